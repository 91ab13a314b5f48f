#pragma once

#include "ngi/asset/statistics.h"

namespace ngi::texture {

// Counts facts about textures for `ngi stats`: formats, sizes, levels, header words, cells. For
// KindCount (ngi/asset/statistics.h).
void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts);

}  // namespace ngi::texture
