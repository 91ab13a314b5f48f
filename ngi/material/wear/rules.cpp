#include "ngi/material/wear/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::wear::rules {

namespace {

constexpr RuleMaker chapter = {"docs/formats/materials.md 10"};

}  // namespace

constexpr Rule no_count =
    chapter.refused("WEAR-101", "does not begin with a number",
                    "The first line must be the number of rows. Without it nothing can be read.");
constexpr Rule wear_count = chapter.refused(
    "WEAR-102", "declares {0} rows",
    "The game reports \"Illegal wear length.\" and does not load the table. There must be at "
    "least one row.");
constexpr Rule rows =
    chapter.refused("WEAR-103", "is not a number and a name; {0} rows are declared",
                    "A row is missing, or it is not a number, a blank and a name. The first "
                    "line is the number of rows.");
constexpr Rule separator =
    chapter.error("WEAR-104", "has {0} empty lines before LIGHTMAPS; there must be one",
                  "One of the engine's two parsers skips exactly two line ends there. Without the "
                  "empty line it reads a row as the count and loses lightmaps.");
constexpr Rule lightmap_count = chapter.refused(
    "WEAR-105", "the declared number of lightmaps is {0}",
    "The game reports \"Illegal lightmaps length.\" and does not load the table. Remove the "
    "section when there are none.");
constexpr Rule lightmap_rows =
    chapter.refused("WEAR-106", "is not a number and a name; {0} lightmaps are declared",
                    "A row of the LIGHTMAPS section is missing or malformed.");
constexpr Rule keyword = chapter.error(
    "WEAR-107", "\"{0}\" must be LIGHTMAPS alone on its line",
    "The engine compares the word in upper case only, and one of its parsers skips the rest "
    "of the line.");
constexpr Rule trailing_text = chapter.error(
    "WEAR-108", "other text follows the last row",
    "According to the counts the rows end before it. A count is too small, or a row was added "
    "without increasing it.");
constexpr Rule extra_text =
    chapter.warning("WEAR-109", "\"{0}\" is extra text and ignored",
                    "A name is one word. Other text on its line, or after a count, "
                    "is ignored but kept.");
constexpr Rule id_position =
    chapter.info("WEAR-110", "its number is {0}",
                 "The number before a name is ignored: rows are identified by "
                 "their order, counted from 0.");
constexpr Rule last_line =
    chapter.warning("WEAR-111", "the last line has no line end", "Every shipped table has one.");
constexpr Rule modes_differ = chapter.error(
    "WEAR-112", "the engine's two parsers read it differently",
    "Files and archive entries are read by one parser, text in memory by another. The result "
    "depends on which one the game uses for this table.");
constexpr Rule control_byte = chapter.warning("WEAR-113", "has the control byte {0}",
                                              "C library functions may stop reading there.");
constexpr Rule material_missing =
    chapter.warning("WEAR-201", "material \"{0}\" is not in the library",
                    "The game uses DEFAULT instead, or the first material of the library.");
constexpr Rule lightmap_missing =
    chapter.warning("WEAR-202", "lightmap \"{0}\" is not in the library",
                    "Batches that use the row are drawn without a lightmap.");
constexpr Rule lightmap_name =
    chapter.error("WEAR-203", "lightmap name \"{0}\" has no dot within its first 17 characters",
                  "Lightmaps are named like textures; the loader reports \"Bad texture name.\"");
constexpr Rule too_many_rows = chapter.refused("WEAR-204", "declares {0} rows; the limit is 65536",
                                               "A material handle has 16 bits for the row.");
constexpr Rule odd_attributes =
    chapter.info("WEAR-205", "its attributes are {0} {1} {2} instead of 0 0 1",
                 "Every shipped table has 0 0 1. The attributes are kept.");
constexpr Rule edit_invalid =
    chapter.refused("WEAR-301", "the edit is not possible: {0}",
                    "The operation names something that does not exist, or would damage the table.",
                    ErrorCategory::Usage);

std::span<const Rule* const> all() noexcept {
  static constexpr auto table = std::to_array<const Rule*>(
      {&no_count, &wear_count, &rows, &separator, &lightmap_count, &lightmap_rows, &keyword,
       &trailing_text, &extra_text, &id_position, &last_line, &modes_differ, &control_byte,
       &material_missing, &lightmap_missing, &lightmap_name, &too_many_rows, &odd_attributes,
       &edit_invalid});
  return table;
}

}  // namespace ngi::wear::rules
