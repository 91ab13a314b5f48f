#pragma once

#include <string>
#include <string_view>

// Names of foreign files as ours can hold them.
namespace ngi::convert::exchange {

// In CP1251; a character that it lacks becomes '_'.
std::string to_cp1251(std::string_view utf8);

// Up to 31 bytes without NUL, for Res9.
std::string to_node_name(std::string_view utf8);

// One word of up to 31 bytes, for WEAR rows and textures; `otherwise` when nothing is left.
std::string to_word(std::string_view utf8, std::string_view otherwise);

}  // namespace ngi::convert::exchange
