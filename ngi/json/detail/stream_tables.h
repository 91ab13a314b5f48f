#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>

// Which entries of the archive of a model or landscape are its tables. Only for the .cpp files of
// this folder.
namespace ngi::json {

// Finds the table entries, called for each entry in directory order: the first readable entry of
// each type in the format book, the first entry of each other type.
class TableFinder {
 public:
  bool is_table(std::uint32_t type, bool in_book, bool readable) {
    return (readable || !in_book) && seen_.insert(type).second;
  }

 private:
  std::set<std::uint32_t> seen_;
};

// Returns the key of an entry in "raw": its type when it is a table, else its index as in asset
// paths.
inline std::string raw_key(std::uint32_t type, std::size_t entry, bool is_table) {
  return is_table ? std::to_string(type) : "#" + std::to_string(entry);
}

}  // namespace ngi::json
