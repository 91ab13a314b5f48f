#pragma once

#include "ngi/asset/asset_facts.h"

namespace ngi::fx {

// Of one effect, for `ngi stats`: the numbers of the corpus table, docs/formats/fxid.md 12.
void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts);

}  // namespace ngi::fx
