#include "ngi/terrain/land/document.h"

#include <algorithm>
#include <array>

namespace ngi::land {

namespace {

using enum StreamType;

//   type, name, stride, prefix, required, per_vertex
constexpr std::array<StreamInfo, 9> stream_table = {{
    {Tiles, "tile table", sizeof(Tile), 0, true, false},
    {Slots, "slot table", sizeof(Slot), sizeof(Header), true, false},
    {Positions, "positions", sizeof(Position), 0, true, false},
    {Normals, "normals", sizeof(PackedNormal), 0, true, true},
    {Uv, "UVs", sizeof(PackedUv), 0, true, true},
    {MicroUv, "microtexture UVs", sizeof(PackedUv), 0, true, true},
    {Alpha, "blend alpha", sizeof(le_f32), 0, false, true},
    {DrawList, "draw list", sizeof(DrawEntry), 0, true, false},
    {Faces, "faces", sizeof(Face), 0, true, false},
}};

}  // namespace

std::span<const StreamInfo> stream_infos() noexcept {
  return stream_table;
}

const StreamInfo* find_stream_info(std::uint32_t type) noexcept {
  const auto found = std::find_if(
      stream_table.begin(), stream_table.end(),
      [type](const StreamInfo& info) { return static_cast<std::uint32_t>(info.type) == type; });
  return found == stream_table.end() ? nullptr : &*found;
}

const StreamInfo& stream_info(StreamType type) noexcept {
  return *find_stream_info(static_cast<std::uint32_t>(type));
}

std::string stream_text(StreamType type) {
  return "Res" + std::to_string(static_cast<std::uint32_t>(type));
}

}  // namespace ngi::land
