#pragma once

#include "ngi/asset/asset_facts.h"
#include "ngi/core/limits.h"

namespace ngi::land {

// Counts tiles, vertices, faces, runs, face flags and materials of a landscape.
void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts);

}  // namespace ngi::land
