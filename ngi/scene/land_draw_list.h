#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ngi/scene/bounds.h"
#include "ngi/terrain/land/model.h"
#include "ngi/terrain/land/query.h"

// What to draw of a landscape: docs/formats/terrain.md 3.6 to 3.10.
namespace ngi::scene {

// What a face belongs to. A face that is liquid and bed counts as liquid.
enum class LandSurface : std::uint8_t { Ground, Bed, Liquid };
LandSurface surface_of(const land::Face& face) noexcept;

// Faces that are drawn together: neighbours in the draw list with equal materials. A new run begins
// at bit 0x10 of an entry; ours: also where the rows, the surface or the microtexture change
// without it.
struct LandRun {
  std::uint32_t first = 0;  // entry of the draw list
  std::uint32_t count = 0;  // of entries, and so of faces
  std::uint8_t primary = 0;
  std::uint8_t secondary = land::no_row;
  LandSurface surface = LandSurface::Ground;
  bool microtexture = false;

  friend bool operator==(const LandRun&, const LandRun&) = default;
};

// A landscape with the runs of its draw list, found once. Keeps the landscape alive. Cost: linear
// in the draw list.
class PreparedLand {
 public:
  explicit PreparedLand(land::Land land);

  const land::Land& land() const noexcept { return land_; }
  // Of the whole draw list, ascending; together they cover it.
  std::span<const LandRun> runs() const noexcept { return runs_; }
  const std::optional<land::WaterBox>& water() const noexcept { return water_; }

 private:
  land::Land land_;
  std::vector<LandRun> runs_;
  std::optional<land::WaterBox> water_;
};

// How liquid surfaces are drawn: docs/formats/terrain.md 3.10.
enum class WaterWay : std::uint8_t {
  Shifted,   // a picture of the scene from the mirrored eye, shifted by a bump map
  Mirrored,  // the mirrored scene shows through; the liquid faces are left out
  Plain,     // like ground
};

// True when a liquid face is at or above the eye.
bool is_under_water(const land::Land& land, const math::Double3& eye);

struct LandDrawOptions {
  math::Double3 eye = {};
  const Frustum* frustum = nullptr;      // nullptr: no culling
  std::optional<std::uint8_t> lod = {};  // 0 or 1; nullopt: the engine's rule
  bool zoomed = false;                   // a narrow field of view: LOD 0 everywhere
  WaterWay water = WaterWay::Shifted;
  bool in_mirror = false;      // for the mirrored eye: neither liquid nor beds
  std::size_t limit = 65'536;  // of batches; slots of a hostile file share faces
};

// A tile that is drawn.
struct LandTileDraw {
  std::uint32_t tile = 0;
  std::uint16_t slot = 0;
  std::uint8_t lod = 0;
  std::uint32_t first_batch = 0;
  std::uint32_t batch_count = 0;

  friend bool operator==(const LandTileDraw&, const LandTileDraw&) = default;
};

// What was counted while the list was made, as the engine does: docs/formats/rendering.md 14.
struct LandCounters {
  std::uint64_t tiles = 0;   // with something to draw
  std::uint64_t culled = 0;  // tiles outside the frustum
  std::uint64_t faces = 0;
  std::uint64_t empty = 0;  // slots without faces: "Rendering empty primitive!"

  friend bool operator==(const LandCounters&, const LandCounters&) = default;
};

// The draws of a landscape for one frame. Reusing the list avoids allocations.
//
//   scene::PreparedLand prepared(land);
//   scene::LandDrawList list;
//   list.make(prepared, {.eye = eye, .frustum = &frustum});
//   for (const scene::LandRun& batch : list.batches()) ...
class LandDrawList {
 public:
  // Tiles in the order of their table; of each the runs of its slot in the order of the draw list.
  // Without a tile grid the whole draw list is one tile. Returns false and lists nothing when there
  // are more batches than the limit allows.
  bool make(const PreparedLand& land, const LandDrawOptions& options);

  std::span<const LandTileDraw> tiles() const noexcept { return tiles_; }
  std::span<const LandRun> batches() const noexcept { return batches_; }
  const LandCounters& counters() const noexcept { return counters_; }
  bool has_liquid() const noexcept { return has_liquid_; }

 private:
  bool add_tile(const PreparedLand& land, const LandDrawOptions& options, std::uint32_t tile,
                std::uint16_t slot, std::uint8_t lod);
  bool add_runs(const PreparedLand& land, const LandDrawOptions& options, std::uint32_t first,
                std::uint32_t count);

  std::vector<LandTileDraw> tiles_;
  std::vector<LandRun> batches_;
  LandCounters counters_;
  bool under_water_ = false;
  bool has_liquid_ = false;
};

// The LOD of a tile by the engine's rule: 1 from a distance of three tiles on, docs/formats/terrain
// .md 3.9. A LOD 1 word of 0x00FF means LOD 0.
std::uint8_t engine_lod(const land::Land& land, std::size_t tile,
                        const math::Double3& eye) noexcept;

// The box that decides whether a tile is culled: the tile's in XY, -100 to 500 in Z.
Corners culling_box(const land::Slot& slot) noexcept;

}  // namespace ngi::scene
