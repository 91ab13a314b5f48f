#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ngi::exchange {

// The 64-bit FNV-1a hash of a sequence of numbers and texts.
class Fingerprint {
 public:
  void add(std::uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8) {
      add_byte(static_cast<std::uint8_t>(number >> shift & 0xFFU));
    }
  }

  void add(std::string_view text) {
    add(std::uint64_t{text.size()});
    for (const char c : text) add_byte(static_cast<std::uint8_t>(c));
  }

  std::string hex() const {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    for (int shift = 60; shift >= 0; shift -= 4) out += digits[value_ >> shift & 0xFU];
    return out;
  }

 private:
  void add_byte(std::uint8_t byte) {
    value_ ^= byte;
    value_ *= 0x0000'0100'0000'01B3ULL;
  }

  std::uint64_t value_ = 0xCBF2'9CE4'8422'2325ULL;
};

}  // namespace ngi::exchange
