#pragma once

#include <array>
#include <tuple>
#include <type_traits>
#include <vector>

#include "ngi/asset/fields/field.h"

// The fields of a record by name. A format lists them once, for all code that handles records field
// by field:
//
//   template <typename Visit>
//   void for_each_field(const Tile& tile, Visit&& visit) {
//     visit("height", tile.height);                           // a number
//     visit("centre", tile.centre);                           // numbers (as_field, below)
//     visit("links", tile.links);                             // std::array of fields
//     visit("sphere", std::tie(tile.middle, tile.radius));    // fields one behind the other
//     visit("texture", tile.texture);                         // std::array<char, n>: a text
//     visit("kind", with_words(tile.kind, kinds));            // a number that has words
//     visit("flags", shown_in_hex(tile.flags));
//     visit("tint", in_units(tile.tint, {{255, 255, 255}}));  // bytes that are shown as 0 to 1
//     visit("opaque40", tile.opaque40);                       // std::array<std::byte, n>
//   }
//
// A small struct that people see as one value is told by a function of its namespace:
//
//   inline auto as_field(const Vec3& v) { return std::tie(v.x, v.y, v.z); }
namespace ngi {

// A number with words for some of its values, which must outlive all.
template <typename T>
struct FieldWithWords {
  const T& field;
  std::span<const FieldWord> words;
};
template <typename T>
FieldWithWords<T> with_words(const T& field, std::span<const FieldWord> words) noexcept {
  return {field, words};
}

template <typename T>
struct FieldInHex {
  const T& field;
};
template <typename T>
FieldInHex<T> shown_in_hex(const T& field) noexcept {
  return {field};
}

// Bytes that people see as shares of a unit: 255 as 1 where the unit is 255. As many units as the
// field has numbers; they must outlive all.
template <typename T>
struct FieldInUnits {
  const T& field;
  std::span<const std::uint8_t> units;
};
template <typename T>
FieldInUnits<T> in_units(const T& field, std::span<const std::uint8_t> units) noexcept {
  return {field, units};
}

// All of a struct as bytes that are not taken apart; for as_field.
template <typename T>
struct RawField {
  std::array<std::byte, sizeof(T)> bytes;
};

template <typename T>
concept HasFieldList =
    requires(const T& record) { for_each_field(record, [](std::string_view, const auto&) {}); };

namespace field_detail {

template <typename T>
concept StandsForField = requires(const T& value) { as_field(value); };

template <typename T>
constexpr bool is_tuple = false;
template <typename... T>
constexpr bool is_tuple<std::tuple<T...>> = true;

template <typename T>
constexpr bool is_raw = false;
template <typename T>
constexpr bool is_raw<RawField<T>> = true;

template <typename T>
constexpr bool is_array = false;
template <typename T, std::size_t n>
constexpr bool is_array<std::array<T, n>> = true;

template <typename T>
constexpr bool is_little_endian = false;
template <typename T>
constexpr bool is_little_endian<LittleEndian<T>> = true;

template <typename T>
constexpr bool is_number = std::is_integral_v<T> || is_little_endian<T>;

template <typename T>
constexpr NumberType type_of(const T*) noexcept {
  static_assert(sizeof(T) == 1, "numbers in records are bytes or LittleEndian");
  return std::is_signed_v<T> ? NumberType::I8 : NumberType::U8;
}
constexpr NumberType type_of(const le_u16*) noexcept {
  return NumberType::U16;
}
constexpr NumberType type_of(const le_i16*) noexcept {
  return NumberType::I16;
}
constexpr NumberType type_of(const le_u32*) noexcept {
  return NumberType::U32;
}
constexpr NumberType type_of(const le_i32*) noexcept {
  return NumberType::I32;
}
constexpr NumberType type_of(const le_f32*) noexcept {
  return NumberType::F32;
}

template <typename T>
using FieldOf = std::remove_cvref_t<decltype(as_field(std::declval<const T&>()))>;

// The sizes and numbers of fields follow from their types.

template <typename T>
constexpr FieldSort sort_of() {
  if constexpr (std::is_same_v<T, std::byte>) {
    return FieldSort::Bytes;
  } else if constexpr (std::is_same_v<T, char>) {
    return FieldSort::Text;
  } else if constexpr (is_number<T> || is_tuple<T>) {
    return FieldSort::Numbers;
  } else if constexpr (is_raw<T>) {
    return FieldSort::Bytes;
  } else if constexpr (is_array<T>) {
    using Item = typename T::value_type;
    constexpr FieldSort sort = sort_of<Item>();
    static_assert(sort == FieldSort::Numbers || sizeof(Item) == 1, "give each text a name");
    return sort;
  } else {
    static_assert(StandsForField<T>,
                  "no field list and no as_field: include the format's fields.h");
    return sort_of<FieldOf<T>>();
  }
}

template <typename T>
constexpr std::size_t size_of();
template <typename... T>
constexpr std::size_t size_of_all(const std::tuple<T...>*) {
  return (size_of<std::remove_cvref_t<T>>() + ...);
}
template <typename T>
constexpr std::size_t size_of() {
  if constexpr (is_tuple<T>) {
    return size_of_all(static_cast<const T*>(nullptr));
  } else {
    return sizeof(T);
  }
}

template <typename T>
constexpr std::size_t count_of();
template <typename... T>
constexpr std::size_t count_of_all(const std::tuple<T...>*) {
  return (count_of<std::remove_cvref_t<T>>() + ...);
}
template <typename T>
constexpr std::size_t count_of() {
  if constexpr (is_number<T>) {
    return 1;
  } else if constexpr (is_tuple<T>) {
    return count_of_all(static_cast<const T*>(nullptr));
  } else if constexpr (is_array<T>) {
    return std::tuple_size_v<T> * count_of<typename T::value_type>();
  } else {
    static_assert(size_of<T>() == size_of<FieldOf<T>>(), "as_field leaves something out");
    return count_of<FieldOf<T>>();
  }
}

// Puts down the numbers of a field that begins at `offset`; gives the place behind the last.
template <typename T>
constexpr FieldNumber* put_numbers(FieldNumber* out, std::size_t offset);
template <typename... T>
constexpr FieldNumber* put_all(FieldNumber* out, std::size_t offset, const std::tuple<T...>*) {
  const auto put = [&]<typename Part>(const Part*) {
    out = put_numbers<Part>(out, offset);
    offset += size_of<Part>();
  };
  (put(static_cast<const std::remove_cvref_t<T>*>(nullptr)), ...);
  return out;
}
template <typename T>
constexpr FieldNumber* put_numbers(FieldNumber* out, std::size_t offset) {
  if constexpr (is_number<T>) {
    *out++ = {type_of(static_cast<const T*>(nullptr)), static_cast<std::uint16_t>(offset)};
  } else if constexpr (is_tuple<T>) {
    out = put_all(out, offset, static_cast<const T*>(nullptr));
  } else if constexpr (is_array<T>) {
    for (std::size_t i = 0; i < std::tuple_size_v<T>; ++i) {
      out = put_numbers<typename T::value_type>(out, offset + i * sizeof(typename T::value_type));
    }
  } else {
    out = put_numbers<FieldOf<T>>(out, offset);
  }
  return out;
}

template <typename T>
constexpr auto numbers_of = [] {
  std::array<FieldNumber, count_of<T>()> numbers = {};
  put_numbers<T>(numbers.data(), 0);
  return numbers;
}();

template <typename T>
constexpr std::size_t row_of() {
  if constexpr (is_array<T>) {
    constexpr std::size_t row = count_of<typename T::value_type>();
    return row > 1 ? row : 0;
  } else {
    return 0;
  }
}

template <typename T>
Field describe(std::string_view name, std::size_t offset) {
  Field field = {.name = name, .offset = offset, .size = size_of<T>(), .sort = sort_of<T>()};
  if constexpr (sort_of<T>() == FieldSort::Numbers) {
    static_assert(size_of<T>() <= 0xFFFF);
    field.numbers = numbers_of<T>;
    field.row = row_of<T>();
  }
  return field;
}

// Takes down the fields of a record one by one.
class ListBuilder {
 public:
  explicit ListBuilder(const void* record) : record_(static_cast<const std::byte*>(record)) {}

  template <typename T>
  Field& operator()(std::string_view name, const T& field) {
    return add<T>(name, &field);
  }
  template <typename First, typename... T>
  Field& operator()(std::string_view name, const std::tuple<First&, T&...>& fields) {
    return add<std::tuple<First&, T&...>>(name, &std::get<0>(fields));
  }
  template <typename T>
  void operator()(std::string_view name, const FieldInHex<T>& field) {
    (*this)(name, field.field).in_hex = true;
  }
  template <typename T>
  void operator()(std::string_view name, const FieldWithWords<T>& field) {
    static_assert(is_number<T>);
    (*this)(name, field.field).words = field.words;
  }

  template <typename T>
  void operator()(std::string_view name, const FieldInUnits<T>& field) {
    (*this)(name, field.field).units = field.units;
  }

  std::vector<Field> take() && { return std::move(fields_); }

 private:
  template <typename T>
  Field& add(std::string_view name, const void* field) {
    const auto offset = static_cast<const std::byte*>(field) - record_;
    return fields_.emplace_back(describe<T>(name, static_cast<std::size_t>(offset)));
  }

  const std::byte* record_;
  std::vector<Field> fields_;
};

template <typename T>
std::vector<Field> make_fields() {
  if constexpr (HasFieldList<T>) {
    const T record = {};
    ListBuilder builder(&record);
    for_each_field(record, builder);
    return std::move(builder).take();
  } else {
    return {describe<T>("", 0)};
  }
}

}  // namespace field_detail

// The fields of a record; one without a name when the record has no list of them. Made on the first
// call.
template <Record T>
std::span<const Field> fields_of() {
  static const std::vector<Field> fields = field_detail::make_fields<T>();
  return fields;
}

}  // namespace ngi
