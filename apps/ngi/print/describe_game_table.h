#pragma once

#include "apps/ngi/print/description.h"
#include "ngi/asset/kind.h"

namespace ngi::command {

// Adds what a prototype, a unit scheme, control points or a damage table say; nothing for assets of
// other kinds. One that cannot be read leaves its error in the description.
void describe_game_table(Description& description, Kind kind, const Bytes& bytes);

}  // namespace ngi::command
