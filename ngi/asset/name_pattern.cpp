#include "ngi/asset/name_pattern.h"

#include "ngi/core/cyrillic.h"
#include "ngi/core/text.h"

namespace ngi {

namespace {

// Backtracks only to the last *, so the time is bounded by the product of the lengths.
bool matches_glob(std::string_view pattern, std::string_view name) noexcept {
  std::size_t p = 0;
  std::size_t n = 0;
  std::size_t star = std::string_view::npos;
  std::size_t star_end = 0;  // end of the part of the name that the last * matches
  while (n < name.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      star_end = n;
    } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == name[n])) {
      ++p;
      ++n;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      n = ++star_end;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

}  // namespace

NamePattern::NamePattern(std::string_view text)
    : whole_(text.find_first_of("*?") != std::string_view::npos),
      utf8_(fold_cyrillic_utf8(text)),
      cp1251_(utf8_to_cp1251(utf8_).value_or(utf8_)) {}

bool NamePattern::matches(std::string_view pattern, std::string_view name) const {
  return whole_ ? matches_glob(pattern, name) : name.find(pattern) != std::string_view::npos;
}

bool NamePattern::matches_entry(std::string_view name) const {
  return matches(cp1251_, fold_cyrillic(name));
}

bool NamePattern::matches_file(std::string_view name) const {
  return matches(utf8_, fold_cyrillic_utf8(name));
}

}  // namespace ngi
