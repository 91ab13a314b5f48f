#include "ngi/tables/part_text/document.h"

#include <algorithm>
#include <array>
#include <string>

#include "ngi/core/parse_number.h"
#include "ngi/core/spelling.h"
#include "ngi/core/text.h"
#include "ngi/tables/rules.h"

namespace ngi::part_text {

namespace {

// The entry of the description has a name too, so that of the part is called display_name in paths.
// Group and level share a line, which is read by hand.
constexpr std::string_view group_mark = "//G";
constexpr std::string_view level_mark = ":L";
constexpr std::string_view comment_mark = "//";

constexpr std::array infos = {
    ValueInfo{"group", "group", group_mark, "", true},
    ValueInfo{"level", "level", level_mark, "", true},
    ValueInfo{"classification", "classification", comment_mark, "", false},
    ValueInfo{"code", "code", "#1", "", false},
    ValueInfo{"display_name", "name", "#2", "", false},
    ValueInfo{"text3", "text3", "#3", "", false},
    ValueInfo{"text4", "text4", "#4", "", false},
    ValueInfo{"weapon", "weapon", "#5", "", false},
    ValueInfo{"upgrade_level", "upgrade_level", "#6", "UpgradeLevel=", true},
    ValueInfo{"costs[0]", "costs", "#7", "ResearchEnergyCost=", true},
    ValueInfo{"costs[1]", "costs", "#8", "ResearchOreCost=", true},
    ValueInfo{"costs[2]", "costs", "#9", "BuildEnergyCost=", true},
    ValueInfo{"costs[3]", "costs", "#A", "BuildOreCost=", true},
};
constexpr std::size_t first_marked = 3;

TextToken slice_of(const TextToken& line, std::size_t begin, std::size_t length) {
  return {line.offset + begin, line.text.substr(begin, length)};
}

std::size_t digits_from(std::string_view text, std::size_t at) {
  std::size_t count = 0;
  while (at + count < text.size() && is_digit(text[at + count])) ++count;
  return count;
}

std::vector<TextToken> lines_of(std::string_view text) {
  std::vector<TextToken> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = text.substr(at, end - at);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back({at, line});
    at = end + 1;
  }
  return lines;
}

// "//G8:L2"
std::vector<PartValue> read_group(const TextToken& line) {
  const std::size_t group = digits_from(line.text, group_mark.size());
  const std::size_t after = group_mark.size() + group;
  if (group == 0) return {};
  std::vector<PartValue> values = {{"group", true, slice_of(line, group_mark.size(), group)}};
  if (line.text.substr(after).starts_with(level_mark)) {
    const std::size_t begin = after + level_mark.size();
    values.push_back({"level", true, slice_of(line, begin, digits_from(line.text, begin))});
  }
  return values;
}

std::vector<PartValue> read_line(const TextToken& line) {
  if (line.text.starts_with(group_mark)) {
    auto values = read_group(line);
    if (!values.empty()) return values;
  }
  if (line.text.starts_with(comment_mark)) {
    return {{"classification", false, slice_of(line, comment_mark.size(), line.text.size())}};
  }
  for (const ValueInfo& info : std::span(infos).subspan(first_marked)) {
    if (!line.text.starts_with(info.mark)) continue;
    const std::size_t begin = info.mark.size() + info.label.size();
    if (!line.text.substr(info.mark.size()).starts_with(info.label)) continue;
    return {{info.path, info.is_number, slice_of(line, begin, line.text.size())}};
  }
  return {};
}

tl::unexpected<Error> refuse(const std::string& reason) {
  return fail(tables::rules::edit_invalid, {}, reason);
}

bool is_number(std::string_view text) {
  return parse_number<double>(text).has_value();
}

}  // namespace

std::span<const ValueInfo> value_infos() noexcept {
  return infos;
}

Document::Document(Bytes text) : bytes_(text.stable()) {
  for (const TextToken& line : lines_of(bytes_.text())) {
    for (const PartValue& value : read_line(line)) {
      if (!find(value.path)) values_.push_back(value);
    }
  }
}

const PartValue* Document::find(std::string_view path) const noexcept {
  const auto found = std::ranges::find(values_, path, &PartValue::path);
  return found == values_.end() ? nullptr : &*found;
}

Result<Document> set_value(const Document& text, std::string_view path, std::string_view value) {
  const PartValue* found = text.find(path);
  if (!found) {
    std::vector<std::string_view> known;
    for (const PartValue& one : text.values()) known.push_back(one.path);
    return refuse("the text has no value '" + std::string(path) + "'" + did_you_mean(path, known));
  }
  const auto bytes = utf8_to_cp1251(value);
  const bool fits = bytes && bytes->find_first_of("\r\n") == std::string::npos &&
                    (!found->is_number || is_number(*bytes));
  if (!fits) return refuse(std::string(path) + " cannot be '" + std::string(value) + "'");
  const std::array splices = {replace_token(found->token, *bytes)};
  return Document(Bytes::copy(apply_splices(text.bytes().text(), splices)));
}

Document make_document(std::span<const NewValue> values) {
  const auto value_of = [values](const ValueInfo& info) {
    const auto found = std::ranges::find(values, info.path, &NewValue::path);
    if (found != values.end()) return std::string(found->text);
    return std::string(info.is_number ? "0" : "");
  };
  std::string text;
  for (const ValueInfo& info : infos) {
    const std::string value = value_of(info);
    if (info.path == "weapon" && value.empty()) continue;
    text += std::string(info.mark) + std::string(info.label) + value;
    if (info.path != "group") text += "\r\n";
  }
  return Document(Bytes::copy(text));
}

void annotate(const Bytes& bytes, const RangeSink& sink) {
  const Document text(bytes);
  std::uint64_t at = 0;
  const auto add = [&](std::uint64_t end, std::string label, std::string value) {
    if (end == at) return;
    sink.add({.offset = at,
              .size = end - at,
              .part = "text",
              .label = std::move(label),
              .value = std::move(value)});
    at = end;
  };
  for (const PartValue& value : text.values()) {
    add(value.token.offset, "text", "");
    add(value.token.end(), std::string(value.path), cp1251_to_utf8(value.token.text));
  }
  add(bytes.size(), "text", "");
}

void compare_assets(const Asset& a, const Asset& b, Differences& out) {
  const Document text_a(a.bytes);
  const Document text_b(b.bytes);
  const auto value_in = [](const Document& text, std::string_view path) -> FieldValue {
    const PartValue* value = text.find(path);
    if (!value) return {};
    return cp1251_to_utf8(value->token.text);
  };
  const auto before = out.total();
  for (const ValueInfo& info : infos) {
    out.compare(a.path, info.path, value_in(text_a, info.path), value_in(text_b, info.path));
  }
  if (out.total() == before) out.compare_bytes(a.path, "text", a.bytes, b.bytes);
}

void count_facts(const Asset& asset, const Limits&, AssetFacts& facts) {
  const Document text(asset.bytes);
  if (const PartValue* group = text.find("group")) {
    facts.tally("part group", cp1251_to_utf8(group->token.text));
  }
}

}  // namespace ngi::part_text
