// The strings of the game, DATA/TextRes.dll.
#include "ngi/json/string_table.h"
#include "ngi/tables/string_table/inspect.h"
#include "ngi/tables/string_table/rules.h"
#include "ngi/tasks/describe.h"
#include "ngi/tasks/kinds/layout_kind.h"
#include "ngi/tasks/kinds/rows.h"

namespace ngi::tasks {

namespace {

void check_string_library(const CheckInput& input, Report& report) {
  const auto library = string_table::Document::parse(input.asset.bytes, input.limits);
  if (!library) report.add(library.error().issue);
}

bool annotate_string_library(const Asset& asset, const ContainerOptions& options,
                             const RangeSink& sink) {
  const auto library = string_table::Document::parse(asset.bytes, options.limits);
  if (library) string_table::annotate(*library, sink);
  return library.has_value();
}

Result<ChangedAsset> set_in_string_library(const Asset& asset,
                                           std::span<const Assignment> assignments,
                                           const FieldEditOptions& options) {
  Bytes bytes = asset.bytes;
  for (const auto& [field, value] : assignments) {
    const auto library = string_table::Document::parse(bytes, options.limits);
    if (!library) return tl::unexpected(library.error());
    auto changed = string_table::set_string(*library, field, value);
    if (!changed) return fail(std::move(changed));
    bytes = *std::move(changed);
  }
  return ChangedAsset{std::move(bytes)};
}

Result<std::string> dump_string_library(const Asset& asset, json::Detail detail,
                                        const OpenOptions& options, Report& report) {
  auto accepted = check_asset(Kind::StringTable, asset, options, report);
  if (!accepted) return fail(std::move(accepted));
  return json::string_table_to_json(asset.bytes, detail, options.container.limits);
}

Result<MadeAsset> string_library_of_document(const Asset& document, const OpenOptions& options,
                                             Report&) {
  auto bytes = json::string_table_from_json(document.bytes.text(), options.container.limits);
  if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(document.path));
  return MadeAsset{{*bytes}};
}

void describe_string_library(const Asset& asset, const OpenOptions& options, Description& out) {
  const auto library = string_table::Document::parse(asset.bytes, options.container.limits);
  if (!library) {
    out.error = Error(library.error()).at_path(asset.path);
    return;
  }
  FactTable table = {{{"ID", true}, {"TEXT"}}};
  for (const string_table::StringEntry& entry : library->strings()) {
    table.rows.push_back({std::to_string(entry.id), entry.text});
  }
  out.lines.emplace_back("Strings", std::to_string(library->strings().size()));
  out.facts.emplace_back("strings", library->strings().size());
  out.table = std::move(table);
}

}  // namespace

const KindSupport rows::string_table = {
    .kind = Kind::StringTable,
    .check = check_string_library,
    .compare = ngi::string_table::compare_assets,
    .count = ngi::string_table::count_facts,
    .annotate = annotate_string_library,
    .set = set_in_string_library,
    .file_suffix = ".dll",
    .to_json = dump_string_library,
    .from_json = string_library_of_document,
    .describe = describe_string_library,
};

}  // namespace ngi::tasks
