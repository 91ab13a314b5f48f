#pragma once

#include <ranges>

#include "ngi/asset/fields/field_list.h"

namespace ngi {

// Records of an asset under the name that people know them by: "node[3].flags" is a field of the
// table "node", "header.scale" of the single record "header". A format that lists its tables once
// (`std::vector<RecordTable>`) has them compared, annotated and set without more code.
template <typename Byte>
struct BasicRecordTable {
  std::string_view name;
  std::span<const Field> fields;
  std::size_t stride;     // bytes of one record
  std::span<Byte> bytes;  // whole records
  bool single = false;    // one record, named without an index

  std::size_t size() const noexcept { return bytes.size() / stride; }
  // `index` must be below size().
  std::span<Byte> operator[](std::size_t index) const noexcept {
    return bytes.subspan(index * stride, stride);
  }
};
using RecordTable = BasicRecordTable<const std::byte>;
using EditableTable = BasicRecordTable<std::byte>;

// Of a vector or span; editable when its records are not const.
template <std::ranges::contiguous_range Records>
auto table_of(std::string_view name, Records&& records) {
  using T = std::ranges::range_value_t<Records>;
  constexpr bool is_const =
      std::is_const_v<std::remove_reference_t<std::ranges::range_reference_t<Records>>>;
  const std::span table(records);
  if constexpr (is_const) {
    return RecordTable{name, fields_of<T>(), sizeof(T), std::as_bytes(table)};
  } else {
    return EditableTable{name, fields_of<T>(), sizeof(T), std::as_writable_bytes(table)};
  }
}

template <Record T>
RecordTable record_of(std::string_view name, const T& record) {
  return {name, fields_of<T>(), sizeof(T), bytes_of(record), true};
}
template <Record T>
EditableTable record_of(std::string_view name, T& record) {
  return {name, fields_of<T>(), sizeof(T), std::as_writable_bytes(std::span(&record, 1)), true};
}

}  // namespace ngi
