#include "ngi/scene/land_draw_list.h"

#include <algorithm>

#include "ngi/terrain/land/engine_query.h"

namespace ngi::scene {

namespace {

constexpr std::int64_t far_tiles_squared = 9;
constexpr float lowest = -100;
constexpr float highest = 500;

LandRun run_of(const land::Face& face, std::uint32_t entry) noexcept {
  return {.first = entry,
          .count = 1,
          .primary = face.primary,
          .secondary = face.secondary,
          .surface = surface_of(face),
          .microtexture = (face.flags & land::face_flags::microtexture) != 0};
}

bool wears_the_same(const LandRun& a, const LandRun& b) noexcept {
  return a.primary == b.primary && a.secondary == b.secondary && a.surface == b.surface &&
         a.microtexture == b.microtexture;
}

std::vector<LandRun> runs_of(const land::Land& land) {
  std::vector<LandRun> runs;
  const auto list = land.draw_list();
  for (std::uint32_t i = 0; i < list.size(); ++i) {
    const LandRun one = run_of(land.faces()[list[i].face], i);
    const bool opens = (list[i].flags & land::draw_flags::opens_run) != 0;
    if (runs.empty() || opens || !wears_the_same(runs.back(), one)) {
      runs.push_back(one);
    } else {
      ++runs.back().count;
    }
  }
  return runs;
}

// docs/formats/terrain.md 3.10: from above beds are not drawn; from below liquid only without
// reflections.
bool is_shown(LandSurface surface, const LandDrawOptions& options, bool under_water) noexcept {
  switch (surface) {
    case LandSurface::Bed:
      return under_water && !options.in_mirror;
    case LandSurface::Liquid:
      if (options.in_mirror || options.water == WaterWay::Mirrored) return false;
      return options.water == WaterWay::Plain || !under_water;
    default:
      return true;
  }
}

}  // namespace

LandSurface surface_of(const land::Face& face) noexcept {
  if ((face.flags & land::face_flags::liquid) != 0) return LandSurface::Liquid;
  if ((face.flags & land::face_flags::bed) != 0) return LandSurface::Bed;
  return LandSurface::Ground;
}

PreparedLand::PreparedLand(land::Land land)
    : land_(std::move(land)), runs_(runs_of(land_)), water_(land::water_box(land_)) {}

bool is_under_water(const land::Land& land, const math::Double3& eye) {
  return land::walk_face(land, eye, land::WalkDirection::Up, land::filters::water).has_value();
}

std::uint8_t engine_lod(const land::Land& land, std::size_t tile,
                        const math::Double3& eye) noexcept {
  const auto& grid = land.grid();
  if (!grid || land.tiles()[tile].slots[1] == land::lod1_trap) return 0;
  const auto dx = static_cast<std::int64_t>(tile / grid->ny) - grid->column(eye.x);
  const auto dy = static_cast<std::int64_t>(tile % grid->ny) - grid->row(eye.y);
  return dx * dx + dy * dy >= far_tiles_squared ? 1 : 0;
}

Corners culling_box(const land::Slot& slot) noexcept {
  const float x0 = slot.aabb_min.x;
  const float y0 = slot.aabb_min.y;
  const float x1 = slot.aabb_max.x;
  const float y1 = slot.aabb_max.y;
  return {{{x0, y0, lowest},
           {x1, y0, lowest},
           {x1, y1, lowest},
           {x0, y1, lowest},
           {x0, y0, highest},
           {x1, y0, highest},
           {x1, y1, highest},
           {x0, y1, highest}}};
}

bool LandDrawList::make(const PreparedLand& prepared, const LandDrawOptions& options) {
  const land::Land& land = prepared.land();
  tiles_.clear();
  batches_.clear();
  counters_ = {};
  has_liquid_ = false;
  under_water_ = prepared.water() && is_under_water(land, options.eye);
  bool complete = true;
  for (std::uint32_t tile = 0; complete && tile < land.tiles().size(); ++tile) {
    const auto& slots = land.tiles()[tile].slots;
    std::uint8_t lod =
        options.lod ? std::min<std::uint8_t>(*options.lod, 1)
                    : (options.zoomed ? std::uint8_t{0} : engine_lod(land, tile, options.eye));
    if (slots[lod] == land::none) lod = 1 - lod;
    if (slots[lod] != land::none) complete = add_tile(prepared, options, tile, slots[lod], lod);
  }
  if (land.tiles().empty()) {
    tiles_.push_back({});
    complete = add_runs(prepared, options, 0, static_cast<std::uint32_t>(land.draw_list().size()));
    tiles_.back().batch_count = static_cast<std::uint32_t>(batches_.size());
    counters_.tiles = 1;
  }
  if (!complete) {
    tiles_.clear();
    batches_.clear();
    counters_ = {};
  }
  return complete;
}

bool LandDrawList::add_tile(const PreparedLand& prepared, const LandDrawOptions& options,
                            std::uint32_t tile, std::uint16_t slot, std::uint8_t lod) {
  const land::Slot& faces = prepared.land().slots()[slot];
  if (options.frustum && is_outside(*options.frustum, culling_box(faces))) {
    ++counters_.culled;
    return true;
  }
  if (faces.face_count == 0) {
    ++counters_.empty;
    return true;
  }
  const auto first = static_cast<std::uint32_t>(batches_.size());
  const bool complete = add_runs(prepared, options, faces.face_start, faces.face_count);
  const auto count = static_cast<std::uint32_t>(batches_.size()) - first;
  if (count == 0) return complete;
  tiles_.push_back({tile, slot, lod, first, count});
  ++counters_.tiles;
  return complete;
}

// Adds the runs of a range of the draw list, cut to it: a run ends with its slot.
bool LandDrawList::add_runs(const PreparedLand& prepared, const LandDrawOptions& options,
                            std::uint32_t first, std::uint32_t count) {
  const auto runs = prepared.runs();
  const std::uint32_t end = first + count;
  auto run = std::ranges::lower_bound(runs, first, {},
                                      [](const LandRun& one) { return one.first + one.count - 1; });
  for (; run != runs.end() && run->first < end; ++run) {
    if (!is_shown(run->surface, options, under_water_)) continue;
    if (batches_.size() >= options.limit) return false;
    LandRun batch = *run;
    batch.first = std::max(run->first, first);
    batch.count = std::min(run->first + run->count, end) - batch.first;
    batches_.push_back(batch);
    counters_.faces += batch.count;
    has_liquid_ = has_liquid_ || batch.surface == LandSurface::Liquid;
  }
  return true;
}

}  // namespace ngi::scene
