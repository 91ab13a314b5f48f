#pragma once

#include "ngi/game/lookups.h"
#include "ngi/mission/set_field.h"

namespace ngi::game {

// What edits of a mission ask of the game around it: its map and its units. The lookups must
// outlive it.
mission::EditLookup edit_lookup(const mission::Document& mission, const Lookups& game);

}  // namespace ngi::game
