// Land.map.
#include "ngi/json/areal_map.h"
#include "ngi/tasks/kinds/describe.h"
#include "ngi/tasks/kinds/rows.h"
#include "ngi/tasks/read.h"
#include "ngi/terrain/areals/check.h"
#include "ngi/terrain/areals/edit.h"
#include "ngi/terrain/areals/inspect.h"
#include "ngi/terrain/areals/rules.h"

namespace ngi::tasks {

namespace {

void check_areal_map(const CheckInput& input, Report& report) {
  const auto map =
      areals::Document::parse(input.asset.bytes, Reading::Tolerant, {.limits = input.limits});
  if (!map) return report.add(map.error().issue);
  areals::check(*map, report, {.reading = input.reading});
}

bool annotate_areal_map(const Asset& asset, const ContainerOptions& options,
                        const RangeSink& sink) {
  const auto map = areals::Document::parse(asset.bytes, Reading::Tolerant,
                                           {.limits = options.limits, .framing = options.framing});
  if (map) areals::annotate(*map, sink);
  return map.has_value();
}

Result<ChangedAsset> set_areal_map(const Asset& asset, std::span<const Assignment> assignments,
                                   const FieldEditOptions& options) {
  const auto map =
      areals::Document::parse(asset.bytes, Reading::Tolerant, {.limits = options.limits});
  if (!map) return tl::unexpected(map.error());
  areals::Draft draft = areals::open_draft(*map);
  for (const auto& [field, value] : assignments) {
    auto done = areals::set_field(draft, field, value);
    if (!done) return tl::unexpected(done.error());
  }
  return areals::write(draft).map([](const Pieces& pieces) { return ChangedAsset{join(pieces)}; });
}

Result<std::string> areal_map_to_json(const Asset& asset, json::Detail detail,
                                      const OpenOptions& options, Report& report) {
  const auto map = read_areal_map_document(asset, options, report);
  if (!map) return tl::unexpected(map.error());
  return json::areal_map_to_json(*map, detail);
}

Result<MadeAsset> areal_map_from_json(const Asset& document, const OpenOptions& options,
                                      Report& report) {
  auto pieces = json::areal_map_from_json(document.bytes.text(), options.container.limits);
  if (!pieces) return tl::unexpected(std::move(pieces).error().at_path(document.path));
  const Asset made = {document.path, document.name, join(*pieces), {}};
  const auto map = read_areal_map_document(made, options, report);
  if (!map) return tl::unexpected(map.error());
  return MadeAsset{{made.bytes}};
}

Result<Pieces> export_areal_map(const Asset& asset, const ExportOptions& options) {
  const auto map =
      areals::Document::parse(asset.bytes, Reading::Tolerant, {.limits = options.limits});
  if (!map) return tl::unexpected(map.error());
  return Pieces{Bytes::copy(json::areal_map_to_json(*map, json::Detail::Full))};
}

Result<Bytes> import_areal_map(const Asset& file, const Limits& limits) {
  return json::areal_map_from_json(file.bytes.text(), limits).map([](const Pieces& made) {
    return join(made);
  });
}

}  // namespace

const KindSupport rows::terrain_map = {
    .kind = Kind::TerrainMap,
    .check = check_areal_map,
    .compare = areals::compare_assets,
    .count = areals::count_facts,
    .annotate = annotate_areal_map,
    .set = set_areal_map,
    .file_suffix = ".map",
    .to_json = areal_map_to_json,
    .from_json = areal_map_from_json,
    .exported = {.as = "json",
                 .suffix = ".json",
                 .title = "JSON document",
                 .write = export_areal_map,
                 .read = import_areal_map},
    .describe = describe_areal_map,
    .rules = areals::rules::all,
};

}  // namespace ngi::tasks
