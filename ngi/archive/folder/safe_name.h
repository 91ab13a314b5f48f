#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>

namespace ngi {

// Chooses file names for the entries of an archive: readable, unique without regard to case, and
// harmless on Linux, macOS and Windows. Separators, control characters, reserved device names,
// "..", leading dots and trailing dots or blanks are all spelled differently; a name that is taken
// gets "~17" (the entry's index).
class SafeNames {
 public:
  // `reserved` names are never given out.
  explicit SafeNames(std::initializer_list<std::string_view> reserved);

  // The name of an entry is CP1251, the file name UTF-8.
  std::string choose(std::string_view entry_name, std::size_t index);
  // A name to which each of these suffixes may be added: none of the files is taken.
  std::string choose_stem(std::string_view entry_name, std::size_t index,
                          std::span<const std::string_view> suffixes);

 private:
  std::unordered_set<std::string> taken_;  // folded
};

// Whether a name from outside may be joined to a folder: one plain component that stays inside it.
bool is_plain_file_name(std::string_view name) noexcept;

}  // namespace ngi
