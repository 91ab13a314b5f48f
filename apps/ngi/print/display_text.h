#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "ngi/core/utf8.h"

// Bytes of files and of the user's system, made fit to be shown: always UTF-8, never a control
// character that could steer a terminal.
namespace ngi::command {

// In characters (code points), not bytes.
std::size_t text_width(std::string_view utf8) noexcept;

// A path or a message for a terminal: as to_utf8(), and control characters as \x1B. Line breaks
// too.
std::string printable(std::string_view bytes);

// A name inside a game file: those are CP1251 always.
std::string printable_name(std::string_view bytes);

// A field of a CSV table, in quotation marks when it needs them.
std::string csv_field(std::string_view utf8);

// "1 file", "2 files"
std::string counted(std::uint64_t count, std::string_view thing);

// Breaks at blanks so that no line passes `width`; every line but the first starts with `indent`
// blanks. Paragraphs (empty lines) stay apart.
std::string wrap(std::string_view text, std::size_t width, std::size_t indent);

}  // namespace ngi::command
