#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "ngi/core/result.h"
#include "ngi/fx/records.h"

// The fields of the header and of every command by name: docs/formats/fxid.md 2 and 7. The one list
// that setting, dumping, comparing and explaining bytes go by.
namespace ngi::fx {

enum class FieldType : std::uint8_t {
  Whole,  // le_u32
  Real,   // le_f32, one or several
  Text,   // 32 bytes with a NUL
};

struct Field {
  std::string_view name;
  std::size_t offset;  // in its record
  std::size_t size;    // bytes
  FieldType type;

  // Numbers in it; 1 for a text.
  std::size_t count() const noexcept { return type == FieldType::Text ? 1 : size / 4; }
};

// What every command begins with.
constexpr Field word_field = {"word", 0, sizeof(le_u32), FieldType::Whole};

// In the order of their offsets, without a gap; a command's begin after its word.
std::span<const Field> header_fields() noexcept;
std::span<const Field> command_fields(Opcode opcode) noexcept;

// nullptr when there is none.
const Field* find_field(std::span<const Field> fields, std::string_view name) noexcept;

// The field's own bytes in a record that is long enough.
inline std::span<const std::byte> field_bytes(const Field& field,
                                              std::span<const std::byte> record) noexcept {
  return record.subspan(field.offset, field.size);
}

// One number of the field, as a 32-bit pattern.
std::uint32_t field_bits(const Field& field, std::span<const std::byte> record,
                         std::size_t component = 0) noexcept;
void put_field_bits(const Field& field, std::span<std::byte> record, std::size_t component,
                    std::uint32_t bits) noexcept;

// The text before the first NUL.
std::string_view field_name(const Field& field, std::span<const std::byte> record) noexcept;

// For people: the numbers parted by blanks, floats in their shortest form; a text as UTF-8.
std::string field_text(const Field& field, std::span<const std::byte> record);

}  // namespace ngi::fx
