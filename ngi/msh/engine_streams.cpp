#include "ngi/msh/model.h"

namespace ngi::msh {

namespace {

using enum StreamType;
using Pair = EngineStreams::Pair;

// A texture-coordinate pair that the loader does not set and that keeps its old value.
Pair unset_pair(std::uint32_t destination) {
  return {destination, {}, std::nullopt};
}

}  // namespace

EngineStreams engine_streams(const Document& document) {
  const auto loaded = [&](StreamType type, std::uint32_t destination) {
    return EngineStreams::Loaded{type, destination, document.payload(type)};
  };
  const auto bytes = [&](StreamType type) { return document.payload(type); };
  const auto after = [](std::span<const std::byte> all, std::size_t skipped) {
    return all.size() < skipped ? std::span<const std::byte>() : all.subspan(skipped);
  };
  const bool has_colours = document.has(Colours);
  const std::optional<std::uint32_t> colour_stride =
      has_colours ? std::optional<std::uint32_t>(8) : std::nullopt;
  const nres::Record* lights = document.record(Lights);
  return {
      .load_order = {loaded(Nodes, 0x00), loaded(Slots, 0x04), loaded(Positions, 0x0C),
                     loaded(Normals, 0x10), loaded(Uv0, 0x14), loaded(Labels, 0x20),
                     loaded(Keys, 0x18), loaded(FrameMap, 0x1C), loaded(Triangles, 0x24),
                     loaded(Batches, 0x28), loaded(Indices, 0x2C), loaded(Opaque15, 0x34),
                     loaded(Colours, 0x38), loaded(LightmapUv, 0x64), loaded(Lights, 0x30)},
      .vertex_block = {Pair{0x3C, bytes(Positions), 12}, Pair{0x44, bytes(Normals), 4},
                       Pair{0x4C, bytes(Colours), colour_stride},
                       Pair{0x54, after(bytes(Colours), 4), colour_stride},
                       Pair{0x5C, bytes(Uv0), 4},
                       Pair{0x64, bytes(LightmapUv), document.has(LightmapUv) ? 4 : 0},
                       unset_pair(0x6C), unset_pair(0x74), unset_pair(0x7C), unset_pair(0x84),
                       Pair{0x8C, bytes(Opaque15), 8}, Pair{0x94, {}, std::nullopt}},
      .slot_base = after(bytes(Slots), sizeof(Header)),
      .frame_count = document.frame_count(),
      .light_count = lights ? static_cast<std::uint32_t>(lights->attr1) : 0,
  };
}

}  // namespace ngi::msh
