#pragma once

#include <vector>

#include "ngi/asset/fields/field_list.h"
#include "ngi/json/detail.h"
#include "ngi/json/reader.h"
#include "ngi/json/writer.h"

// Reading and writing records by their field lists: docs/formats/files.md 7. A number is written as
// a number or as its word, several as an array, points as arrays in an array, a text as in
// fixed_text.h, bytes in hex. Only for the .cpp files of this folder.
namespace ngi::json {

// Writes a field as a member of the current object. A short document leaves out the bytes after a
// text.
void write_member(Writer& out, const Field& field, std::span<const std::byte> record,
                  Detail detail = Detail::Full);

// Writes all fields as members of the current object.
void write_fields(Writer& out, std::span<const Field> fields, std::span<const std::byte> record,
                  Detail detail = Detail::Full);
template <Record T>
void write_fields(Writer& out, const T& record, Detail detail = Detail::Full) {
  write_fields(out, fields_of<T>(), bytes_of(record), detail);
}

// Writes an array: one record per line; plain numbers all on one line.
void write_rows(Writer& out, std::span<const Field> fields, std::size_t stride,
                std::span<const std::byte> records, Detail detail);
// Writes it under `key`.
void write_table(Writer& out, std::string_view key, std::span<const Field> fields,
                 std::size_t stride, std::span<const std::byte> records);
template <Record T>
void write_table(Writer& out, std::string_view key, std::span<const T> table) {
  write_table(out, key, fields_of<T>(), sizeof(T), std::as_bytes(table));
}

// Fills the record from the members of an object, or from a value that is the whole record.
void read_fields(const Value& value, std::span<const Field> fields, std::span<std::byte> record);
template <Record T>
T read_record(const Value& value) {
  T record = {};
  read_fields(value, fields_of<T>(), std::as_writable_bytes(std::span(&record, 1)));
  return record;
}

template <Record T>
std::vector<T> read_table(const Value& value) {
  std::vector<T> table;
  const std::size_t count = value.size();
  table.reserve(count);
  for (std::size_t i = 0; i < count; ++i) table.push_back(read_record<T>(value.at(i)));
  return table;
}

}  // namespace ngi::json
