#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

#include "ngi/exchange/model.h"

// Names in exported files: docs/formats/exchange.md 2. UTF-8 throughout.
namespace ngi::exchange {

inline constexpr std::size_t longest_name = 58;
inline constexpr std::string_view axes_node = "ngi_axes";
inline constexpr std::string_view cells_node = "ngi_cells";
inline constexpr std::string_view bounds_node = "ngi_bounds";
// Of landscapes: docs/formats/exchange.md 9.
inline constexpr std::string_view near_node = "terrain_lod0";
inline constexpr std::string_view near_overlay_node = "terrain_lod0_blend";
inline constexpr std::string_view far_node = "terrain_lod1";
inline constexpr std::string_view far_overlay_node = "terrain_lod1_blend";
inline constexpr std::string_view areals_node = "areals";

// Chooses unique names for the items of one list that Blender does not change.
class FileNames {
 public:
  // `index` is the item's index in its list.
  std::string choose(std::string_view name, std::size_t index);

 private:
  std::set<std::string> taken_;  // folded
};

// Returns the suffix of a cell's name: "#0,1".
std::string cell_suffix(const Cell& cell);

// Returns the original name of such a name, unless it was truncated.
std::string name_from_file(std::string_view file_name);

// True when a name is too long, so that the file has only its start.
bool is_cut(std::string_view name);

}  // namespace ngi::exchange
