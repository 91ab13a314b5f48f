#include "ngi/game/mission_edits.h"

#include "ngi/game/contour.h"
#include "ngi/game/detail/mission_map.h"
#include "ngi/mission/placement.h"

namespace ngi::game {

mission::EditLookup edit_lookup(const mission::Document& mission, const Lookups& game) {
  mission::EditLookup out;
  out.scheme_type = game.scheme_type;
  if (!game.file) return out;
  const auto map = map_of(mission, game);
  out.ground = [map](double x, double y) -> std::optional<double> {
    const land::LandIndex* const index = map->ground_index();
    const auto point = index ? index->height(x, y) : std::nullopt;
    return point ? std::optional(point->z) : std::nullopt;
  };
  out.outline = [map, &game](const mission::Object& building) -> std::optional<double> {
    const land::LandIndex* const index = map->ground_index();
    const auto facts = game.unit_facts ? game.unit_facts(building.resource) : std::nullopt;
    if (!index || !facts) return std::nullopt;
    return contour_mean(*index, facts->outer_ring, mission::placement(building));
  };
  return out;
}

}  // namespace ngi::game
