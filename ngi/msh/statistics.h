#pragma once

#include "ngi/asset/asset_facts.h"

namespace ngi::msh {

// Counts facts of one model for `ngi stats`: sizes of its tables, strides and attributes in use,
// and features that are rare in shipped models (docs/formats/msh.md 13).
void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts);

}  // namespace ngi::msh
