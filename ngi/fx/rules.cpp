#include "ngi/fx/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::fx::rules {

namespace {

constexpr RuleMaker chapter = {"docs/formats/fxid.md 10"};

}  // namespace

constexpr Rule too_short = chapter.refused(
    "FXID-101", "is {0} bytes long; its header alone has 60",
    "Without a complete header there is no effect. The bytes are kept but not read.");
constexpr Rule word_cut = chapter.error(
    "FXID-102", "ends before command {0} of {1} begins",
    "The header declares more commands than the file contains. Tolerant reading uses the "
    "complete commands; the engine would read beyond the effect.");
constexpr Rule unknown_opcode = chapter.error(
    "FXID-103", "has the unknown opcode {0}; 1 to 10 are known",
    "Commands do not store their length, so nothing after an unknown one can be read. "
    "Tolerant reading stops there and keeps the rest, as the engine does.");
constexpr Rule body_cut =
    chapter.error("FXID-104", "needs {0} bytes but has {1}",
                  "The last command was truncated. Tolerant reading drops it and keeps its bytes.");
constexpr Rule surplus = chapter.error(
    "FXID-105", "has bytes after its last command, which ends at {0} of {1}",
    "The commands should end with the effect. The engine ignores the bytes after them; "
    "they are kept.");
constexpr Rule count_range =
    chapter.error("FXID-106", "declares {0} commands; {1} bytes contain {2} at most",
                  "The smallest command has 4 bytes, so the count is wrong.");

constexpr Rule time_mode_range = chapter.warning(
    "FXID-201", "time_mode is {0}; 0 to 17 are known",
    "The mode determines how the strength of the effect is computed. An unknown one means "
    "strength 0.");
constexpr Rule time_mode_unseen =
    chapter.info("FXID-202", "time_mode is {0}, which no shipped effect has",
                 "The engine has these modes, but no shipped effect shows how they work.");
constexpr Rule duration_zero = chapter.warning(
    "FXID-203", "has no duration, but its strength depends on time",
    "Modes 1, 2 and 3 and the flag 0x0200 divide by the duration. The strength is 1 from "
    "the start.");
constexpr Rule duration_value = chapter.warning("FXID-204", "duration_sec is {0}",
                                                "A duration must be finite and not negative.");
constexpr Rule flags_unknown =
    chapter.warning("FXID-205", "has the unused flags {0}",
                    "The engine does not read bits 14 and 16 to 31. They are kept.");
constexpr Rule flags_exclusive =
    chapter.warning("FXID-206", "never runs: flags 0x0080 and 0x0100 exclude each other",
                    "One requires the manager's environment bit set, the other requires it clear.");
constexpr Rule unused_random =
    chapter.info("FXID-207", "{0} has a value, but its flag {1} is not set",
                 "The random part is added only with the flag, so the value has no effect.");
constexpr Rule header_nonfinite = chapter.warning(
    "FXID-208", "{0} is not finite", "The header has a NaN or an infinity. It is kept.");
constexpr Rule scale_zero =
    chapter.info("FXID-209", "scale is 0 on an axis", "The effect is drawn flat or as a point.");
constexpr Rule no_commands =
    chapter.info("FXID-210", "has no commands", "It does nothing when played.");

constexpr Rule word_high = chapter.warning("FXID-301", "bits 9 to 31 of the command word are {0}",
                                           "They are 0 in every known effect. They are kept.");
constexpr Rule null_command = chapter.info("FXID-302", "does nothing (opcode 6)",
                                           "The engine has this command; no shipped effect does.");
constexpr Rule light_mode = chapter.warning("FXID-303", "the light's mode is {0}; 1 to 7 are known",
                                            "The engine creates no light for it.");
constexpr Rule sound_mode = chapter.warning("FXID-304", "the sound's mode is {0}; 0 to 3 are known",
                                            "Bit 0 is a load flag, bit 1 enables looping.");
constexpr Rule render_kind =
    chapter.warning("FXID-305", "render_kind is {0}; 0 to 2 are known",
                    "The half sphere has three tessellations. Any other value draws nothing.");
constexpr Rule reach_zero =
    chapter.warning("FXID-306", "the glow's reach is 0",
                    "The engine divides by it. This library draws such a glow as a plain sprite.");
constexpr Rule nonfinite =
    chapter.warning("FXID-307", "{0} is not finite",
                    "A field that the engine uses as a number is a NaN or an "
                    "infinity. It is kept.");
constexpr Rule elements_many =
    chapter.warning("FXID-308", "has {0} elements; more than 4096 are not drawn",
                    "Shipped effects have 60 at most. A preview stops at 4096.");
constexpr Rule light_tail = chapter.info(
    "FXID-309", "{0} is used",
    "The engine does not read the last 88 bytes of a light; one shipped effect uses them. "
    "They are kept.");
constexpr Rule elements_none = chapter.info("FXID-310", "has no elements", "It draws nothing.");
constexpr Rule sprite_mode =
    chapter.warning("FXID-311", "the sprite's mode is {0}; 0 to 2 are known",
                    "0 faces the eye, 1 is along the direction, 2 is perpendicular to it.");
constexpr Rule window_order = chapter.info(
    "FXID-312", "the window {0} to {1} must lie within 0 to 1",
    "The strength is between 0 and 1, so part of the window, or all of it, is never reached.");
constexpr Rule settings_range =
    chapter.info("FXID-313", "settings_id is {0}, which is not one of the twenty switches",
                 "Every shipped effect belongs to a switch of the settings page (3.1).");

constexpr Rule ref_empty = chapter.warning(
    "FXID-401", "has no {0}",
    "The engine needs both the archive and the name. The command draws or plays nothing.");
constexpr Rule ref_nul = chapter.warning("FXID-402", "{0} has no NUL in its 32 bytes",
                                         "All 32 bytes are used as the text.");
constexpr Rule ref_residue =
    chapter.info("FXID-403", "{0} has bytes after its NUL",
                 "They are residue of an older text. They are kept until the field is edited.");
constexpr Rule ref_bytes = chapter.warning("FXID-404", "{0} has a byte outside printable ASCII",
                                           "Names in shipped effects are ASCII.");
constexpr Rule ref_archive = chapter.info(
    "FXID-405", "refers to the archive '{0}' instead of {1}",
    "Sounds usually come from sounds.lib, everything else from material.lib. The stored archive "
    "is used.");
constexpr Rule ref_missing =
    chapter.warning("FXID-406", "'{0}' has no '{1}'", "The archive or the entry was not found.");
constexpr Rule ref_no_sample = chapter.warning("FXID-407", "the sound '{1}' of '{0}' is empty",
                                               "The entry exists but has no bytes.");

constexpr Rule entry_attributes =
    chapter.info("FXID-501", "has the attributes {0}, {1}, {2} instead of 0, 0, 1",
                 "Every effect of Part 1 has 0, 0, 1. They are kept.");
constexpr Rule entry_type = chapter.refused("FXID-502", "is of the type {0}, not an effect",
                                            "An effect is an entry of the type FXID (0x44495846).",
                                            ErrorCategory::NotSupported);

constexpr Rule write_body =
    chapter.refused("FXID-601", "a command of opcode {0} has {1} bytes, not {2}",
                    "The opcode determines the size of a command; no other length is stored.");
constexpr Rule write_text = chapter.refused(
    "FXID-602", "'{0}' does not fit: at most 31 bytes of ASCII",
    "The texts of a reference have 32 bytes, the last of which is a NUL.", ErrorCategory::Usage);
constexpr Rule write_size =
    chapter.refused("FXID-603", "would have {0} commands in {1} bytes",
                    "The command count and the size of an archive entry have 32 bits.");
constexpr Rule tail_dropped =
    chapter.warning("FXID-604", "the {0} bytes after its last command were dropped",
                    "The canonical form ends with the last command.");
constexpr Rule edit_invalid = chapter.refused(
    "FXID-605", "the edit is not possible: {0}",
    "The edit names a command or a field that does not exist, or a value that does not fit "
    "it. Nothing was changed.",
    ErrorCategory::Usage);

std::span<const Rule* const> all() noexcept {
  static constexpr auto table = std::to_array<const Rule*>(
      {&too_short,     &word_cut,         &unknown_opcode,   &body_cut,         &surplus,
       &count_range,   &time_mode_range,  &time_mode_unseen, &duration_zero,    &duration_value,
       &flags_unknown, &flags_exclusive,  &unused_random,    &header_nonfinite, &scale_zero,
       &no_commands,   &word_high,        &null_command,     &light_mode,       &sound_mode,
       &render_kind,   &reach_zero,       &nonfinite,        &elements_many,    &light_tail,
       &elements_none, &sprite_mode,      &window_order,     &settings_range,   &ref_empty,
       &ref_nul,       &ref_residue,      &ref_bytes,        &ref_archive,      &ref_missing,
       &ref_no_sample, &entry_attributes, &entry_type,       &write_body,       &write_text,
       &write_size,    &tail_dropped,     &edit_invalid});
  return table;
}

}  // namespace ngi::fx::rules
