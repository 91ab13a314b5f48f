#pragma once

#include <vector>

#include "ngi/core/report.h"
#include "ngi/fx/document.h"

namespace ngi::fx {

// An editable effect. Unedited commands are views of the file
// and are not copied.
struct Draft {
  Header header = {};
  std::vector<Bytes> commands;  // complete, including their words
  Bytes tail;                   // bytes after the last command; kept
};

// Fails with FXID-601 unless the opcode is known and the size matches it.
Result<void> check_command(const Bytes& command);

// Fails with FXID-101 when there is no header.
Result<Draft> open_draft(const Document& document);

// Writes the effect; without an edit byte for byte the source. Fails with
// FXID-601 when the size of a command does not match its opcode, and with FXID-603.
Result<Bytes> write(const Draft& draft);

// Normalizes the framing (docs/formats/fxid.md 8): sets the count to the number of commands
// and drops the tail. A dropped tail is reported as FXID-604.
void make_canonical(Draft& draft, Report& report);

}  // namespace ngi::fx
