#pragma once

#include <string_view>

#include "ngi/archive/annotated_range.h"
#include "ngi/asset/asset_facts.h"
#include "ngi/asset/differences.h"
#include "ngi/tables/string_table/document.h"

// Editing, showing, comparing and counting the strings of TextRes.dll.
namespace ngi::string_table {

// Sets a string by its id: string[17]. `value` is UTF-8. Fails with AUX-EDIT-INVALID for an id that
// the library does not have, and as Document::with_texts does.
Result<Bytes> set_string(const Document& document, std::string_view path, std::string_view value);

void annotate(const Document& document, const RangeSink& sink);
void compare_assets(const Asset& a, const Asset& b, Differences& out);
void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts);

}  // namespace ngi::string_table
