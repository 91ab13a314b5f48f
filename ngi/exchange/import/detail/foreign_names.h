#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Conversion of names in imported files to valid names of game files.
namespace ngi::exchange {

// Converts to CP1251; a character that it lacks becomes '_'.
std::string to_cp1251(std::string_view utf8);

// Returns up to 31 bytes without NUL, for Res9.
std::string to_node_name(std::string_view utf8);

// Returns one word of up to 31 bytes, for WEAR rows; `otherwise` when it would be empty.
constexpr std::size_t longest_word = 31;
std::string to_word(std::string_view utf8, std::string_view otherwise);

// Returns a texture name: up to 15 bytes with a suffix that the engine supports, else
// ".0" (docs/formats/materials.md 4.1, 4.2).
std::string to_texture_name(std::string_view utf8, std::string_view otherwise);

// Appends a number such as "_7", truncating the word so that it fits `longest`.
std::string numbered(std::string_view word, std::size_t number, std::size_t longest);

}  // namespace ngi::exchange
