#pragma once

#include <cstdint>
#include <span>

#include "ngi/core/bytes.h"

namespace ngi {

// Reads bytes front to back and checks the remaining size before every read. A read that does not
// fit returns nullptr (or an empty span) and does not move the position.
class ByteReader {
 public:
  explicit ByteReader(std::span<const std::byte> bytes) noexcept : bytes_(bytes) {}

  std::uint64_t position() const noexcept { return position_; }
  std::uint64_t remaining() const noexcept { return bytes_.size() - position_; }

  template <Record T>
  const T* read() noexcept {
    const auto table = view<T>(bytes_, position_, 1);
    if (table.empty()) return nullptr;
    position_ += sizeof(T);
    return table.data();
  }

  template <Record T>
  std::span<const T> read_table(std::uint64_t count) noexcept {
    const auto table = view<T>(bytes_, position_, count);
    position_ += table.size_bytes();
    return table;
  }

  std::span<const std::byte> read_bytes(std::uint64_t length) noexcept {
    return read_table<std::byte>(length);
  }

 private:
  std::span<const std::byte> bytes_;
  std::uint64_t position_ = 0;
};

}  // namespace ngi
