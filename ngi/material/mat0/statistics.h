#pragma once

#include "ngi/asset/asset_facts.h"

namespace ngi::mat0 {

// Counts facts of one material for `ngi stats`: docs/formats/materials.md 13.
void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts);

}  // namespace ngi::mat0
