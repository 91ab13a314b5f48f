#include "ngi/asset/fields/field_text.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "ngi/core/text.h"

namespace ngi {

namespace {

template <typename T>
void append_number(std::string& text, T number) {
  std::array<char, 32> digits = {};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  text.append(digits.data(), end);
}

// The engine multiplies by the reciprocal (docs/formats/materials.md 3).
float in_unit(std::uint32_t stored, std::uint8_t unit) {
  return static_cast<float>(stored) * (1.0F / static_cast<float>(unit));
}

const FieldWord* word_of(const Field& field, std::span<const std::byte> record) {
  if (field.words.empty()) return nullptr;
  const auto value = visit_number(field.numbers[0], field_bytes(field, record),
                                  [](auto number) { return static_cast<std::int64_t>(number); });
  const auto found = std::ranges::find(field.words, value, &FieldWord::value);
  return found == field.words.end() ? nullptr : &*found;
}

}  // namespace

std::string field_text(const Field& field, std::span<const std::byte> record) {
  const auto bytes = field_bytes(field, record);
  if (field.sort == FieldSort::Text) return cp1251_to_utf8(field_name(field, record));
  if (field.sort == FieldSort::Bytes) return to_hex(bytes);
  if (const FieldWord* word = word_of(field, record)) return std::string(word->word);
  std::string text;
  for (std::size_t i = 0; i < field.numbers.size(); ++i) {
    if (i > 0) text += ' ';
    if (field.in_hex) {
      text += hex_number(field_bits(field, record, i));
    } else if (!field.units.empty()) {
      append_number(text, in_unit(field_bits(field, record, i), field.units[i]));
    } else {
      visit_number(field.numbers[i], bytes, [&text](auto number) { append_number(text, number); });
    }
  }
  return text;
}

std::string record_text(std::span<const Field> fields, std::span<const std::byte> record) {
  std::string text;
  for (const Field& field : fields) {
    if (!text.empty()) text += ' ';
    if (!field.name.empty()) text += std::string(field.name) + " ";
    text += field_text(field, record);
  }
  return text;
}

FieldValue field_value(const Field& field, std::span<const std::byte> record) {
  if (!field.is_whole_number() || word_of(field, record)) return field_text(field, record);
  return visit_number(field.numbers[0], field_bytes(field, record),
                      [](auto number) -> FieldValue { return static_cast<std::int64_t>(number); });
}

std::string real_text(float number) {
  std::string text;
  append_number(text, number);
  return text;
}

}  // namespace ngi
