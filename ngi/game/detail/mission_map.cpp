#include "ngi/game/detail/mission_map.h"

#include <algorithm>
#include <string>

namespace ngi::game {

using areals::Point;

bool MissionMap::is_walkable(Point point) const {
  return std::ranges::any_of(areals->candidates(point), [&](std::uint32_t index) {
    const areals::Areal& areal = (*areals)[index];
    return areal.walkable && areal.contains(point);
  });
}

MissionMap open_map(const Lookups& game, std::string_view base) {
  MissionMap map;
  const auto land_file = game.file(std::string(base) + ".msh");
  const auto land_document =
      land_file ? land::Document::parse(*land_file) : tl::unexpected(Error{});
  if (land_document) {
    const auto land = land::Land::check(*land_document, Reading::Tolerant);
    if (land) {
      map.ground.emplace(*land, land::LandIndex::Queries::Heights);
      for (const land::Position& position : land->positions()) {
        map.bounds.add(areals::point_of(position));
      }
    }
  }
  const auto map_file = game.file(std::string(base) + ".map");
  const auto map_document =
      map_file ? areals::Document::parse(*map_file, Reading::Tolerant) : tl::unexpected(Error{});
  if (!map_document) return map;
  auto areals = areals::AreaMap::check(*map_document, Reading::Tolerant);
  if (areals) map.areals.emplace(*std::move(areals));
  return map;
}

}  // namespace ngi::game
