#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/parallel.h"
#include "ngi/core/result.h"

namespace ngi::forge {

struct GameFile {
  std::string path;  // below the folder of the game, with '/'
  Pieces pieces;
};

constexpr std::uint64_t demo_seed = 2026;

// A small installed game in memory: the libraries, the registry and the archives of
// docs/formats/game-assets.md 3, filled with the models of models.h and all they need. A seed gives
// the same bytes at any number of threads; another seed paints and sounds a little different.
// CANCELLED when the work was.
Result<std::vector<GameFile>> demo_game(std::uint64_t seed = demo_seed, const Work& work = {});

}  // namespace ngi::forge
