#pragma once

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

}  // namespace ngi::json
