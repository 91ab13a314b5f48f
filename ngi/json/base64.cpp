#include "ngi/json/base64.h"

#include <cstdint>

namespace ngi::json {

namespace {

// Returns the six bits of a character; 64 when it is no base64 character.
unsigned bits_of(char c) {
  if (c >= 'A' && c <= 'Z') return static_cast<unsigned>(c - 'A');
  if (c >= 'a' && c <= 'z') return static_cast<unsigned>(c - 'a') + 26;
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0') + 52;
  return c == '+' ? 62 : c == '/' ? 63 : 64;
}

std::string_view without_padding(std::string_view text) {
  for (int i = 0; i < 2 && text.ends_with('='); ++i) text.remove_suffix(1);
  return text;
}

}  // namespace

std::optional<std::vector<std::byte>> from_base64(std::string_view text) {
  const bool is_padded = text.ends_with('=');
  if (is_padded && text.size() % 4 != 0) return std::nullopt;
  text = without_padding(text);
  if (text.size() % 4 == 1) return std::nullopt;
  std::vector<std::byte> out;
  out.reserve(text.size() / 4 * 3 + 2);
  std::uint32_t held = 0;
  unsigned held_bits = 0;
  for (const char c : text) {
    const unsigned bits = bits_of(c);
    if (bits == 64) return std::nullopt;
    held = (held << 6 | bits) & 0xFFFFU;
    held_bits += 6;
    if (held_bits < 8) continue;
    held_bits -= 8;
    out.push_back(static_cast<std::byte>(held >> held_bits & 0xFFU));
  }
  return out;
}

}  // namespace ngi::json
