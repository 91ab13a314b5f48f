#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "ngi/json/reader.h"
#include "ngi/json/writer.h"
#include "ngi/msh/fields.h"

// Records of a model in JSON, both ways, by the lists of ngi/msh/fields.h. Only for the .cpp files
// of this folder.
namespace ngi::json {

template <typename T>
void write_number(Writer& out, LittleEndian<T> number) {
  if constexpr (std::is_floating_point_v<T>) {
    out.real(static_cast<T>(number));
  } else {
    out.whole(static_cast<T>(number));
  }
}

inline void write_number(Writer& out, std::integral auto number) {
  out.whole(number);
}

template <typename T>
constexpr bool is_list_of_points = false;
template <std::size_t n>
constexpr bool is_list_of_points<std::array<msh::Vec3, n>> = true;

// A number as such, a list of points as arrays in an array, all else as one array of its numbers.
template <typename T>
void write_field(Writer& out, const T& field) {
  if constexpr (msh::is_number<T>) {
    write_number(out, field);
  } else {
    out.begin_array(Lines::One);
    if constexpr (is_list_of_points<T>) {
      for (const msh::Vec3& point : field) write_field(out, point);
    } else {
      msh::for_each_number(field, [&out](const auto& number) { write_number(out, number); });
    }
    out.end_array();
  }
}

template <msh::HasFields T>
void write_fields(Writer& out, const T& record) {
  msh::for_each_field(record, [&out](std::string_view name, const auto& field) {
    out.key(name);
    write_field(out, field);
  });
}

// One record a line; plain numbers all on one line.
template <Record T>
void write_table(Writer& out, std::string_view key, std::span<const T> table) {
  out.key(key);
  out.begin_array(msh::is_number<T> ? Lines::One : Lines::Many);
  for (const T& record : table) {
    if constexpr (msh::HasFields<const T>) {
      out.begin_object(Lines::One);
      write_fields(out, record);
      out.end_object();
    } else {
      write_field(out, record);
    }
  }
  out.end_array();
}

template <typename T>
void read_number(const Value& value, LittleEndian<T>& number) {
  if constexpr (std::is_floating_point_v<T>) {
    number = value.real();
  } else {
    number = value.whole<T>();
  }
}

template <std::integral T>
void read_number(const Value& value, T& number) {
  number = value.whole<T>();
}

template <typename T>
void read_field(const Value& value, T&& field) {
  using Field = std::remove_cvref_t<T>;
  if constexpr (msh::is_number<Field>) {
    read_number(value, field);
  } else if constexpr (is_list_of_points<Field>) {
    value.require_size(field.size());
    for (std::size_t i = 0; i < field.size(); ++i) read_field(value.at(i), field[i]);
  } else {
    std::size_t count = 0;
    msh::for_each_number(field, [&count](auto&) { ++count; });
    value.require_size(count);
    std::size_t i = 0;
    msh::for_each_number(field, [&](auto& number) { read_number(value.at(i++), number); });
  }
}

template <Record T>
T read_record(const Value& value) {
  T record = {};
  if constexpr (msh::HasFields<T>) {
    msh::for_each_field(
        record, [&value](std::string_view name, auto&& field) { read_field(value[name], field); });
  } else {
    read_field(value, record);
  }
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
