#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>

namespace ngi {

// Chooses file names for the entries of an archive: readable, unique when case is ignored, and
// valid on Linux, macOS and Windows. Separators, control characters, reserved device names,
// "..", leading dots and trailing dots or blanks are replaced; a name already in use
// gets "~17" (the entry's index).
class SafeNames {
 public:
  // `reserved` names are never chosen.
  explicit SafeNames(std::initializer_list<std::string_view> reserved);

  // `entry_name` is CP1251; the result is UTF-8.
  std::string choose(std::string_view entry_name, std::size_t index);
  // Returns a name whose combination with each of these suffixes is unused.
  std::string choose_stem(std::string_view entry_name, std::size_t index,
                          std::span<const std::string_view> suffixes);

 private:
  std::unordered_set<std::string> taken_;  // folded
};

// True when an untrusted name is one plain component that stays inside its folder.
bool is_plain_file_name(std::string_view name) noexcept;

}  // namespace ngi
