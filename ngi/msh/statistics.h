#pragma once

#include "ngi/asset/asset_facts.h"

namespace ngi::msh {

// Of one model, for `ngi stats`: the sizes of its tables, the strides and attributes in use, what
// is rare in the shipped ones (docs/formats/msh.md 13).
void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts);

}  // namespace ngi::msh
