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
// docs/formats/game-assets.md 3, with the models of models.h and everything they need, and the map
// of demo_land.h. A seed gives the same bytes for any number of threads; another seed changes
// textures and sounds slightly. CANCELLED when the work was cancelled.
Result<std::vector<GameFile>> demo_game(std::uint64_t seed = demo_seed, const Work& work = {});

}  // namespace ngi::forge
