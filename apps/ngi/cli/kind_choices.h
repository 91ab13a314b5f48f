#pragma once

#include <array>
#include <string_view>

#include "ngi/asset/kind.h"

namespace ngi::command {

namespace detail {

constexpr std::size_t kind_choices_length() {
  std::size_t length = 0;
  for (const KindFacts& kind : kind_table) length += kind.name.size() + 1;
  return length - 1;
}

// "nres|rsli|...|unknown": the first row of the registry, "unknown", comes last.
constexpr auto kind_choices_text() {
  std::array<char, kind_choices_length()> text = {};
  std::size_t at = 0;
  for (std::size_t i = 0; i < kind_table.size(); ++i) {
    for (const char c : kind_table[(i + 1) % kind_table.size()].name) text[at++] = c;
    if (at < text.size()) text[at++] = '|';
  }
  return text;
}

inline constexpr auto kind_choices_array = kind_choices_text();

}  // namespace detail

// Names of all kinds, for --as and --kind.
inline constexpr std::string_view kind_choices = {detail::kind_choices_array.data(),
                                                  detail::kind_choices_array.size()};

}  // namespace ngi::command
