#pragma once

#include <string_view>
#include <vector>

#include "ngi/core/report.h"
#include "ngi/fx/document.h"

// Edits of an effect: the draft, changes, and fields by name.
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

// Edits of an effect. Each changes only what it names and, when commands are added or removed,
// the declared count by the same number. All fail with FXID-605 when a command does not
// exist, and leave the draft unchanged.

// Inserts before the command `index`, or at the end. FXID-601 when the size does not match.
Result<void> insert_command(Draft& draft, std::size_t index, Bytes command);
// Inserts a copy after the command.
Result<void> duplicate_command(Draft& draft, std::size_t index);
Result<void> remove_command(Draft& draft, std::size_t index);
// Moves a command; `to` is its new index.
Result<void> move_command(Draft& draft, std::size_t from, std::size_t to);

// Sets only bit 8 of the word.
Result<void> set_enabled(Draft& draft, std::size_t index, bool enabled);

// Texts of a reference: at most 31 bytes of ASCII, else FXID-602.
struct ReferenceText {
  std::string_view archive;
  std::string_view name;
};
// Sets both texts. An unchanged text keeps its field including residual bytes; a changed one is
// padded with zeros. FXID-605 for op 6, which has none.
Result<void> set_reference(Draft& draft, std::size_t index, ReferenceText to);
// Changes every command that refers to `from`, ignoring case. Returns their number.
Result<std::size_t> replace_references(Draft& draft, ReferenceText from, ReferenceText to);

// Sets the interval of strengths (0 to 1) in which the command acts. FXID-605 for op 6.
Result<void> set_window(Draft& draft, std::size_t index, float t0, float t1);
// Sets the lifetime in seconds; FXID-605 unless it is finite and not negative.
Result<void> set_duration(Draft& draft, float seconds);

// Makes a new visible command: always active, at the effect's origin, of size 1,
// not fading. It is unknown whether the engine treats a new burst or stream like its own
// (docs/formats/fxid.md 9). FXID-602 when a text does not fit.
Result<Bytes> make_command(Opcode opcode, ReferenceText ref);

// Sets one value of an effect, named as people and documents name it:
//
//   header.duration_sec, header.flags, header.scale[2]
//   command[2].range_high, command[2].pos_low[1], command[2].archive
//   command[2].enabled, command[2].word_high
// A field of several numbers also takes all of them, separated by commas:
// command[2].pos_low=1,0,0.5. Whole numbers are decimal or begin with 0x; 0x before a float gives
// its bits. A changed text is padded with zeros. Fails with FXID-605, and with FXID-602 for a text.
Result<void> set_field(Draft& draft, std::string_view path, std::string_view value);

}  // namespace ngi::fx
