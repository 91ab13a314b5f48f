#pragma once

#include "ngi/asset/asset_facts.h"

namespace ngi::fx {

// Counts facts of one effect for `ngi stats`, as in the corpus table of docs/formats/fxid.md 12.
void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts);

}  // namespace ngi::fx
