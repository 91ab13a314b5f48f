#include "apps/ngi/print/display_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "ngi/core/text.h"

namespace ngi::command {

namespace {

unsigned byte_at(std::string_view bytes, std::size_t i) noexcept {
  return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0;
}

bool continues(std::string_view bytes, std::size_t i) noexcept {
  return (byte_at(bytes, i) & 0xC0U) == 0x80;
}

// C0 controls and DEL as \x1B, C1 controls (U+0080..U+009F, which terminals obey too) as \x9B.
std::string escape_controls(std::string_view utf8) {
  std::string out;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    const unsigned byte = byte_at(utf8, i);
    const unsigned next = byte_at(utf8, i + 1);
    if (byte < 0x20 || byte == 0x7F) {
      out += fmt::format("\\x{:02X}", byte);
    } else if (byte == 0xC2 && next >= 0x80 && next <= 0x9F) {
      out += fmt::format("\\x{:02X}", next);
      ++i;
    } else {
      out += utf8[i];
    }
  }
  return out;
}

}  // namespace

std::size_t text_width(std::string_view utf8) noexcept {
  std::size_t width = 0;
  for (std::size_t i = 0; i < utf8.size(); ++i) width += continues(utf8, i) ? 0 : 1;
  return width;
}

std::string printable(std::string_view bytes) {
  return escape_controls(to_utf8(bytes));
}

std::string printable_name(std::string_view bytes) {
  return escape_controls(cp1251_to_utf8(bytes));
}

std::string csv_field(std::string_view utf8) {
  std::string quoted;
  for (const char c : utf8) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  const bool plain = quoted.find_first_of(",\"") == std::string::npos;
  return plain ? quoted : '"' + quoted + '"';
}

std::string wrap(std::string_view text, std::size_t width, std::size_t indent) {
  const std::string line_start = "\n" + std::string(indent, ' ');
  std::string out;
  std::size_t column = indent;
  for (std::size_t i = 0; i < text.size();) {
    if (text.substr(i).starts_with("\n\n")) {
      out += "\n" + line_start;
      column = indent;
      i += 2;
      continue;
    }
    const std::size_t end = std::min(text.find_first_of(" \n", i), text.size());
    const std::string_view word = text.substr(i, end - i);
    const bool at_line_start = column == indent;
    if (!word.empty() && !at_line_start && column + 1 + text_width(word) > width) {
      out += line_start;
      column = indent;
    } else if (!word.empty() && !at_line_start) {
      out += ' ';
      ++column;
    }
    out += word;
    column += text_width(word);
    i = text.substr(end).starts_with("\n\n") ? end : std::min(end + 1, text.size());
  }
  return out;
}

}  // namespace ngi::command
