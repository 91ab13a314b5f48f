#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "ngi/msh/document.h"

// The names that both directions of msh_json.h use.
namespace ngi::json {

inline constexpr std::string_view model_kind = "msh";

// The member of the document that holds a table; nothing for tables that are always raw.
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

// Tells, entry after entry in directory order, which are tables: of a type in the book the first
// that can be read, of the others the first.
class TableFinder {
 public:
  bool is_table(std::uint32_t type, bool readable) {
    const bool counts = readable || !msh::find_stream_info(type);
    return counts && seen_.insert(type).second;
  }

 private:
  std::set<std::uint32_t> seen_;
};

// Under which key "raw" holds the bytes of an entry: its type when it is a table, else its index as
// in asset paths.
inline std::string raw_key(std::uint32_t type, std::size_t entry, bool is_table) {
  return is_table ? std::to_string(type) : "#" + std::to_string(entry);
}

}  // namespace ngi::json
