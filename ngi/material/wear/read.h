#pragma once

#include <string_view>

#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/material/wear/table.h"

namespace ngi::wear {

// The parser to use: docs/formats/materials.md 5.2 and 5.3. The engine has two parsers that do not
// always agree.
enum class Profile : std::uint8_t {
  File,      // the engine's, for files and archive entries
  Buffer,    // the engine's, for text in memory
  Strict,    // ours: exactly the grammar, on which both parsers of the engine agree
  Tolerant,  // ours: the likely intended meaning
};

// Fails with WEAR-101 to 103, 105, 106 and 204; Strict also with other rules that reject.
Result<Table> read(std::string_view text, Profile profile);

// True when the engine's two parsers find the same names, or fail for the same reason.
bool engine_modes_agree(std::string_view text);

// Reads by the grammar of 5.1, line by line. Reports deviations; fails where
// no reader can continue.
Result<Table> read_grammar(std::string_view text, Report& report);

// Adds the rules other than those of read_grammar() that reject a WEAR in strict reading. `report`
// has what read_grammar() found in the text, and nothing else.
void check_loadable(std::string_view text, const Table& table, Report& report);

Result<Table> read_as_file(std::string_view text);
Result<Table> read_as_buffer(std::string_view text);

}  // namespace ngi::wear
