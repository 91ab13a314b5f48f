#pragma once

#include <string>
#include <string_view>

namespace ngi {

// Map A to Z and the Cyrillic capitals А to Я and Ё to small letters: for names that people type.
// The engine's own comparison (fold) tells the cases of Cyrillic letters apart.
std::string fold_cyrillic(std::string_view cp1251);
std::string fold_cyrillic_utf8(std::string_view utf8);

}  // namespace ngi
