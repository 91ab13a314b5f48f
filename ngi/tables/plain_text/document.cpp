#include "ngi/tables/plain_text/document.h"

#include <algorithm>
#include <array>

#include "ngi/asset/fields/field_path.h"
#include "ngi/core/text.h"
#include "ngi/tables/rules.h"

namespace ngi::plain_text {

namespace {

constexpr std::string_view windows_break = "\r\n";

FieldValue line_at(const Lines& lines, std::size_t index) {
  if (index >= lines.list.size()) return {};
  return cp1251_to_utf8(lines.list[index].text);
}

}  // namespace

Lines lines_of(std::string_view text) {
  Lines lines;
  std::size_t windows = 0;
  for (std::size_t at = 0;;) {
    const std::size_t end = text.find('\n', at);
    lines.list.push_back({at, text.substr(at, end == std::string_view::npos ? end : end - at)});
    if (end == std::string_view::npos) break;
    windows += lines.list.back().text.ends_with('\r') ? 1 : 0;
    at = end + 1;
  }
  const std::size_t breaks = lines.list.size() - 1;
  if (breaks == 0 || windows != breaks) return lines;
  lines.line_break = windows_break;
  for (std::size_t i = 0; i < breaks; ++i) lines.list[i].text.remove_suffix(1);
  return lines;
}

std::string joined(std::span<const std::string> lines, std::string_view line_break) {
  std::string out;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i > 0) out += line_break;
    out += lines[i];
  }
  return out;
}

Result<Bytes> set_line(const Bytes& text, std::string_view path, std::string_view value) {
  const auto invalid = [](const std::string& reason) {
    return fail(tables::rules::edit_invalid, {}, reason);
  };
  const Bytes stable = text.stable();
  const Lines lines = lines_of(stable.text());
  const auto field = parse_field_path(path);
  const bool is_line = field && field->table == "line" && field->index && field->field.empty();
  if (!is_line || *field->index >= lines.list.size()) {
    return invalid("the text has no '" + std::string(path) + "'; it has line[0] to line[" +
                   std::to_string(lines.list.size() - 1) + "]");
  }
  const auto bytes = utf8_to_cp1251(value);
  if (!bytes || bytes->find_first_of(windows_break) != std::string::npos) {
    return invalid("a line has no line breaks, and only characters of CP1251");
  }
  const std::array splices = {replace_token(lines.list[*field->index], *bytes)};
  return Bytes::copy(apply_splices(stable.text(), splices));
}

void annotate(const Bytes& text, const RangeSink& sink) {
  const Bytes stable = text.stable();
  const Lines lines = lines_of(stable.text());
  for (std::size_t i = 0; i < lines.list.size(); ++i) {
    const TextToken& line = lines.list[i];
    const bool is_last = i + 1 == lines.list.size();
    const std::uint64_t end = is_last ? stable.size() : lines.list[i + 1].offset;
    if (end == line.offset) continue;
    sink.add({.offset = line.offset,
              .size = end - line.offset,
              .part = "text",
              .label = "line[" + std::to_string(i) + "]",
              .value = cp1251_to_utf8(line.text)});
  }
}

void compare_assets(const Asset& a, const Asset& b, Differences& out) {
  const Bytes bytes_a = a.bytes.stable();
  const Bytes bytes_b = b.bytes.stable();
  const Lines lines_a = lines_of(bytes_a.text());
  const Lines lines_b = lines_of(bytes_b.text());
  const auto before = out.total();
  for (std::size_t i = 0; i < std::max(lines_a.list.size(), lines_b.list.size()); ++i) {
    out.compare(a.path, "line[" + std::to_string(i) + "]", line_at(lines_a, i),
                line_at(lines_b, i));
  }
  if (out.total() == before) out.compare_bytes(a.path, "text", a.bytes, b.bytes);
}

void count_facts(const Asset& asset, const Limits&, AssetFacts& facts) {
  const Bytes stable = asset.bytes.stable();
  facts.number("text lines", lines_of(stable.text()).list.size());
}

}  // namespace ngi::plain_text
