#pragma once

#include <string>
#include <vector>

#include "ngi/asset/kind.h"
#include "ngi/game/game.h"

// The names by which the files of a game refer to each other: docs/formats/game-assets.md 6 to 10.
namespace ngi::game {

// A name in an asset. All texts are CP1251.
struct NameUse {
  std::string where = {};    // the field: "row[2]", "object[14].resource"
  std::string archive = {};  // that the name is looked up in; empty: a file of the game
  std::string name = {};     // of an entry, or the path of a file
};

// Returns the names in an asset, in file order; none of one that cannot be read. `path` of the
// asset is the one inside the game: "bases.rlb/bot.msh". A model names the material table beside
// it.
std::vector<NameUse> names_in(const Asset& asset, Kind kind, const Libraries& libraries,
                              const Limits& limits = {});

}  // namespace ngi::game
