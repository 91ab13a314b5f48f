#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Names of foreign files as ours can hold them.
namespace ngi::exchange {

// In CP1251; a character that it lacks becomes '_'.
std::string to_cp1251(std::string_view utf8);

// Up to 31 bytes without NUL, for Res9.
std::string to_node_name(std::string_view utf8);

// One word of up to 31 bytes, for WEAR rows; `otherwise` when nothing is left.
constexpr std::size_t longest_word = 31;
std::string to_word(std::string_view utf8, std::string_view otherwise);

// A texture as materials name it: up to 15 bytes with a suffix that the engine understands, else
// ".0" in its place (docs/formats/materials.md 4.1, 4.2).
std::string to_texture_name(std::string_view utf8, std::string_view otherwise);

// The word with "_7" behind it, cut so that it is not longer than `longest`.
std::string numbered(std::string_view word, std::size_t number, std::size_t longest);

}  // namespace ngi::exchange
