#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "apps/ngi/print/translation.h"
#include "ngi/core/text.h"

// Makes bytes of files and of the system printable: always UTF-8, without control characters that a
// terminal would obey.
namespace ngi::command {

// Returns the width in characters (code points), not bytes.
std::size_t text_width(std::string_view utf8) noexcept;

// Returns a path or a message for a terminal: as to_utf8(), with control characters and line breaks
// as \x1B.
std::string printable(std::string_view bytes);

// Returns a name of a game file, which is always CP1251.
std::string printable_name(std::string_view bytes);

// Returns a field of a CSV table, in quotation marks when it needs them.
std::string csv_field(std::string_view utf8);

// Breaks text at blanks so that no line exceeds `width`. Every line but the first starts with
// `indent` blanks. Empty lines stay.
std::string wrap(std::string_view text, std::size_t width, std::size_t indent);

}  // namespace ngi::command
