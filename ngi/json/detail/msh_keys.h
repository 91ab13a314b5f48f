#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "ngi/msh/document.h"

// Keys that msh_read.cpp and msh_write.cpp share.
namespace ngi::json {

inline constexpr std::string_view model_kind = "msh";

// Returns the key of a table in the document; empty for tables that are always raw.
constexpr std::string_view table_key(msh::StreamType type) noexcept {
  using enum msh::StreamType;
  switch (type) {
    case Nodes:
    case Names:
    case Labels:
      return "nodes";
    case Slots:
      return "slots";
    case Positions:
      return "positions";
    case Normals:
      return "normals_raw";
    case Uv0:
      return "uv0_raw";
    case Indices:
      return "indices";
    case Triangles:
      return "triangles";
    case Keys:
      return "keys";
    case Batches:
      return "batches";
    case HallWay:
      return "hall_way";
    case LightmapUv:
      return "lightmap_uv_raw";
    case FrameMap:
      return "frame_map";
    case Lights:
      return "lights";
    case Opaque15:
    case Colours:
      break;
  }
  return {};
}

// Finds the table entries of a model, called for each entry in directory order: the first readable
// entry of each type in the format book, the first entry of each other type.
class TableFinder {
 public:
  bool is_table(std::uint32_t type, bool readable) {
    const bool counts = readable || !msh::find_stream_info(type);
    return counts && seen_.insert(type).second;
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
