// Land.map.
#include <array>

#include "ngi/json/areal_map.h"
#include "ngi/tasks/kinds/describe.h"
#include "ngi/tasks/kinds/rows.h"
#include "ngi/tasks/read.h"
#include "ngi/terrain/areals/check.h"
#include "ngi/terrain/areals/edit.h"
#include "ngi/terrain/areals/inspect.h"
#include "ngi/terrain/areals/rules.h"
#include "ngi/terrain/land/query.h"

namespace ngi::tasks {

namespace {

constexpr std::array<std::string_view, 1> areal_map_siblings = {".msh"};

std::vector<areals::GroundFace> ground_faces(const land::Land& land) {
  std::vector<areals::GroundFace> out;
  for (const std::uint32_t number : land::lod0_faces(land)) {
    const land::Face& face = land.faces()[number];
    areals::Point middle;
    for (const std::uint16_t vertex : face.vertices) {
      middle.x += land.positions()[vertex].x / 3.0;
      middle.y += land.positions()[vertex].y / 3.0;
    }
    out.push_back({middle, face.flags, number});
  }
  return out;
}

// The landscape has a check of its own, so that one that cannot be read is not reported here.
void check_lakes(const areals::Document& document, const Bytes& landscape, const CheckInput& input,
                 Report& report) {
  const auto ground = land::Document::parse(landscape, {.limits = input.limits});
  if (!ground) return;
  std::uint32_t flags = 0;
  for (const land::Face& face : ground->faces()) flags |= face.flags;
  if (!areals::is_wet(flags) && !areals::has_lake(document)) return;
  const auto land = land::Land::check(*ground, Reading::Tolerant);
  const auto map = areals::AreaMap::check(document, Reading::Tolerant);
  if (land && map) areals::check_lakes(*map, ground_faces(*land), report);
}

void check_areal_map(const CheckInput& input, Report& report) {
  const auto map =
      areals::Document::parse(input.asset.bytes, Reading::Tolerant, {.limits = input.limits});
  if (!map) return report.add(map.error().issue);
  areals::check(*map, report, {.reading = input.reading});
  if (!input.siblings.empty() && input.siblings[0]) {
    check_lakes(*map, *input.siblings[0], input, report);
  }
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
    .siblings = {.suffixes = areal_map_siblings, .always = true},
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
