#include "ngi/material/mat0/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::mat0::rules {

namespace {

constexpr RuleMaker chapter = {"docs/formats/materials.md 10"};

}  // namespace

// Framing.

constexpr Rule header_cut = chapter.refused(
    "MAT-101", "has {0} bytes; the header of version {2} has {1}",
    "attr2 of the directory entry determines the length of the header. The payload was truncated, "
    "or the version is wrong: for a file outside its archive, set it with --attr2.");
constexpr Rule phases_cut = chapter.refused(
    "MAT-102", "declares {0} phases; only {1} are inside the payload",
    "A phase has 34 bytes. The payload was truncated, or attr2 of the directory entry is "
    "another version, whose header has another length.");
constexpr Rule too_many_blocks = chapter.refused(
    "MAT-103", "has {0} animation blocks; the engine fails at 20",
    "The game ends with \"Too many animations for material.\" when there are more than "
    "19.");
constexpr Rule block_cut = chapter.refused(
    "MAT-104", "reaches past the end of the payload",
    "An animation block has six bytes, plus six for each of its keys. The payload was "
    "truncated, or attr2 of the directory entry is another version.");
constexpr Rule tail = chapter.error(
    "MAT-105", "{0} bytes follow the last animation block",
    "In a shipped material the counts of the header account for every byte. The bytes are kept. "
    "The usual cause is a wrong version (attr2).");

// Fields.

constexpr Rule key_phase_range = chapter.error(
    "MAT-201", "key of block {0} uses phase {1}; there are {2}",
    "The engine would read past its phase array. Tolerant reading uses the last phase.");
constexpr Rule texture_nul =
    chapter.error("MAT-202", "texture name fills all 16 bytes without a NUL",
                  "The loader copies the 16 bytes without a terminator, so it also reads the bytes "
                  "that follow as part of the name. Names have 15 characters at most.");
constexpr Rule texture_name = chapter.error(
    "MAT-203", "texture name \"{0}\" has no dot",
    "The loader determines the palette from the text after the first dot. Without one it reports "
    "\"Bad texture name.\" and the phase has no texture. SUN4.0 is a valid name.");
constexpr Rule texture_rest =
    chapter.warning("MAT-204", "has bytes other than zero after its texture name",
                    "They are not read. They are kept until the name is set.");
constexpr Rule no_phases =
    chapter.warning("MAT-205", "has no phases", "It can be read and written but draws nothing.");
constexpr Rule no_blocks =
    chapter.warning("MAT-206", "has no animation blocks",
                    "Every shipped material has one; without it the first phase is used.");
constexpr Rule odd_version =
    chapter.warning("MAT-207", "has version {0}, which no shipped material has",
                    "It is read like 4 and 6. The version is attr2.");
constexpr Rule attr3_nonzero = chapter.info("MAT-208", "attr3 is {0} instead of 0",
                                            "The loader does not read it. It is kept.");
constexpr Rule attr1_unknown =
    chapter.warning("MAT-209", "attr1 is {0}; only bits of 0x7F are read",
                    "The loader ignores the other bits. They are kept.");
constexpr Rule blend_range =
    chapter.warning("MAT-210", "blend selector is {0}; the renderer supports 0 to 4",
                    "Bits 2 to 5 of attr1 select the blend mode: 0 opaque, 1 alpha, 2 "
                    "additive, 3 and 4 multiplied.");
constexpr Rule downgrade = chapter.refused(
    "MAT-211", "version {0} cannot store {1}, whose value is not the default",
    "A lower version has fewer header fields. It can be set only when the dropped ones have their "
    "defaults: metaA and metaB 255, metaC 1.0, metaD 0.",
    ErrorCategory::Usage);
constexpr Rule meta_nonfinite =
    chapter.warning("MAT-212", "{0} is not a finite number",
                    "metaC is a speed factor and metaD damage per second.");
constexpr Rule opacity_range = chapter.info("MAT-213", "ambient alpha is {0}; 100 is opaque",
                                            "This byte is in per cent; all others go up to 255.");

// Animation.

constexpr Rule no_keys = chapter.error(
    "MAT-301", "has no keys",
    "It is unknown what the engine shows then; this library uses the first phase. A wrong "
    "version (attr2) can be the cause.");
constexpr Rule cycle_zero =
    chapter.warning("MAT-302", "has {0} keys and ends at time 0",
                    "The end of the last key is the length of the cycle. With 0 the "
                    "first key is always used.");
constexpr Rule time_order =
    chapter.warning("MAT-303", "ends at {0}, not after the previous key, which ends at {1}",
                    "Times are ends of intervals from the start of the cycle, not durations. A key "
                    "that does not end after the previous one is never used, or hides another.");
constexpr Rule key_opaque =
    chapter.info("MAT-304", "k2 is {0} instead of 0",
                 "The third word of a key is 0 in every shipped material. It is kept.");
constexpr Rule mask_unknown =
    chapter.warning("MAT-305", "interpolation mask is {0}; bits of 0x1F are read",
                    "1 ambient, 2 diffuse, 4 specular, 8 emissive, 16 opacity.");
constexpr Rule mode_unknown =
    chapter.warning("MAT-306", "mode is {0}; 0 to 3 are known",
                    "0 loop, 1 ping-pong, 2 one-shot, 3 random. Others play "
                    "like a loop.");
constexpr Rule random_range =
    chapter.info("MAT-307", "is random over {0} ms; times from 32768 on are never chosen",
                 "The engine's random numbers end at 32767.");
constexpr Rule ping_pong_edge = chapter.info(
    "MAT-308", "is an interpolated ping-pong: its colours overshoot at the turning point",
    "At an odd multiple of the cycle no interval matches, and for one millisecond the engine "
    "extrapolates from the first key with a weight above 1.");

// Other assets.

constexpr Rule texture_missing = chapter.warning("MAT-401", "texture \"{0}\" is not in the library",
                                                 "The phase is drawn without a texture.");
constexpr Rule cell_range =
    chapter.error("MAT-402", "cell {0} of texture \"{1}\" does not exist; it has {2}",
                  "A cell is a rectangle of the texture's Page; -1 is the whole texture.");
constexpr Rule cell_negative = chapter.warning(
    "MAT-403", "cell is {0}; -1 is the only negative cell", "-1 (0xFF) is the whole texture.");
constexpr Rule cell_unused = chapter.warning("MAT-404", "names cell {0} but no texture",
                                             "Without a texture the engine uses -1.");

// Edits.

constexpr Rule edit_invalid = chapter.refused(
    "MAT-501", "the edit is not possible: {0}",
    "The operation names something that does not exist, or would damage the material.",
    ErrorCategory::Usage);
constexpr Rule write_overflow =
    chapter.refused("MAT-502", "would have {0} {1}; the format allows {2}",
                    "Phases and keys are counted in 16 bits. The game ends with more than 19 "
                    "blocks.");

std::span<const Rule* const> all() noexcept {
  static constexpr auto table = std::to_array<const Rule*>(
      {&header_cut,      &phases_cut,      &too_many_blocks, &block_cut,     &tail,
       &key_phase_range, &texture_nul,     &texture_name,    &texture_rest,  &no_phases,
       &no_blocks,       &odd_version,     &attr3_nonzero,   &attr1_unknown, &blend_range,
       &downgrade,       &meta_nonfinite,  &opacity_range,   &no_keys,       &cycle_zero,
       &time_order,      &key_opaque,      &mask_unknown,    &mode_unknown,  &random_range,
       &ping_pong_edge,  &texture_missing, &cell_range,      &cell_negative, &cell_unused,
       &edit_invalid,    &write_overflow});
  return table;
}

}  // namespace ngi::mat0::rules
