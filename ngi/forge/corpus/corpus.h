#pragma once

#include <cstddef>
#include <cstdint>

#include "ngi/forge/demo/demo_game.h"

namespace ngi::forge {

// Numbers of assets. The defaults are those of Part 1: docs/formats/game-assets.md 1.
struct CorpusCounts {
  std::size_t models = 435;
  std::size_t textures = 393;  // in Textures.lib
  std::size_t lightmaps = 25;
  std::size_t materials = 905;
  std::size_t wears = 439;
  std::size_t effects = 923;
  std::size_t sounds = 399;
  std::size_t prototypes = 590;
  std::size_t units = 425;
  std::size_t maps = 33;
  std::size_t missions = 29;
};

struct CorpusPlan {
  std::uint64_t seed = demo_seed;
  CorpusCounts counts = {};
};

// A game folder in memory whose counts, sizes, orders, formats, flags and oddities follow the
// statistics of the format book, for tests and benchmarks; its content is meaningless.
// docs/forge.md describes it and what a checker reports about it. A plan gives the same bytes
// for any number of threads. CANCELLED when the work was cancelled.
Result<std::vector<GameFile>> corpus(const CorpusPlan& plan, const Work& work = {});

}  // namespace ngi::forge
