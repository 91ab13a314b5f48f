#pragma once

#include <string>

#include "ngi/asset/differences.h"
#include "ngi/asset/fields/field_list.h"

// Fields as text.
namespace ngi {

// Returns numbers separated by blanks, floats in their shortest form; a text as UTF-8; bytes in
// hex.
std::string field_text(const Field& field, std::span<const std::byte> record);

// A value that is a field by itself, such as a colour.
template <Record T>
  requires(!HasFieldList<T>)
std::string field_text(const T& value) {
  return field_text(fields_of<T>().front(), bytes_of(value));
}

// A record in one line: "r 7 g 8 b 9".
std::string record_text(std::span<const Field> fields, std::span<const std::byte> record);

// Returns the value for a difference: a single whole number as a number unless it has a word,
// everything else as field_text.
FieldValue field_value(const Field& field, std::span<const std::byte> record);

// Returns the shortest text that reads back to the same float.
std::string real_text(float number);

}  // namespace ngi
