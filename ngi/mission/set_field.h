#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "ngi/mission/edit.h"

namespace ngi::mission {

// What edits ask of the game around a mission. A function that is absent has no answer.
struct EditLookup {
  std::function<std::optional<double>(double x, double y)> ground = {};  // its height
  // The height at which the game sets a building: docs/formats/missions.md 4.6.
  std::function<std::optional<double>(const Object& building)> outline = {};
  std::function<std::optional<std::uint32_t>(std::string_view resource)> scheme_type = {};
};

// Sets one value by its path, as Draft::set does, and what depends on it: the relations that name a
// clan with a new name, the ClanID of an object with a new owner. `value` is UTF-8. Some edits have
// names like fields:
//
//   move=OBJECT,X,Y  turn=OBJECT,RADIANS  copy=OBJECT,X,Y  remove=OBJECT
//   add=KIND,RESOURCE,CLAN,X,Y       KIND: building, unit, vegetation, rock
//   host=UNIT,BUILDING,VERTEX        or host=UNIT,none
//   relation=CLAN,CLAN,WORD          hostile, neutral, allied
//   add_clan=NAME,TYPE,MINDS         TYPE: nature, player, enemy, neutral
//   add_zone=CLAN,X,Y,INNER,OUTER    remove_zone=CLAN,ZONE
//   add_area=X,Y,X,Y,X,Y,...         remove_area=AREA
//   add_lode=X,Y,AMOUNT              remove_lode=LODE
//
// move, copy and add may have a height Z after Y; a building then keeps it (start flag). Without Z
// a building stands on its outline, a new object on the ground, and a moved one as high above the
// ground as before.
Result<void> set_field(Draft& draft, std::string_view path, std::string_view value,
                       const EditLookup& game = {});

}  // namespace ngi::mission
