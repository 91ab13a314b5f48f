#pragma once

#include <string_view>

#include "ngi/fx/draft.h"

// Changes to an effect that a person would name. Each changes what it says and, when commands come
// or go, the declared count by as many; nothing else. All fail with FXID-605 when a command is not
// there, and leave the draft as it was.
namespace ngi::fx {

// Before the command `index`, or at the end. FXID-601 when it is not as long as its opcode wants.
Result<void> insert_command(Draft& draft, std::size_t index, Bytes command);
// A copy right behind it.
Result<void> duplicate_command(Draft& draft, std::size_t index);
Result<void> remove_command(Draft& draft, std::size_t index);
// `to` is its index afterwards.
Result<void> move_command(Draft& draft, std::size_t from, std::size_t to);

// Bit 8 of the word and no other.
Result<void> set_enabled(Draft& draft, std::size_t index, bool enabled);

// Texts of a reference: at most 31 bytes of ASCII, else FXID-602.
struct ReferenceText {
  std::string_view archive;
  std::string_view name;
};
// A text that is the same already keeps its field, residue and all; a changed one is filled up with
// zeros. FXID-605 for op 6, which has none.
Result<void> set_reference(Draft& draft, std::size_t index, ReferenceText to);
// In every command that refers to `from`, whatever the case of its letters. How many did.
Result<std::size_t> replace_references(Draft& draft, ReferenceText from, ReferenceText to);

// When the command acts, as strengths from 0 to 1. FXID-605 for op 6.
Result<void> set_window(Draft& draft, std::size_t index, float t0, float t1);
// How long the effect lives, in seconds; FXID-605 unless it is finite and not negative.
Result<void> set_duration(Draft& draft, float seconds);

// A command made from nothing that shows something: always on, at the effect's place, of size 1,
// not fading. The book does not promise that the engine treats a made burst or stream as one of its
// own (docs/formats/fxid.md 9). FXID-602 when a text does not fit.
Result<Bytes> make_command(Opcode opcode, ReferenceText ref);

}  // namespace ngi::fx
