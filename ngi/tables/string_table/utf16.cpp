#include "ngi/tables/string_table/utf16.h"

#include <cstdint>

namespace ngi::string_table {

namespace {

constexpr char32_t replacement = 0xFFFD;

bool is_high(char32_t word) noexcept {
  return word >= 0xD800 && word < 0xDC00;
}
bool is_low(char32_t word) noexcept {
  return word >= 0xDC00 && word < 0xE000;
}

void append_utf8(std::string& out, char32_t c) {
  const auto add = [&out](char32_t byte) { out += static_cast<char>(byte); };
  if (c < 0x80) return add(c);
  if (c < 0x800) {
    add(0xC0 | (c >> 6U));
  } else if (c < 0x10000) {
    add(0xE0 | (c >> 12U));
    add(0x80 | ((c >> 6U) & 0x3FU));
  } else {
    add(0xF0 | (c >> 18U));
    add(0x80 | ((c >> 12U) & 0x3FU));
    add(0x80 | ((c >> 6U) & 0x3FU));
  }
  add(0x80 | (c & 0x3FU));
}

// Takes one character from the front of the text.
char32_t take_character(std::string_view& text) {
  const auto first = static_cast<std::uint8_t>(text.front());
  const std::size_t length = first < 0x80            ? 1
                             : (first >> 5U) == 0x6  ? 2
                             : (first >> 4U) == 0xE  ? 3
                             : (first >> 3U) == 0x1E ? 4
                                                     : 0;
  const bool is_whole = length > 0 && text.size() >= length;
  char32_t c = length == 1 ? first : first & (0xFFU >> (length + 1));
  for (std::size_t i = 1; is_whole && i < length; ++i) {
    const auto next = static_cast<std::uint8_t>(text[i]);
    if ((next & 0xC0U) != 0x80) {
      text.remove_prefix(1);
      return replacement;
    }
    c = (c << 6U) | (next & 0x3FU);
  }
  text.remove_prefix(is_whole ? length : 1);
  const bool is_character = is_whole && c < 0x110000 && !is_high(c) && !is_low(c);
  return is_character ? c : replacement;
}

}  // namespace

std::string utf16_to_utf8(std::u16string_view words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    char32_t c = words[i];
    if (is_high(c) && i + 1 < words.size() && is_low(words[i + 1])) {
      c = 0x10000 + ((c - 0xD800) << 10U) + (words[++i] - 0xDC00U);
    } else if (is_high(c) || is_low(c)) {
      c = replacement;
    }
    append_utf8(out, c);
  }
  return out;
}

std::u16string utf8_to_utf16(std::string_view text) {
  std::u16string out;
  while (!text.empty()) {
    const char32_t c = take_character(text);
    if (c < 0x10000) {
      out += static_cast<char16_t>(c);
    } else {
      out += static_cast<char16_t>(0xD800 + ((c - 0x10000) >> 10U));
      out += static_cast<char16_t>(0xDC00 + ((c - 0x10000) & 0x3FFU));
    }
  }
  return out;
}

}  // namespace ngi::string_table
