#include "ngi/exchange/import/detail/foreign_names.h"

#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/material/mat0/records.h"

namespace ngi::exchange {

namespace {

// Returns the length of the first character in bytes.
std::size_t character_length(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  return std::min(length, text.size());
}

bool parts_words(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte <= 0x20 || byte == 0x7F || c == '/' || c == '\\' || c == ':';
}

bool is_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

// True for digits (no palette) or a letter with an optional digit (a palette).
bool is_texture_suffix(std::string_view suffix) {
  if (suffix.empty()) return false;
  if (is_letter(suffix.front()) && suffix.size() <= 2) suffix.remove_prefix(1);
  return std::all_of(suffix.begin(), suffix.end(), is_digit);
}

}  // namespace

std::string to_cp1251(std::string_view utf8) {
  std::string out;
  while (!utf8.empty()) {
    const std::size_t length = character_length(utf8);
    out += utf8_to_cp1251(utf8.substr(0, length)).value_or("_");
    utf8.remove_prefix(length);
  }
  return out;
}

std::string to_node_name(std::string_view utf8) {
  std::string name = to_cp1251(utf8);
  std::replace(name.begin(), name.end(), '\0', '_');
  name.resize(std::min(name.size(), longest_word));
  return name;
}

std::string to_word(std::string_view utf8, std::string_view otherwise) {
  std::string word = to_node_name(utf8);
  std::replace_if(word.begin(), word.end(), parts_words, '_');
  return word.empty() ? std::string(otherwise) : word;
}

std::string to_texture_name(std::string_view utf8, std::string_view otherwise) {
  constexpr std::string_view no_palette = ".0";
  std::string word = to_word(utf8, otherwise);
  const std::size_t dot = word.find('.');
  const bool is_good = word.size() <= mat0::longest_texture && dot != word.npos &&
                       is_texture_suffix(std::string_view(word).substr(dot + 1));
  if (is_good) return word;
  std::replace(word.begin(), word.end(), '.', '_');
  word.resize(std::min(word.size(), mat0::longest_texture - no_palette.size()));
  return word.append(no_palette);
}

std::string numbered(std::string_view word, std::size_t number, std::size_t longest) {
  const std::string suffix = "_" + std::to_string(number);
  return std::string(word.substr(0, longest - std::min(longest, suffix.size()))) + suffix;
}

}  // namespace ngi::exchange
