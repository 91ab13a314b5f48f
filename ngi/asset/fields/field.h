#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "ngi/core/bytes.h"

namespace ngi {

// A stored number of a record.
enum class NumberType : std::uint8_t { U8, I8, U16, I16, U32, I32, F32 };

// One of the numbers of a field.
struct FieldNumber {
  NumberType type;
  std::uint16_t offset;  // in its field
};

// A value that has a word.
struct FieldWord {
  std::int64_t value;
  std::string_view word;
};

enum class FieldSort : std::uint8_t {
  Numbers,  // one or several
  Text,     // CP1251 up to the first NUL; the bytes behind it are kept
  Bytes,    // of unknown meaning
};

// A field of a record: its name, position and type. Showing, setting, comparing, annotating and
// dumping use only this description; field_list.h makes it.
struct Field {
  std::string_view name;   // empty: the record is one unnamed field, as a position is
  std::size_t offset = 0;  // in its record
  std::size_t size = 0;    // bytes
  FieldSort sort = FieldSort::Bytes;
  std::span<const FieldNumber> numbers = {};
  std::size_t row = 0;  // of an array of points: numbers of one point
  bool in_hex = false;  // shown in hex: flags
  std::span<const FieldWord> words = {};
  // Of each number, what stands for 1: people see bytes of a colour as 0 to 1. Empty: as stored.
  std::span<const std::uint8_t> units = {};

  // Number of values; 1 for a text.
  std::size_t count() const noexcept { return sort == FieldSort::Numbers ? numbers.size() : 1; }
  // Whether it has only floats.
  bool is_real() const noexcept {
    return sort == FieldSort::Numbers && std::ranges::all_of(numbers, [](FieldNumber number) {
             return number.type == NumberType::F32;
           });
  }
  bool is_whole_number() const noexcept { return numbers.size() == 1 && !is_real(); }
};

// nullptr when there is none.
const Field* find_field(std::span<const Field> fields, std::string_view name) noexcept;

// The field's own bytes in a record that is long enough.
template <typename Byte>
std::span<Byte> field_bytes(const Field& field, std::span<Byte> record) noexcept {
  return record.subspan(field.offset, field.size);
}

// One number of the field as its bits, without sign extension.
std::uint32_t field_bits(const Field& field, std::span<const std::byte> record,
                         std::size_t component = 0) noexcept;
void put_field_bits(const Field& field, std::span<std::byte> record, std::size_t component,
                    std::uint32_t bits) noexcept;

// The text before the first NUL, in CP1251.
std::string_view field_name(const Field& field, std::span<const std::byte> record) noexcept;

// Calls `visit.template operator()<T>()` with the type of such a number in memory.
template <typename Visit>
constexpr decltype(auto) with_number_type(NumberType type, Visit&& visit) {
  switch (type) {
    case NumberType::U8:
      return visit.template operator()<std::uint8_t>();
    case NumberType::I8:
      return visit.template operator()<std::int8_t>();
    case NumberType::U16:
      return visit.template operator()<std::uint16_t>();
    case NumberType::I16:
      return visit.template operator()<std::int16_t>();
    case NumberType::U32:
      return visit.template operator()<std::uint32_t>();
    case NumberType::I32:
      return visit.template operator()<std::int32_t>();
    case NumberType::F32:
      break;
  }
  return visit.template operator()<float>();
}

// Calls visit with one number of the field.
template <typename Visit>
decltype(auto) visit_number(const FieldNumber& number, std::span<const std::byte> field,
                            Visit&& visit) {
  return with_number_type(number.type, [&]<typename T>() -> decltype(auto) {
    return visit(static_cast<T>(view<LittleEndian<T>>(field, number.offset, 1)[0]));
  });
}

}  // namespace ngi
