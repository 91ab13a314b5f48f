#include "ngi/material/wear/rules.h"

#include <array>

namespace ngi::wear::rules {

namespace {

constexpr std::string_view chapter = "docs/formats/materials.md 10";

constexpr Rule make(std::string_view code, Severity severity, Refusal refusal,
                    std::string_view text, std::string_view explanation) {
  return {code, "", severity, refusal, text, explanation, chapter};
}

}  // namespace

using enum Severity;
using enum Refusal;

constexpr Rule no_count =
    make("WEAR-101", Error, Always, "does not begin with a number",
         "The first line says how many rows follow. Without it nothing can be read.");
constexpr Rule wear_count =
    make("WEAR-102", Error, Always, "states {0} rows",
         "The game reports \"Illegal wear length.\" and does not load the table. There must be at "
         "least one row.");
constexpr Rule rows =
    make("WEAR-103", Error, Always, "is not a number and a name; {0} rows are stated",
         "A row is missing, or it is not a number, a blank and a name. The first "
         "line says how many rows there are.");
constexpr Rule separator =
    make("WEAR-104", Error, InStrict, "{0} empty lines stand before LIGHTMAPS; there must be one",
         "One of the engine's two parsers passes over exactly two line ends there. Without the "
         "empty line it takes a row for the count and loses lightmaps.");
constexpr Rule lightmap_count =
    make("WEAR-105", Error, Always, "states that the number of lightmaps is {0}",
         "The game reports \"Illegal lightmaps length.\" and does not load the table. Leave the "
         "section out when there are none.");
constexpr Rule lightmap_rows =
    make("WEAR-106", Error, Always, "is not a number and a name; {0} lightmaps are stated",
         "A row of the LIGHTMAPS section is missing or malformed.");
constexpr Rule keyword =
    make("WEAR-107", Error, InStrict, "\"{0}\" does not stand as LIGHTMAPS alone on its line",
         "The engine compares the word as it is, in upper case, and one of its parsers skips what "
         "else is on the line.");
constexpr Rule trailing_text =
    make("WEAR-108", Error, InStrict, "other text follows the last row",
         "The counts say that the rows end before it. A count is too small, or a row was added "
         "without counting it.");
constexpr Rule extra_text = make("WEAR-109", Warning, Never, "\"{0}\" stands after what is read",
                                 "A name is one word. What follows on its line, or after a count, "
                                 "is ignored and kept.");
constexpr Rule id_position = make("WEAR-110", Info, Never, "its number is {0}",
                                  "The number before a name is read and ignored: rows are used in "
                                  "their order, counted from 0.");
constexpr Rule last_line = make("WEAR-111", Warning, Never, "the last line has no line end",
                                "Every shipped table has one.");
constexpr Rule modes_differ =
    make("WEAR-112", Error, InStrict, "the engine's two parsers read it differently",
         "Files and archive entries are read by one parser, text in memory by another. Which one "
         "the game uses for this table decides what is shown.");
constexpr Rule control_byte = make("WEAR-113", Warning, Never, "has the control byte {0}",
                                   "Text mode and string functions may stop there.");
constexpr Rule material_missing =
    make("WEAR-201", Warning, Never, "material \"{0}\" is not in the library",
         "The game shows DEFAULT in its place, or the first material of the library.");
constexpr Rule lightmap_missing =
    make("WEAR-202", Warning, Never, "lightmap \"{0}\" is not in the library",
         "Batches that use the row are drawn without a lightmap.");
constexpr Rule lightmap_name =
    make("WEAR-203", Error, InStrict, "lightmap name \"{0}\" has no dot",
         "Lightmaps are named like textures; the loader reports \"Bad texture name.\"");
constexpr Rule too_many_rows =
    make("WEAR-204", Error, Always, "states {0} rows; 65536 are possible",
         "A material handle has 16 bits for the row.");
constexpr Rule odd_attributes =
    make("WEAR-205", Info, Never, "its attributes are {0} {1} {2} instead of 0 0 1",
         "Every shipped table has those. They are kept.");
constexpr Rule edit_invalid = {
    "WEAR-301",
    "",
    Error,
    Always,
    "cannot be done: {0}",
    "The operation names something that does not exist, or would break the table.",
    chapter,
    Trouble::Usage};

std::span<const Rule* const> all() noexcept {
  static constexpr auto table = std::to_array<const Rule*>(
      {&no_count, &wear_count, &rows, &separator, &lightmap_count, &lightmap_rows, &keyword,
       &trailing_text, &extra_text, &id_position, &last_line, &modes_differ, &control_byte,
       &material_missing, &lightmap_missing, &lightmap_name, &too_many_rows, &odd_attributes,
       &edit_invalid});
  return table;
}

}  // namespace ngi::wear::rules
