#include "ngi/json/detail/fields.h"

#include <algorithm>
#include <bit>

#include "ngi/core/text.h"
#include "ngi/json/detail/fixed_text.h"

namespace ngi::json {

namespace {

using Bits = std::span<const std::byte>;

void write_number(Writer& out, const FieldNumber& number, Bits field) {
  visit_number(number, field, [&out]<typename T>(T plain) {
    if constexpr (std::is_floating_point_v<T>) {
      out.real(plain);
    } else {
      out.whole(plain);
    }
  });
}

void write_array(Writer& out, std::span<const FieldNumber> numbers, Bits field) {
  out.begin_array(Lines::One);
  for (const FieldNumber& number : numbers) write_number(out, number, field);
  out.end_array();
}

void write_rows(Writer& out, const Field& field, Bits bytes) {
  out.begin_array(Lines::One);
  for (std::size_t i = 0; i < field.numbers.size(); i += field.row) {
    write_array(out, field.numbers.subspan(i, field.row), bytes);
  }
  out.end_array();
}

void write_single(Writer& out, const Field& field, Bits bytes) {
  const auto number = visit_number(field.numbers[0], bytes,
                                   [](auto plain) { return static_cast<std::int64_t>(plain); });
  const auto word = std::ranges::find(field.words, number, &FieldWord::value);
  if (word != field.words.end()) return out.text(word->word);
  write_number(out, field.numbers[0], bytes);
}

// Writes a text; only one with a name has a second member for the bytes after its NUL.
bool is_hex(const Field& field) {
  return field.sort != FieldSort::Numbers;
}

void write_value(Writer& out, const Field& field, Bits record) {
  const Bits bytes = field_bytes(field, record);
  if (is_hex(field)) return out.text(to_hex(bytes));
  if (field.row > 0) return write_rows(out, field, bytes);
  if (!field.words.empty()) return write_single(out, field, bytes);
  if (field.numbers.size() == 1) return write_number(out, field.numbers[0], bytes);
  write_array(out, field.numbers, bytes);
}

void read_number(const Value& value, const Field& field, std::span<std::byte> record,
                 std::size_t component) {
  const std::uint32_t bits =
      with_number_type(field.numbers[component].type, [&value]<typename T>() -> std::uint32_t {
        if constexpr (std::is_floating_point_v<T>) {
          return std::bit_cast<std::uint32_t>(value.real());
        } else {
          return static_cast<std::uint32_t>(value.whole<T>());
        }
      });
  put_field_bits(field, record, component, bits);
}

// Writes `count` numbers, starting with `first`.
void read_array(const Value& value, const Field& field, std::span<std::byte> record,
                std::size_t first, std::size_t count) {
  value.require_size(count);
  for (std::size_t i = 0; i < count; ++i) read_number(value.at(i), field, record, first + i);
}

void read_rows(const Value& value, const Field& field, std::span<std::byte> record) {
  const std::size_t rows = field.numbers.size() / field.row;
  value.require_size(rows);
  for (std::size_t i = 0; i < rows; ++i) {
    read_array(value.at(i), field, record, i * field.row, field.row);
  }
}

void read_hex(const Value& value, const Field& field, std::span<std::byte> record) {
  const std::string bytes = value.bytes_of_hex();
  if (bytes.size() != field.size) {
    return value.fail("must be " + std::to_string(field.size) + " bytes");
  }
  std::ranges::copy(std::as_bytes(std::span(bytes)), field_bytes(field, record).begin());
}

void read_word(const Value& value, const Field& field, std::span<std::byte> record) {
  if (!value.is_text()) return read_number(value, field, record, 0);
  const auto word = std::ranges::find(field.words, value.text(), &FieldWord::word);
  if (word == field.words.end()) {
    std::string known;
    for (const FieldWord& one : field.words) known += " \"" + std::string(one.word) + "\"";
    return value.fail("must be a number or one of" + known);
  }
  put_field_bits(field, record, 0, static_cast<std::uint32_t>(word->value));
}

void read_value(const Value& value, const Field& field, std::span<std::byte> record) {
  if (is_hex(field)) return read_hex(value, field, record);
  if (field.row > 0) return read_rows(value, field, record);
  if (!field.words.empty()) return read_word(value, field, record);
  if (field.numbers.size() == 1) return read_number(value, field, record, 0);
  read_array(value, field, record, 0, field.numbers.size());
}

bool is_unnamed(std::span<const Field> fields) {
  return fields.size() == 1 && fields[0].name.empty();
}

}  // namespace

void write_member(Writer& out, const Field& field, std::span<const std::byte> record,
                  Detail detail) {
  if (field.sort == FieldSort::Text) {
    const auto text = view<char>(record, field.offset, field.size);
    out.name(field.name, field_name(field, record));
    if (detail == Detail::Full && has_more_than_text(text))
      write_whole_field(out, field.name, text);
    return;
  }
  out.key(field.name);
  write_value(out, field, record);
}

void write_fields(Writer& out, std::span<const Field> fields, std::span<const std::byte> record,
                  Detail detail) {
  for (const Field& field : fields) write_member(out, field, record, detail);
}

void write_rows(Writer& out, std::span<const Field> fields, std::size_t stride,
                std::span<const std::byte> records, Detail detail) {
  const bool unnamed = is_unnamed(fields);
  const bool plain = unnamed && fields[0].numbers.size() == 1;
  out.begin_array(plain ? Lines::One : Lines::Many);
  for (std::size_t at = 0; at + stride <= records.size(); at += stride) {
    const auto record = records.subspan(at, stride);
    if (unnamed) {
      write_value(out, fields[0], record);
    } else {
      out.begin_object(Lines::One);
      write_fields(out, fields, record, detail);
      out.end_object();
    }
  }
  out.end_array();
}

void write_table(Writer& out, std::string_view key, std::span<const Field> fields,
                 std::size_t stride, std::span<const std::byte> records) {
  out.key(key);
  write_rows(out, fields, stride, records, Detail::Full);
}

void read_fields(const Value& value, std::span<const Field> fields, std::span<std::byte> record) {
  if (is_unnamed(fields)) return read_value(value, fields[0], record);
  for (const Field& field : fields) {
    if (field.sort == FieldSort::Text) {
      auto* text = reinterpret_cast<char*>(record.data() + field.offset);
      read_fixed_text(value, field.name, {text, field.size});
    } else {
      read_value(value[field.name], field, record);
    }
  }
}

}  // namespace ngi::json
