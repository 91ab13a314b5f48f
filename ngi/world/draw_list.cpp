#include "ngi/world/draw_list.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace ngi::world {

namespace {

constexpr double cell_of_worlds_without_ground = 100;

// Any number that is the same for objects near each other.
std::pair<std::int64_t, std::int64_t> tile_of(const World& world, const math::Float3& at) {
  const auto& ground = world.ground();
  if (ground && ground->land.grid()) {
    const land::TileGrid& grid = *ground->land.grid();
    return {grid.column(at.x), grid.row(at.y)};
  }
  const auto cell = [](float v) {
    const double share = std::clamp(double{v} / cell_of_worlds_without_ground, -1e9, 1e9);
    return static_cast<std::int64_t>(std::floor(share));
  };
  return {cell(at.x), cell(at.y)};
}

}  // namespace

ObjectDrawList::ObjectDrawList(const World& world) : world_(&world) {
  std::map<std::pair<std::int64_t, std::int64_t>, Tile> tiles;
  for (std::uint32_t i = 0; i < world.objects().size(); ++i) {
    const WorldObject& object = world.objects()[i];
    if (!object.is_created || !world.model_of(object).is_drawn()) {
      ++absent_;
      continue;
    }
    Tile& tile = tiles[tile_of(world, object.sphere.center)];
    tile.sphere = tile.objects.empty() ? object.sphere : around(tile.sphere, object.sphere);
    tile.objects.push_back(i);
  }
  for (auto& [place, tile] : tiles) tiles_.push_back(std::move(tile));
}

void ObjectDrawList::look_at(std::uint32_t object, const ObjectDrawOptions& options) {
  const WorldObject& shown = world_->objects()[object];
  const double distance = math::length(math::widen(shown.sphere.center) - options.eye);
  const bool too_far =
      options.max_distance > 0 && distance - shown.sphere.radius > options.max_distance;
  if (too_far || (options.frustum && is_outside(*options.frustum, shown.sphere))) {
    ++counters_.culled;
    return;
  }
  const auto away = static_cast<float>(distance);
  draws_.push_back({.object = object,
                    .model = shown.model,
                    .sign = shown.sign(),
                    .level = static_cast<std::uint8_t>(scene::level_at(options.levels, away)),
                    .distance = away});
}

void ObjectDrawList::make(const ObjectDrawOptions& options) {
  draws_.clear();
  counters_ = {.absent = absent_};
  for (const Tile& tile : tiles_) {
    if (options.frustum && is_outside(*options.frustum, tile.sphere)) {
      ++counters_.tiles_culled;
      counters_.culled += tile.objects.size();
      continue;
    }
    for (const std::uint32_t object : tile.objects) look_at(object, options);
  }
  std::ranges::sort(draws_, {}, [](const ObjectDraw& draw) {
    return std::tuple(draw.model, draw.sign, draw.level, draw.object);
  });
  counters_.drawn = draws_.size();
}

}  // namespace ngi::world
