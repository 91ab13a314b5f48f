#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// Bit streams that begin with the most significant bit of the first byte (LZHUF).
namespace ngi::codec {

// Reads zeros past the end. `overrun()` reports that afterwards, so a decoder checks once a symbol.
class BitReader {
 public:
  explicit BitReader(std::span<const std::byte> bytes) noexcept : bytes_(bytes) {}

  // Makes at least 56 bits available.
  void refill() noexcept {
    if (next_ + 8 <= bytes_.size()) {
      std::uint64_t loaded = 0;
      for (std::size_t i = 0; i < 8; ++i) loaded = loaded << 8U | byte_at(next_ + i);
      window_ |= loaded >> ready_;
      const unsigned whole_bytes = (63U - ready_) >> 3U;
      next_ += whole_bytes;
      ready_ += whole_bytes * 8U;
      return;
    }
    for (; ready_ <= 56U; ready_ += 8U, ++next_) {
      if (next_ < bytes_.size()) window_ |= byte_at(next_) << (56U - ready_);
    }
  }

  // Reads 1..56 bits; together at most what the last refill made available.
  unsigned take(unsigned count) noexcept {
    const auto value = static_cast<unsigned>(window_ >> (64U - count));
    window_ <<= count;
    ready_ -= count;
    return value;
  }

  bool overrun() const noexcept { return next_ * 8 - ready_ > std::uint64_t{bytes_.size()} * 8; }

 private:
  std::uint64_t byte_at(std::size_t index) const noexcept {
    return std::to_integer<std::uint64_t>(bytes_[index]);
  }

  std::span<const std::byte> bytes_;
  std::size_t next_ = 0;      // first byte not yet in the window
  std::uint64_t window_ = 0;  // the next bits, left-aligned
  unsigned ready_ = 0;        // number of bits in the window
};

class BitWriter {
 public:
  // Writes the low `count` bits of `value`; `count` is at most 32.
  void put(std::uint64_t value, unsigned count) {
    window_ = window_ << count | value;
    waiting_ += count;
    while (waiting_ >= 8U) {
      waiting_ -= 8U;
      out_.push_back(static_cast<std::byte>(window_ >> waiting_ & 0xFFU));
    }
  }

  // Pads the last byte with zero bits.
  std::vector<std::byte> finish() && {
    if (waiting_ > 0) put(0, 8U - waiting_);
    return std::move(out_);
  }

 private:
  std::vector<std::byte> out_;
  std::uint64_t window_ = 0;
  unsigned waiting_ = 0;
};

}  // namespace ngi::codec
