#pragma once

#include "ngi/archive/annotated_range.h"
#include "ngi/asset/asset_facts.h"
#include "ngi/asset/differences.h"
#include "ngi/core/limits.h"

// What the registry of kinds asks of a file of settings (ngi/tasks/kinds.h).
namespace ngi::config {

void compare_assets(const Asset& a, const Asset& b, Differences& out);
void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts);
// Says what the words of a file are; what follows a word up to the next one belongs to it.
void annotate(const Bytes& text, const RangeSink& sink);

}  // namespace ngi::config
