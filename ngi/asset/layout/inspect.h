#pragma once

#include "ngi/archive/annotated_range.h"
#include "ngi/asset/asset_facts.h"
#include "ngi/asset/differences.h"
#include "ngi/asset/layout/tree.h"

namespace ngi::layout {

// Says what every byte is: "object[3].position". False when the file cannot be taken apart.
bool annotate(const Layout& layout, const Bytes& bytes, const RangeSink& sink);

// Adds every difference, field by field; nothing when one of the files cannot be taken apart.
void compare(const Layout& layout, const Asset& a, const Asset& b, Differences& out);

// Adds the number of items of each list of the file: "mission objects".
void count_facts(const Layout& layout, std::string_view title, const Bytes& bytes,
                 const Limits& limits, AssetFacts& facts);

}  // namespace ngi::layout
