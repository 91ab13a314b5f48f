# cmake -DPO=ru.po -DSOURCE=out.cpp -DFUNCTION=command::russian_phrases -P po_to_source.cmake
# The strings of a .po file are C string literals already. They become one literal: an empty string, then the English text and
# its translation in turn, each ended by \0; \1 separates plural forms, \2 marks a text with values (msgctxt "composed").
# Other contexts only tell equal texts apart.
file(READ ${PO} text)
set(text "\n${text}\n")
string(REGEX REPLACE "\n[ \t]*#[^\n]*" "" text "${text}")
string(REGEX REPLACE "\nmsgctxt \"composed\"\nmsgid " "\n\"\\\\0\" \"\\\\2\" " text "${text}")
string(REGEX REPLACE "\nmsgctxt \"[^\n]*" "" text "${text}")
string(REGEX REPLACE "\nmsgid_plural " "\n\"\\\\1\" " text "${text}")
string(REGEX REPLACE "\nmsgstr\\[[1-9]\\] " "\n\"\\\\1\" " text "${text}")
string(REGEX REPLACE "\n(msgid|msgstr|msgstr\\[0\\]) " "\n\"\\\\0\" " text "${text}")
string(REGEX MATCH "^(.*)::([^:]*)$" qualified "ngi::${FUNCTION}")
file(WRITE ${SOURCE} "// Made from a .po file by cmake/po_to_source.cmake.
#include \"ngi/core/phrase_table.h\"

#pragma GCC diagnostic ignored \"-Woverlength-strings\"

namespace ${CMAKE_MATCH_1} {

namespace {

constexpr char texts[] = ${text};
constexpr auto phrases = ngi::detail::sorted_phrases<ngi::detail::count_phrases(texts)>(texts);
constexpr ngi::PhraseTable table(ngi::PhraseTable({texts, sizeof texts}, phrases));

}  // namespace

const PhraseTable& ${CMAKE_MATCH_2}() noexcept;
const PhraseTable& ${CMAKE_MATCH_2}() noexcept {
  return table;
}

}  // namespace ${CMAKE_MATCH_1}
")
