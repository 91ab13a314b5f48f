#pragma once

#include <algorithm>
#include <span>
#include <string>

#include "ngi/core/bytes.h"
#include "ngi/core/text.h"
#include "ngi/json/reader.h"
#include "ngi/json/writer.h"

// Reading and writing texts of a fixed length: docs/formats/files.md 7. Only for the .cpp files of
// this folder.
namespace ngi::json {

// Returns the text before the first NUL.
inline std::string_view fixed_text(std::span<const char> field) {
  const auto length = static_cast<std::size_t>(std::ranges::find(field, '\0') - field.begin());
  return {field.data(), length};
}

// Whether the field has other bytes than its text and zeros.
inline bool has_more_than_text(std::span<const char> field) {
  const auto unused = std::as_bytes(field.subspan(fixed_text(field).size()));
  return unused.empty() || !all_zero(unused);
}

// Writes the whole field in hex, under key_field.
inline void write_whole_field(Writer& out, std::string_view key, std::span<const char> field) {
  out.key(std::string(key) + "_field");
  out.text(to_hex(std::as_bytes(field)));
}

// Fills the field from `key`; from key_field when that has the same text.
inline void read_fixed_text(const Value& object, std::string_view key, std::span<char> field) {
  std::ranges::fill(field, '\0');
  const std::string text = object[key].name();
  const std::string whole_key = std::string(key) + "_field";
  if (object.has(whole_key)) {
    const Value value = object[whole_key];
    const std::string whole = value.bytes_of_hex();
    if (whole.size() != field.size()) {
      return value.fail("must be " + std::to_string(field.size()) + " bytes");
    }
    if (fixed_text(whole) == text) {
      std::ranges::copy(whole, field.begin());
      return;
    }
  }
  const bool fits = text.size() < field.size() && text.find('\0') == std::string::npos;
  if (!fits) {
    return object[key].fail("must have at most " + std::to_string(field.size() - 1) +
                            " bytes and no NUL");
  }
  std::ranges::copy(text, field.begin());
}

}  // namespace ngi::json
