#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

namespace ngi {

// A number stored in a file: little-endian, alignment 1, trivially copyable. Records consist
// of these, so a table of records can be viewed in place over mapped bytes at any address.
template <typename T>
class LittleEndian {
  static_assert(std::is_arithmetic_v<T>);

 public:
  LittleEndian() = default;
  constexpr LittleEndian(T value) noexcept : bytes_(std::bit_cast<Storage>(value)) { to_little(); }
  constexpr operator T() const noexcept {
    if constexpr (std::endian::native == std::endian::little) {
      // gcc 12 vectorizes a loop over memcpy, but not one over bit_cast.
      if (!std::is_constant_evaluated()) {
        T value;
        std::memcpy(&value, bytes_.data(), sizeof(T));
        return value;
      }
    }
    LittleEndian copy = *this;
    copy.to_little();
    return std::bit_cast<T>(copy.bytes_);
  }

 private:
  using Storage = std::array<std::uint8_t, sizeof(T)>;

  constexpr void to_little() noexcept {
    if constexpr (std::endian::native == std::endian::big) {
      for (std::size_t i = 0; i < sizeof(T) / 2; ++i) {
        std::swap(bytes_[i], bytes_[sizeof(T) - 1 - i]);
      }
    }
  }

  Storage bytes_;
};

using le_u16 = LittleEndian<std::uint16_t>;
using le_i16 = LittleEndian<std::int16_t>;
using le_u32 = LittleEndian<std::uint32_t>;
using le_i32 = LittleEndian<std::int32_t>;
using le_f32 = LittleEndian<float>;

static_assert(sizeof(le_u32) == 4 && alignof(le_u32) == 1);
static_assert(std::is_trivially_copyable_v<le_f32>);

// A type that may be viewed in place: alignment 1, trivially copyable.
template <typename T>
concept Record = std::is_trivially_copyable_v<T> && alignof(T) == 1;

}  // namespace ngi
