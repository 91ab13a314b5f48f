#pragma once

#include "ngi/archive/statistics.h"

namespace ngi::texture {

// What `ngi stats` tells of textures: formats, sizes, levels, header words, cells. For KindCount
// (ngi/archive/statistics.h).
void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts);

}  // namespace ngi::texture
