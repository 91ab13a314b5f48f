// BuildDat.lst.
#include "ngi/json/build_list.h"
#include "ngi/core/text.h"
#include "ngi/tables/build_list/check.h"
#include "ngi/tables/build_list/document.h"
#include "ngi/tables/build_list/edit.h"
#include "ngi/tables/build_list/inspect.h"
#include "ngi/tables/build_list/rules.h"
#include "ngi/tasks/describe.h"
#include "ngi/tasks/kinds/rows.h"
#include "ngi/tasks/read.h"

namespace ngi::tasks {

namespace {

void check_build_list(const CheckInput& input, Report& report) {
  build_list::check(input.asset.bytes, report, input.game.has_file);
}

bool annotate_build_list(const Asset& asset, const ContainerOptions&, const RangeSink& sink) {
  build_list::annotate(asset.bytes, sink);
  return true;
}

Result<ChangedAsset> set_build_list(const Asset& asset, std::span<const Assignment> assignments,
                                    const FieldEditOptions&) {
  auto list = build_list::Document::parse(asset.bytes, Reading::Tolerant);
  for (const auto& [field, value] : assignments) {
    if (list) list = build_list::set_field(*list, field, value);
  }
  return std::move(list).map(
      [](const build_list::Document& changed) { return ChangedAsset{changed.bytes()}; });
}

Result<std::string> build_list_to_json(const Asset& asset, json::Detail detail,
                                       const OpenOptions& options, Report& report) {
  Report found;
  build_list::check(asset.bytes, found);
  auto accepted = refuse_or_report(found, asset.path, options.reading, report);
  if (!accepted) return fail(std::move(accepted));
  return json::build_list_to_json(asset.bytes, detail);
}

Result<MadeAsset> build_list_from_json(const Asset& document, const OpenOptions& options, Report&) {
  auto made = json::build_list_from_json(document.bytes.text(), options.container.limits);
  if (!made) return tl::unexpected(std::move(made).error().at_path(document.path));
  return MadeAsset{{*made}};
}

Result<Pieces> export_build_list(const Asset& asset, const ExportOptions&) {
  return Pieces{Bytes::copy(json::build_list_to_json(asset.bytes, json::Detail::Full))};
}

Result<Bytes> import_build_list(const Asset& file, const Limits& limits) {
  return json::build_list_from_json(file.bytes.text(), limits);
}

void describe_build_list(const Asset& asset, const OpenOptions&, Description& out) {
  const auto list = build_list::Document::parse(asset.bytes, Reading::Tolerant);
  if (!list) {
    out.error = Error(list.error()).at_path(asset.path);
    return;
  }
  FactTable table = {{{"CATEGORY"}, {"MASK"}, {"UNIT SCHEME"}}};
  FactValue::List sections;
  for (const build_list::Section& section : list->sections()) {
    const auto mask = build_list::mask_of(section.category.text);
    FactValue::List paths;
    for (const TextToken& path : section.paths) {
      table.rows.push_back({cp1251_to_utf8(section.category.text), mask ? hex_number(*mask) : "-",
                            cp1251_to_utf8(path.text)});
      paths.emplace_back(FileName{std::string(path.text)});
    }
    sections.push_back(FactValue::Object{{"category", FileName{std::string(section.category.text)}},
                                         {"mask", mask ? FactValue(*mask) : FactValue()},
                                         {"paths", std::move(paths)}});
  }
  out.lines.emplace_back("Sections", std::to_string(sections.size()));
  out.lines.emplace_back("Paths", std::to_string(table.rows.size()));
  out.facts.emplace_back("sections", std::move(sections));
  out.table = std::move(table);
}

}  // namespace

const KindSupport rows::build_list = {
    .kind = Kind::BuildList,
    .check = check_build_list,
    .compare = ngi::build_list::compare_assets,
    .count = ngi::build_list::count_facts,
    .annotate = annotate_build_list,
    .set = set_build_list,
    .file_suffix = ".lst",
    .to_json = build_list_to_json,
    .from_json = build_list_from_json,
    .exported = {.as = "json",
                 .suffix = ".json",
                 .title = "JSON document",
                 .write = export_build_list,
                 .read = import_build_list},
    .describe = describe_build_list,
    .rules = ngi::build_list::rules::all,
};

}  // namespace ngi::tasks
