#include "ngi/convert/exchange/foreign_names.h"

#include <algorithm>

#include "ngi/core/text.h"

namespace ngi::convert::exchange {

namespace {

constexpr std::size_t longest = 31;

// How many bytes the character takes that begins here.
std::size_t character_length(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  return std::min(length, text.size());
}

bool parts_words(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte <= 0x20 || byte == 0x7F || c == '/' || c == '\\' || c == ':';
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
  name.resize(std::min(name.size(), longest));
  return name;
}

std::string to_word(std::string_view utf8, std::string_view otherwise) {
  std::string word = to_node_name(utf8);
  std::replace_if(word.begin(), word.end(), parts_words, '_');
  return word.empty() ? std::string(otherwise) : word;
}

}  // namespace ngi::convert::exchange
