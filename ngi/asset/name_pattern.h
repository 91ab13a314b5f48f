#pragma once

#include <string>
#include <string_view>

namespace ngi {

// What people type to look for a name: a part of it, or with * and ? all of it. Letters A to Z
// match in either case.
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
  std::string cp1251_;  // the same, as far as CP1251 can say it
};

}  // namespace ngi
