#pragma once

#include <vector>

#include "ngi/core/report.h"
#include "ngi/fx/document.h"

namespace ngi::fx {

// An effect taken apart for editing. Commands that are not edited stay where they are in the file
// and cost no copy.
struct Draft {
  Header header = {};
  std::vector<Bytes> commands;  // whole, their words included
  Bytes tail;                   // what stands behind the last command; kept
};

// FXID-601 unless it is of a known opcode and as long as that wants.
Result<void> check_command(const Bytes& command);

// FXID-101 when there is no header.
Result<Draft> open_draft(const Document& document);

// The effect that a draft describes; without an edit, byte for byte what was opened. Fails with
// FXID-601 when a command is not as long as its opcode wants, and with FXID-603.
Result<Bytes> write(const Draft& draft);

// The form without oddities of framing (docs/formats/fxid.md 8): the count is that of the commands,
// and nothing stands behind them. A tail that is dropped is reported as FXID-604.
void make_canonical(Draft& draft, Report& report);

}  // namespace ngi::fx
