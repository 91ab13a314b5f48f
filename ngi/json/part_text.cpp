#include "ngi/json/part_text.h"

#include <cmath>
#include <optional>
#include <vector>

#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"
#include "ngi/json/detail/dump_head.h"
#include "ngi/json/number_text.h"
#include "ngi/tables/part_text/document.h"

namespace ngi::json {

namespace {

using PartText = part_text::Document;
using part_text::PartValue;
using part_text::ValueInfo;

constexpr std::string_view part_text_kind = "dscr";
constexpr std::string_view costs_key = "costs";

bool is_cost(const ValueInfo& info) {
  return info.key == costs_key;
}

std::optional<double> number_in(const PartValue& value) {
  const auto number = parse_number<double>(value.token.text);
  return number && std::isfinite(*number) ? number : std::nullopt;
}

// A value that is there but no number stays a text.
void write_part_number(Writer& out, const PartValue* value) {
  const auto number = value ? number_in(*value) : std::nullopt;
  const auto whole = value ? parse_number<std::int64_t>(value->token.text) : std::nullopt;
  if (whole) return out.whole(*whole);
  if (number) return out.real(*number);
  value ? out.text(cp1251_to_utf8(value->token.text)) : out.null();
}

void write_part_values(Writer& out, const PartText& text) {
  for (const ValueInfo& info : part_text::value_infos()) {
    const PartValue* value = text.find(info.path);
    if (is_cost(info)) continue;
    if (info.is_number) {
      out.key(info.key);
      write_part_number(out, value);
    } else if (value) {
      out.name(info.key, value->token.text);
    }
  }
  out.key(costs_key);
  out.begin_array(Lines::One);
  for (const ValueInfo& info : part_text::value_infos()) {
    if (is_cost(info)) write_part_number(out, text.find(info.path));
  }
  out.end_array();
}

// The new text of a value in CP1251; nullopt when the document does not change it.
std::optional<std::string> read_value(const Value& value, const ValueInfo& info,
                                      const PartValue* present) {
  if (value.is_null()) return std::nullopt;
  if (!info.is_number || value.is_text()) {
    std::string text = value.name();
    return present && present->token.text == text ? std::nullopt : std::optional(std::move(text));
  }
  const double number = value.number();
  if (present && number_in(*present) == number) return std::nullopt;
  std::string text;
  append_real(text, number);
  return text;
}

struct PartEdit {
  std::string_view path;
  std::string text;  // CP1251
};

std::vector<PartEdit> read_edits(const Value& root, const PartText& text) {
  std::vector<PartEdit> edits;
  std::size_t cost = 0;
  for (const ValueInfo& info : part_text::value_infos()) {
    const PartValue* present = text.find(info.path);
    std::optional<std::string> edited;
    if (is_cost(info)) {
      edited = read_value(root[costs_key].at(cost++), info, present);
    } else if (root.has(info.key)) {
      edited = read_value(root[info.key], info, present);
    }
    if (edited) edits.push_back({info.path, *std::move(edited)});
  }
  return edits;
}

Result<Bytes> apply_part_edits(PartText text, const std::vector<PartEdit>& edits) {
  for (const PartEdit& edit : edits) {
    auto changed = part_text::set_value(text, edit.path, cp1251_to_utf8(edit.text));
    if (!changed) return tl::unexpected(changed.error());
    text = *std::move(changed);
  }
  return text.bytes();
}

}  // namespace

std::string part_text_to_json(const Bytes& bytes, Detail detail) {
  Writer out;
  out.begin_object();
  write_dump_head(out, part_text_kind, detail);
  write_part_values(out, PartText(bytes));
  if (detail == Detail::Full) {
    out.key("text_hex");
    out.text(to_hex(bytes));
  }
  out.end_object();
  return std::move(out).take();
}

Result<Bytes> part_text_from_json(std::string_view json, const Limits& limits) {
  auto reader = parse_full_dump(json, part_text_kind, "the description of a part", limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  const bool has_text = root.has("text_hex");
  const PartText text(has_text ? Bytes::copy(root["text_hex"].bytes_of_hex())
                               : part_text::make_document({}).bytes());
  root[costs_key].require_size(4);
  const std::vector<PartEdit> edits = read_edits(root, text);
  if (reader->failed()) return tl::unexpected(reader->error());
  if (has_text) return apply_part_edits(text, edits);
  std::vector<part_text::NewValue> values;
  for (const PartEdit& edit : edits) values.push_back({edit.path, edit.text});
  return part_text::make_document(values).bytes();
}

}  // namespace ngi::json
