#include "ngi/archive/type_id.h"

#include <algorithm>

#include "ngi/core/issue.h"
#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"

namespace ngi {

namespace {

constexpr std::uint32_t largest_shown_as_number = 0xFFFF;

}  // namespace

std::string type_text(std::uint32_t type_id) {
  if (type_id <= largest_shown_as_number) return std::to_string(type_id);
  std::string letters;
  for (unsigned shift = 0; shift < 32; shift += 8) {
    letters += static_cast<char>(type_id >> shift & 0xFF);
  }
  // A separator would end the path step that contains the type.
  const bool printable = std::all_of(letters.begin(), letters.end(), [](char c) {
    return c > 0x20 && c < 0x7F && c != '/' && c != '\\';
  });
  // Digits alone would be parsed as a number.
  return printable && parse_type(letters) == type_id ? letters : hex_argument(type_id);
}

std::optional<std::uint32_t> parse_type(std::string_view text) {
  if (const auto number = parse_literal<std::uint32_t>(text)) return number;
  // Non-ASCII characters take two bytes in UTF-8, so two of them are not four letters.
  if (text.size() == 4 && is_ascii(text)) return four_cc(text);
  return std::nullopt;
}

}  // namespace ngi
