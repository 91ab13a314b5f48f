#include "ngi/tasks/kinds/layout_kind.h"

#include "ngi/asset/fields/field_text.h"
#include "ngi/core/text.h"

namespace ngi::tasks {

namespace {

// "day_length" as "Day length".
std::string heading_of(std::string_view key) {
  std::string out(key);
  for (char& c : out) {
    if (c == '_') c = ' ';
  }
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 32);
  return out;
}

FactValue fact_of(const Field& field, std::span<const std::byte> record) {
  if (field.sort == FieldSort::Text) return FileName{std::string(field_name(field, record))};
  FactValue::List numbers;
  for (const FieldNumber& number : field.numbers) {
    numbers.push_back(visit_number(number, field_bytes(field, record),
                                   [](auto value) { return FactValue(value); }));
  }
  return numbers.size() == 1 ? numbers.front() : FactValue(std::move(numbers));
}

void describe_fields(const layout::Tree& tree, const layout::Node& node, Description& out) {
  constexpr std::size_t max_numbers = 5;
  for (const Field& field : node.part->fields()) {
    const bool is_opaque = field.name.find("opaque") != std::string_view::npos;
    if (is_opaque || field.sort == FieldSort::Bytes || field.count() > max_numbers) continue;
    const auto record = layout::content_of(tree, node);
    out.lines.emplace_back(heading_of(field.name), field_text(field, record));
    out.facts.emplace_back(std::string(field.name), fact_of(field, record));
  }
}

void describe_node(const layout::Tree& tree, const layout::Node& node, Description& out) {
  const layout::Part& part = *node.part;
  const std::string key(part.key);
  switch (part.sort) {
    case layout::PartSort::Record:
      if (part.key.empty()) describe_fields(tree, node, out);
      return;
    case layout::PartSort::Text:
      if (part.text == layout::TextSort::Binary) break;
      out.lines.emplace_back(heading_of(key), cp1251_to_utf8(layout::text_of(tree, node)));
      out.facts.emplace_back(key, FileName{std::string(layout::text_of(tree, node))});
      return;
    case layout::PartSort::Table:
    case layout::PartSort::List:
      out.lines.emplace_back(heading_of(key), std::to_string(node.count));
      out.facts.emplace_back(key, node.count);
      return;
    case layout::PartSort::Rest:
      break;
  }
  out.lines.emplace_back(heading_of(key), std::to_string(node.size) + " bytes");
  out.facts.emplace_back(key + "_size", node.size);
}

}  // namespace

void describe_layout(const layout::Layout& layout, const Asset& asset, const OpenOptions& options,
                     Description& out) {
  const auto tree = layout::Tree::parse(layout, asset.bytes, options.container.limits);
  if (!tree) {
    out.error = Error(tree.error()).at_path(asset.path);
    return;
  }
  tree->root().for_each(
      [&](std::uint32_t, const layout::Node& node) { describe_node(*tree, node, out); });
}

Result<ChangedAsset> set_in_layout(const layout::Layout& layout, const Asset& asset,
                                   std::span<const Assignment> assignments, const Limits& limits) {
  Bytes bytes = asset.bytes;
  for (const auto& [field, value] : assignments) {
    const auto tree = layout::Tree::parse(layout, bytes, limits);
    if (!tree) return tl::unexpected(tree.error());
    auto changed = layout::set_value(*tree, field, value);
    if (!changed) return fail(std::move(changed));
    bytes = *std::move(changed);
  }
  return ChangedAsset{std::move(bytes)};
}

Result<void> check_asset(Kind kind, const Asset& asset, const OpenOptions& options,
                         Report& report) {
  Report found;
  support(kind).check({asset, options.container.limits, {}}, found);
  if (const Issue* refusal = found.refusal(options.reading)) {
    return tl::unexpected(Error{*refusal}.at_path(asset.path));
  }
  return refuse_or_report(found, asset.path, options.reading, report);
}

}  // namespace ngi::tasks
