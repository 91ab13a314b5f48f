#include "ngi/msh/document.h"

#include <algorithm>
#include <array>

namespace ngi::msh {

namespace {

using enum StreamType;
using enum Need;
constexpr auto any = std::nullopt;

//   type, name, need, stride, prefix, attr3, counted, attr2_zero, per_vertex
constexpr std::array<StreamInfo, 17> table = {{
    {Nodes, "node table", Required, 38, 0, any, true, false, false},
    {Slots, "slot table", Required, 68, 140, 68, true, true, false},
    {Positions, "positions", Required, 12, 0, 12, true, true, false},
    {Normals, "normals", Usual, 4, 0, 4, true, true, true},
    {Uv0, "UVs", Usual, 4, 0, 4, true, true, true},
    {Indices, "indices", Required, 2, 0, 2, true, true, false},
    {Triangles, "triangle descriptors", Usual, 16, 0, 16, true, true, false},
    {Keys, "animation keys", Optional, 24, 0, 4, true, true, false},
    {Names, "node names", Optional, 32, 0, any, false, false, false},
    {Labels, "socket labels", Usual, 0, 0, 0, false, true, false},
    {Batches, "batches", Required, 20, 0, 20, true, true, false},
    {Opaque15, "stream 15", Optional, 8, 0, 8, true, true, true},
    {Colours, "vertex colours", Optional, 8, 0, 8, true, true, true},
    {HallWay, "hall way", Optional, 0, 0, any, false, false, false},
    {LightmapUv, "lightmap UVs", Optional, 4, 0, 4, true, true, true},
    {FrameMap, "frame map", Optional, 2, 0, 2, true, false, false},
    {Lights, "lights", Optional, 48, 0, 48, true, false, false},
}};

}  // namespace

std::span<const StreamInfo> stream_infos() noexcept {
  return table;
}

const StreamInfo* find_stream_info(std::uint32_t type) noexcept {
  const auto found = std::find_if(table.begin(), table.end(), [type](const StreamInfo& info) {
    return static_cast<std::uint32_t>(info.type) == type;
  });
  return found == table.end() ? nullptr : &*found;
}

const StreamInfo& stream_info(StreamType type) noexcept {
  return *find_stream_info(static_cast<std::uint32_t>(type));
}

}  // namespace ngi::msh
