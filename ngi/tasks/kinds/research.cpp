// Research trees and the descriptions of parts.
#include "ngi/json/research.h"
#include "ngi/core/text.h"
#include "ngi/json/part_text.h"
#include "ngi/tables/part_text/document.h"
#include "ngi/tables/research/document.h"
#include "ngi/tasks/describe.h"
#include "ngi/tasks/kinds/layout_kind.h"
#include "ngi/tasks/kinds/rows.h"

namespace ngi::tasks {

namespace {

// The archive itself was checked before.
void check_research(const CheckInput& input, Report& report) {
  const auto tree = research::Document::parse(input.asset.bytes, {.limits = input.limits});
  if (tree) research::check(*tree, report);
}

Result<ChangedAsset> set_research(const Asset& asset, std::span<const Assignment> assignments,
                                  const FieldEditOptions& options) {
  Bytes bytes = asset.bytes;
  for (const auto& [field, value] : assignments) {
    const auto tree = research::Document::parse(bytes, {.limits = options.limits});
    if (!tree) return tl::unexpected(tree.error());
    auto changed = research::set_field(*tree, field, value);
    if (!changed) return fail(std::move(changed));
    bytes = *std::move(changed);
  }
  return ChangedAsset{std::move(bytes)};
}

Result<std::string> research_to_json(const Asset& asset, json::Detail detail,
                                     const OpenOptions& options, Report& report) {
  const auto tree = research::Document::parse(
      asset.bytes, {.limits = options.container.limits, .framing = options.container.framing});
  if (!tree) return tl::unexpected(Error(tree.error()).at_path(asset.path));
  auto accepted = check_asset(Kind::ResearchTree, asset, options, report);
  if (!accepted) return fail(std::move(accepted));
  return json::research_to_json(*tree, detail);
}

Result<MadeAsset> research_from_json(const Asset& document, const OpenOptions& options,
                                     Report& report) {
  auto bytes = json::research_from_json(document.bytes.text(), options.container.limits);
  if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(document.path));
  const Asset made = {document.path, document.name, *bytes, {}};
  auto accepted = check_asset(Kind::ResearchTree, made, options, report);
  if (!accepted) return fail(std::move(accepted));
  return MadeAsset{{*bytes}};
}

Result<Pieces> export_research(const Asset& asset, const ExportOptions& options) {
  const auto tree = research::Document::parse(asset.bytes, {.limits = options.limits});
  if (!tree) return tl::unexpected(tree.error());
  return Pieces{Bytes::copy(json::research_to_json(*tree, json::Detail::Full))};
}

Result<Bytes> import_research(const Asset& document, const Limits& limits) {
  return json::research_from_json(document.bytes.text(), limits);
}

void describe_research(const Asset& asset, const OpenOptions& options, Description& out) {
  const auto tree = research::Document::parse(asset.bytes, {.limits = options.container.limits});
  if (!tree) return;
  out.lines.emplace_back("Items", std::to_string(tree->items().size()));
  out.lines.emplace_back("Parts", std::to_string(tree->parts().size()));
  out.facts.emplace_back("items", tree->items().size());
  out.facts.emplace_back("parts", tree->parts().size());
}

// Any text is a description.
void check_part_text(const CheckInput&, Report&) {}

bool annotate_part_text(const Asset& asset, const ContainerOptions&, const RangeSink& sink) {
  part_text::annotate(asset.bytes, sink);
  return true;
}

Result<ChangedAsset> set_part_text(const Asset& asset, std::span<const Assignment> assignments,
                                   const FieldEditOptions&) {
  part_text::Document text(asset.bytes);
  for (const auto& [field, value] : assignments) {
    auto changed = part_text::set_value(text, field, value);
    if (!changed) return tl::unexpected(changed.error());
    text = *std::move(changed);
  }
  return ChangedAsset{text.bytes()};
}

Result<std::string> part_text_to_json(const Asset& asset, json::Detail detail, const OpenOptions&,
                                      Report&) {
  return json::part_text_to_json(asset.bytes, detail);
}

Result<MadeAsset> part_text_from_json(const Asset& document, const OpenOptions& options, Report&) {
  auto bytes = json::part_text_from_json(document.bytes.text(), options.container.limits);
  if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(document.path));
  return MadeAsset{{*bytes}};
}

Result<Pieces> export_part_text(const Asset& asset, const ExportOptions&) {
  return Pieces{Bytes::copy(json::part_text_to_json(asset.bytes, json::Detail::Full))};
}

Result<Bytes> import_part_text(const Asset& document, const Limits& limits) {
  return json::part_text_from_json(document.bytes.text(), limits);
}

void describe_part_text(const Asset& asset, const OpenOptions&, Description& out) {
  const part_text::Document text(asset.bytes);
  for (const part_text::PartValue& value : text.values()) {
    out.lines.emplace_back(std::string(value.path), cp1251_to_utf8(value.token.text));
    out.facts.emplace_back(std::string(value.path), FileName{std::string(value.token.text)});
  }
}

}  // namespace

const KindSupport rows::research_tree = {
    .kind = Kind::ResearchTree,
    .check = check_research,
    .compare = ngi::research::compare_assets,
    .count = ngi::research::count_facts,
    .set = set_research,
    .file_suffix = ".trf",
    .to_json = research_to_json,
    .from_json = research_from_json,
    .exported = {.as = "json",
                 .suffix = ".json",
                 .title = "JSON document",
                 .write = export_research,
                 .read = import_research},
    .describe = describe_research,
};

const KindSupport rows::part_text = {
    .kind = Kind::PartText,
    .check = check_part_text,
    .compare = ngi::part_text::compare_assets,
    .count = ngi::part_text::count_facts,
    .annotate = annotate_part_text,
    .set = set_part_text,
    .file_suffix = ".dscr",
    .to_json = part_text_to_json,
    .from_json = part_text_from_json,
    .exported = {.as = "json",
                 .suffix = ".json",
                 .title = "JSON document",
                 .write = export_part_text,
                 .read = import_part_text},
    .describe = describe_part_text,
};

}  // namespace ngi::tasks
