#pragma once

#include <memory>
#include <string>

#include "apps/ngi/cli/context.h"
#include "ngi/game/game.h"
#include "ngi/render/assemble.h"

// How verbs get at what their operands show.
namespace ngi::command {

// The game that names are looked up in: the one that is named, else the one in whose folder, or
// below it, the operand's file stands, else the file's own folder.
Result<std::unique_ptr<game::Game>> game_around(const Context& context, const std::string& operand);

// A model, or in a game that was named a unit's .dat file or the key of a prototype. What is
// missing is printed.
Result<render::ResolvedObject> open_object(Context& context, const std::string& operand,
                                           const game::Game& game);

}  // namespace ngi::command
