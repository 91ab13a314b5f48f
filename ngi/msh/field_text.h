#pragma once

#include <array>
#include <charconv>
#include <string>

#include "ngi/msh/fields.h"

namespace ngi::msh {

template <typename T>
T plain_number(LittleEndian<T> number) noexcept {
  return number;
}
template <std::integral T>
T plain_number(T number) noexcept {
  return number;
}

// Formats the numbers of a field, separated by blanks; floats in their shortest form.
template <typename Field>
std::string field_text(const Field& field) {
  std::string text;
  for_each_number(field, [&text](const auto& number) {
    std::array<char, 32> digits = {};
    const auto plain = plain_number(number);
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), plain).ptr;
    if (!text.empty()) text += ' ';
    text.append(digits.data(), end);
  });
  return text;
}

}  // namespace ngi::msh
