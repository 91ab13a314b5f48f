#pragma once

#include <span>

#include "ngi/core/issue.h"

// The rule table of effects: docs/formats/fxid.md 10, by subject.
namespace ngi::fx::rules {

// Framing.
extern const Rule too_short;       // 101
extern const Rule word_cut;        // 102
extern const Rule unknown_opcode;  // 103
extern const Rule body_cut;        // 104
extern const Rule surplus;         // 105
extern const Rule count_range;     // 106

// The header.
extern const Rule time_mode_range;   // 201
extern const Rule time_mode_unseen;  // 202
extern const Rule duration_zero;     // 203
extern const Rule duration_value;    // 204
extern const Rule flags_unknown;     // 205
extern const Rule flags_exclusive;   // 206
extern const Rule unused_random;     // 207
extern const Rule header_nonfinite;  // 208
extern const Rule scale_zero;        // 209
extern const Rule no_commands;       // 210

// Commands.
extern const Rule word_high;       // 301
extern const Rule null_command;    // 302
extern const Rule light_mode;      // 303
extern const Rule sound_mode;      // 304
extern const Rule render_kind;     // 305
extern const Rule reach_zero;      // 306
extern const Rule nonfinite;       // 307
extern const Rule elements_many;   // 308
extern const Rule light_tail;      // 309
extern const Rule elements_none;   // 310
extern const Rule sprite_mode;     // 311
extern const Rule window_order;    // 312
extern const Rule settings_range;  // 313

// References.
extern const Rule ref_empty;      // 401
extern const Rule ref_nul;        // 402
extern const Rule ref_residue;    // 403
extern const Rule ref_bytes;      // 404
extern const Rule ref_archive;    // 405
extern const Rule ref_missing;    // 406
extern const Rule ref_no_sample;  // 407

// The archive entry.
extern const Rule entry_attributes;  // 501
extern const Rule entry_type;        // 502

// Writing and editing.
extern const Rule write_body;    // 601
extern const Rule write_text;    // 602
extern const Rule write_size;    // 603
extern const Rule tail_dropped;  // 604
extern const Rule edit_invalid;  // 605

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::fx::rules
