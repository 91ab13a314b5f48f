#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/archive/annotated_range.h"
#include "ngi/asset/asset_facts.h"
#include "ngi/asset/differences.h"
#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/core/text_edit.h"

// Texts without a structure of their own: descr, Mistips.mis, .ini files.
// docs/formats/missions.md 1.
namespace ngi::plain_text {

// The lines of a text, without their line breaks. The text after the last break is a line as well,
// even if it is empty. A view: the text must outlive it.
struct Lines {
  // "\r\n" when every break is one, else "\n"; a '\r' then belongs to its line.
  std::string_view line_break = "\n";
  std::vector<TextToken> list = {};
};
Lines lines_of(std::string_view text);

std::string joined(std::span<const std::string> lines, std::string_view line_break);

// Sets a line by its index: line[2]. `value` is UTF-8. Fails with AUX-EDIT-INVALID.
Result<Bytes> set_line(const Bytes& text, std::string_view path, std::string_view value);

void annotate(const Bytes& text, const RangeSink& sink);
void compare_assets(const Asset& a, const Asset& b, Differences& out);
void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts);

}  // namespace ngi::plain_text
