#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

#include "ngi/exchange/model.h"

// Names in files of other programs: docs/formats/exchange.md 2. UTF-8 throughout.
namespace ngi::exchange {

inline constexpr std::size_t longest_name = 58;
inline constexpr std::string_view axes_node = "ngi_axes";
inline constexpr std::string_view cells_node = "ngi_cells";
inline constexpr std::string_view bounds_node = "ngi_bounds";

// Gives the things of one list names that differ and that Blender leaves as they are.
class FileNames {
 public:
  // `index` is the thing's own in its list.
  std::string choose(std::string_view name, std::size_t index);

 private:
  std::set<std::string> taken_;  // folded
};

// What the name of a node's cell ends in: "#0,1".
std::string cell_suffix(const Cell& cell);

// The name that such a name was made from, unless it was cut.
std::string name_from_file(std::string_view file_name);

// Whether a name was too long, so that the file's says only how it begins.
bool is_cut(std::string_view name);

}  // namespace ngi::exchange
