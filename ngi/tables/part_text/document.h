#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/archive/annotated_range.h"
#include "ngi/asset/asset_facts.h"
#include "ngi/asset/differences.h"
#include "ngi/core/bytes.h"
#include "ngi/core/result.h"
#include "ngi/core/text_edit.h"

namespace ngi::part_text {

// A value of the text: what it is called, and where it stands.
struct PartValue {
  std::string_view path;  // "code", "costs[2]"
  bool is_number = false;
  TextToken token = {};
};

// The names of all values, in the order of the text.
struct ValueInfo {
  std::string_view path;
  std::string_view key;    // in documents
  std::string_view mark;   // begins the line of the value: "#2"
  std::string_view label;  // stands between the mark and the value: "UpgradeLevel="
  bool is_number = false;
};
std::span<const ValueInfo> value_infos() noexcept;

// The description of a part, an entry DSCR of objects.dlb: a text of marked lines.
// docs/formats/game-assets.md 10.3. Any bytes are a description; lines of other kinds are kept.
class Document {
 public:
  explicit Document(Bytes text);

  const Bytes& bytes() const noexcept { return bytes_; }
  // Those that are there, in the order of the text.
  const std::vector<PartValue>& values() const noexcept { return values_; }
  // nullptr when there is no such value.
  const PartValue* find(std::string_view path) const noexcept;

 private:
  Bytes bytes_;
  std::vector<PartValue> values_;
};

// Returns the text with one value replaced and all other bytes as they were. `value` is UTF-8.
// Fails with AUX-EDIT-INVALID.
Result<Document> set_value(const Document& text, std::string_view path, std::string_view value);

// Makes a new text with these values, which are CP1251, by path. Values that are not given are
// empty or 0.
struct NewValue {
  std::string_view path;
  std::string_view text;
};
Document make_document(std::span<const NewValue> values);

void annotate(const Bytes& text, const RangeSink& sink);
void compare_assets(const Asset& a, const Asset& b, Differences& out);
void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts);

}  // namespace ngi::part_text
