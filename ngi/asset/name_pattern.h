#pragma once

#include <string>
#include <string_view>

namespace ngi {

// A search pattern for names: a substring, or with * and ? the whole name. Latin and
// Cyrillic letters match in either case.
class NamePattern {
 public:
  // UTF-8. An empty pattern matches everything.
  explicit NamePattern(std::string_view text);

  bool matches_entry(std::string_view name) const;  // CP1251, as names in archives are
  bool matches_file(std::string_view name) const;   // UTF-8

 private:
  bool matches(std::string_view pattern, std::string_view name) const;

  bool whole_;          // has * or ?
  std::string utf8_;    // folded
  std::string cp1251_;  // the same in CP1251, where possible
};

}  // namespace ngi
