#pragma once

#include <string_view>

#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/material/wear/table.h"

namespace ngi::wear {

// Who reads the text: docs/formats/materials.md 5.2 and 5.3. The engine has two parsers that do not
// always agree.
enum class Profile : std::uint8_t {
  File,      // the engine's, for files and archive entries
  Buffer,    // the engine's, for text in memory
  Strict,    // ours: exactly the grammar, and both of the engine's agree
  Tolerant,  // ours: what a person would take the text to mean
};

// Fails with WEAR-101 to 103, 105, 106 and 204; Strict also with the others that refuse.
Result<Table> read(std::string_view text, Profile profile);

// Whether the engine's two parsers find the same names, or fail for the same reason.
bool engine_modes_agree(std::string_view text);

// By the grammar of 5.1, line by line. What is wrong with the form goes to the report; fails where
// no reader can go on.
Result<Table> read_grammar(std::string_view text, Report& report);

Result<Table> read_as_file(std::string_view text);
Result<Table> read_as_buffer(std::string_view text);

}  // namespace ngi::wear
