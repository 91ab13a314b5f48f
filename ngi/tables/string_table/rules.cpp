#include "ngi/tables/string_table/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::string_table::rules {

namespace {
constexpr RuleMaker strings_chapter = {"docs/formats/game-assets.md 11"};
}  // namespace

constexpr Rule no_strings = strings_chapter.refused(
    "STR-001", "is not a library with a string table: {0}",
    "The dialogues of the game are in DATA/TextRes.dll, a 32-bit Windows library that has nothing "
    "but resources.");
constexpr Rule out_of_range = strings_chapter.refused(
    "STR-002", "its tables lead to {0}, outside of the file",
    "The library is cut off or damaged. Take it from the game's medium again.");
constexpr Rule no_room = strings_chapter.refused(
    "STR-003", "has no room for {0} bytes of new texts: its resources do not stand last",
    "Longer texts are put behind the resources, which must be the last part of the library, as in "
    "the shipped one. Shorten the texts, or change them with a resource editor.");
constexpr Rule too_long = strings_chapter.refused(
    "STR-004", "the text with the id {0} has {1} characters; at most 65535 are possible",
    "The length of a string is stored in 16 bits.", ErrorCategory::Usage);

constexpr Rule bad_csv = strings_chapter.refused(
    "STR-005", "row {0} of the table: {1}",
    "The table has the columns key, original and translation, separated by commas, in UTF-8. A "
    "text "
    "with a comma, a quote or a line break stands in quotes, and a quote in it is doubled. "
    "Spreadsheet programs write it like this when they save as CSV.");
constexpr Rule unknown_key = strings_chapter.refused(
    "STR-006", "row {0} of the table: there is no text '{1}'",
    "The key names a text by its file and place. It must stay as 'ngi strings' wrote it, and the "
    "game must be the one that it was written for.");
constexpr Rule other_original = strings_chapter.refused(
    "STR-007", "row {0} of the table: '{1}' is another text now: '{2}'",
    "The text was changed after the table was made, so the translation may be of something else. "
    "Make the table again, or put the present text into the column original.");
constexpr Rule no_such_character = strings_chapter.refused(
    "STR-008", "row {0} of the table: the game's encoding has no '{1}'",
    "Texts of the game are in CP1251, which has Latin and Cyrillic letters and some signs. Use "
    "another character.");

std::span<const Rule* const> all() noexcept {
  static constexpr std::array table = {&no_strings,     &out_of_range,     &no_room,
                                       &too_long,       &bad_csv,          &unknown_key,
                                       &other_original, &no_such_character};
  return table;
}

}  // namespace ngi::string_table::rules
