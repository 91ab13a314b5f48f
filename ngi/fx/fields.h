#pragma once

#include "ngi/asset/fields/field_list.h"
#include "ngi/fx/records.h"

// The fields of the header and of every command by name: docs/formats/fxid.md 2 and 7. The one list
// that setting, dumping, comparing and explaining bytes go by.
namespace ngi::fx {

// What every command begins with.
inline const Field& word_field() {
  return fields_of<le_u32>().front();
}

// In the order of their offsets, without a gap; a command's begin after its word.
std::span<const Field> header_fields();
std::span<const Field> command_fields(Opcode opcode);

}  // namespace ngi::fx
