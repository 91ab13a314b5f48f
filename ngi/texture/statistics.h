#pragma once

#include "ngi/asset/asset_facts.h"

namespace ngi::texture {

// What `ngi stats` tells of textures: formats, sizes, levels, header words, cells.
void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts);

}  // namespace ngi::texture
