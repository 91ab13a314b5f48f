#include "ngi/texture/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::texture::rules {

namespace {

constexpr RuleMaker chapter = {"docs/formats/materials.md 10"};

}  // namespace

// Framing.

constexpr Rule too_short = chapter.refused(
    "TEXM-101", "is {0} bytes long; the header of a texture alone has 32",
    "A texture begins with eight words: magic, width, height, level count, three words "
    "that are kept unchanged, and the pixel format.");
constexpr Rule bad_magic =
    chapter.refused("TEXM-102", "does not begin with 'Texm'",
                    "This is not a texture, or its first bytes are damaged.");
constexpr Rule zero_size =
    chapter.refused("TEXM-103", "{0} is 0", "Width, height and level count must be at least 1.");
constexpr Rule size_overflow = chapter.refused(
    "TEXM-104", "{0} x {1} with {2} levels is too large for a texture",
    "A texture has at most 32 levels, and its pixels need less than 2 GiB. The game's "
    "own textures are 8 to 256 pixels wide and high.");
constexpr Rule unknown_format = chapter.error(
    "TEXM-105", "has the unknown pixel format {0}",
    "Known formats are 0 (indexed), 565, 556, 4444, 88, 888 and 8888. The engine would read any "
    "other as 4 bytes per pixel. Tolerant reading keeps the bytes and decodes nothing.");
constexpr Rule truncated =
    chapter.error("TEXM-106", "ends after {0} bytes; palette and levels need {1}",
                  "The file was truncated. Tolerant reading uses the complete levels.");

// Bytes after the levels.

constexpr Rule tail_not_page = chapter.error(
    "TEXM-201", "has {0} bytes after the last level that are not a Page chunk",
    "After the levels a texture ends, or has one Page chunk with the rectangles of its "
    "cells. Tolerant reading ignores the bytes but keeps them.");
constexpr Rule page_size = chapter.error(
    "TEXM-202", "has a Page chunk of {0} bytes for {1} rectangles, which need {2}",
    "The chunk ends the texture and is 8 + 8 * count bytes long. Tolerant reading ignores the "
    "bytes but keeps them.");
constexpr Rule page_rect = chapter.warning(
    "TEXM-203", "is ({0}, {1}) {2} x {3}, which is empty or not inside {4} x {5}",
    "A rectangle is the part of level 0 that one cell uses. Outside of it the texture "
    "repeats, so a wrong cell shows its neighbour.");
constexpr Rule padding =
    chapter.info("TEXM-204", "has {0} zero bytes after its content",
                 "An extractor included the archive's padding. The bytes are kept.");
constexpr Rule page_empty =
    chapter.warning("TEXM-205", "has a Page chunk without rectangles",
                    "An empty chunk is not the same as none and is kept, but it has no cells.");

// Unusual, but readable.

constexpr Rule not_power_of_two =
    chapter.warning("TEXM-301", "is {0} x {1}; sides should be powers of two",
                    "Graphics cards of the game's time need sides that are powers of two.");
constexpr Rule too_many_levels =
    chapter.warning("TEXM-302", "has {0} levels; {1} are enough to reach 1 x 1",
                    "Levels beyond the natural chain are stored as 1 x 1 and are useless.");
constexpr Rule unshipped_format = chapter.info(
    "TEXM-303", "has format {0}, which no shipped file has",
    "The engine makes such textures itself, probably as bump maps. The decoded colours are a "
    "preview; the stored words are kept.");
constexpr Rule spare_bytes = chapter.info(
    "TEXM-304", "has values other than the usual ones in the unused bytes of its {0}",
    "In shipped files the fourth byte of format 888 is 0, and that of palette entries is the "
    "same throughout. The bytes are kept, but exported images do not contain them.");
constexpr Rule skip_mismatch = chapter.warning(
    "TEXM-305", "is {0} x {1}: skipping two levels would make the engine read out of bounds",
    "The engine assumes level 2 at 1.25 times the size of level 0, which is right only when "
    "both sides are even. This library uses the exact sum.");
constexpr Rule unknown_flags5 =
    chapter.info("TEXM-306", "flags5 is {0}, with bits that no shipped file sets",
                 "Shipped files use 0x00800000, 0x01000000, 0x02000000 and "
                 "0x04000000. The word is kept.");
constexpr Rule skip_pattern = chapter.warning(
    "TEXM-307", "flags5 is {0}, which makes the loader skip {1} levels",
    "No shipped file requests this. According to the book the largest levels are never "
    "seen.");

// Writers.

constexpr Rule edit_invalid =
    chapter.refused("TEXM-401", "the edit is not possible: {0}",
                    "The edit would make the texture invalid, or its values do not fit together.",
                    ErrorCategory::Usage);
constexpr Rule image_size =
    chapter.refused("TEXM-402", "an image of {0} x {1} is rejected: {2}",
                    "Width and height must be at least 1, and the pixels, 4 bytes each, must be "
                    "within the limit for decoded data (--limit).");
constexpr Rule alpha_lost =
    chapter.warning("TEXM-403", "loses the alpha of {0} pixels: format {1} has none",
                    "The image has pixels that are not opaque. Formats 8888 and 4444 keep alpha.");

// Palettes.

constexpr Rule palette_size =
    chapter.error("PAL-101", "is {0} bytes long instead of 66564",
                  "A palette has 256 entries of 4 bytes, the tag Ipol and a table of 65536 bytes. "
                  "Tolerant reading needs only the entries.");
constexpr Rule palette_tag = chapter.error("PAL-102", "has no tag 'Ipol' after the colours",
                                           "The blend table follows the tag. The bytes are kept.");
constexpr Rule palette_asymmetric = chapter.warning(
    "PAL-103", "mixes {0} and {1} to {2}, but {1} and {0} to {3}",
    "The blend table has the colour halfway between two others, so their order should "
    "not matter. The game does not read it.");
constexpr Rule palette_name = chapter.warning(
    "PAL-104", "the name '{0}' is not used in a palette library",
    "The engine uses only names of one letter A to Z, an optional digit, and .PAL; it never "
    "finds other entries.");

// Names of textures.

constexpr Rule name_without_dot = chapter.refused(
    "NAME-101", "the texture name '{0}' has no dot among its first 17 characters",
    "The engine reports 'Bad texture name.' and loads nothing. Use names like WALL.0.");
constexpr Rule name_palette_range = chapter.refused(
    "NAME-102", "the texture name '{0}' selects palette {1}; the last one is 285",
    "The letter and digit after the dot select one of 286 palettes. The engine does not "
    "check the range and reads past its table.");
constexpr Rule name_alias = chapter.warning(
    "NAME-103", "the texture name '{0}' selects palette {1} by accident",
    "After the letter only a digit is allowed. Other characters select an unintended "
    "palette.");
constexpr Rule name_empty_slot = chapter.warning(
    "NAME-104", "the texture name '{0}' selects palette {1}, which does not exist",
    "The texture is indexed and its name selects a palette that the library does not have.");

std::span<const Rule* const> all() noexcept {
  static constexpr auto table = std::to_array<const Rule*>(
      {&too_short,       &bad_magic,        &zero_size,          &size_overflow,
       &unknown_format,  &truncated,        &tail_not_page,      &page_size,
       &page_rect,       &padding,          &page_empty,         &not_power_of_two,
       &too_many_levels, &unshipped_format, &spare_bytes,        &skip_mismatch,
       &unknown_flags5,  &skip_pattern,     &edit_invalid,       &image_size,
       &alpha_lost,      &palette_size,     &palette_tag,        &palette_asymmetric,
       &palette_name,    &name_without_dot, &name_palette_range, &name_alias,
       &name_empty_slot});
  return table;
}

}  // namespace ngi::texture::rules
