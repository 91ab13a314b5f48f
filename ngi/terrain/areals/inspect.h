#pragma once

#include "ngi/archive/annotated_range.h"
#include "ngi/asset/asset_facts.h"
#include "ngi/asset/differences.h"
#include "ngi/core/limits.h"
#include "ngi/terrain/areals/document.h"

// What the registry of kinds asks of an areal map (ngi/tasks/kinds.h).
namespace ngi::areals {

void compare_assets(const Asset& a, const Asset& b, Differences& out);
// Counts facts for `ngi stats`, as in the corpus figures of docs/formats/terrain.md.
void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts);
// Says what every byte of the file is.
void annotate(const Document& document, const RangeSink& sink);

}  // namespace ngi::areals
