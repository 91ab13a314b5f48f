// Landscapes: Land.msh.
#include "ngi/json/land.h"

#include <array>

#include "ngi/material/wear/document.h"
#include "ngi/tasks/kinds/describe.h"
#include "ngi/tasks/kinds/rows.h"
#include "ngi/tasks/read.h"
#include "ngi/terrain/land/annotate.h"
#include "ngi/terrain/land/check.h"
#include "ngi/terrain/land/compare.h"
#include "ngi/terrain/land/draft.h"
#include "ngi/terrain/land/edit.h"
#include "ngi/terrain/land/rules.h"
#include "ngi/terrain/land/statistics.h"

namespace ngi::tasks {

namespace {

constexpr std::array<std::string_view, 2> land_siblings = {"1.wea", "2.wea"};

// The names of the materials by row; nothing when the table is missing or unreadable.
std::optional<std::vector<std::string>> names_of(const std::optional<Bytes>& wear) {
  if (!wear) return std::nullopt;
  const auto table = wear::Document::parse(*wear, Reading::Tolerant);
  if (!table) return std::nullopt;
  std::vector<std::string> names;
  for (const wear::Row& row : table->materials()) names.emplace_back(row.name.text);
  return names;
}

land::WearTables wear_tables(const CheckInput& input) {
  land::WearTables tables = {names_of(input.siblings[0]), names_of(input.siblings[1])};
  if (!input.game.material) return tables;
  tables.material = [&input](std::string_view name) -> std::optional<land::MaterialFacts> {
    const auto material = input.game.material(name);
    if (!material) return std::nullopt;
    // metaD: damage per second, docs/formats/materials.md 2.5.
    return land::MaterialFacts{.tracks = material->animations().size(),
                               .deadly = material->meta().d_value() > 0};
  };
  return tables;
}

void check_land(const CheckInput& input, Report& report) {
  const auto document = land::Document::parse(input.asset.bytes, {.limits = input.limits});
  if (!document) return report.add(document.error().issue);
  const bool known = input.siblings.size() == land_siblings.size();
  const land::WearTables wear = known ? wear_tables(input) : land::WearTables();
  land::check(*document, report, {input.reading, known ? &wear : nullptr});
}

bool annotate_land(const Asset& asset, const ContainerOptions& options, const RangeSink& sink) {
  const auto land =
      land::Document::parse(asset.bytes, {.limits = options.limits, .framing = options.framing});
  if (land) land::annotate(*land, sink);
  return land.has_value();
}

Result<ChangedAsset> set_land(const Asset& asset, std::span<const Assignment> assignments,
                              const FieldEditOptions& options) {
  const auto document = land::Document::parse(asset.bytes, {.limits = options.limits});
  if (!document) return tl::unexpected(document.error());
  auto draft = land::open_draft(*document);
  if (!draft) return tl::unexpected(draft.error());
  for (const auto& [field, value] : assignments) {
    auto done = land::set_field(*draft, field, value);
    if (!done) return tl::unexpected(done.error());
  }
  return land::write(*draft).map([](const Pieces& pieces) { return ChangedAsset{join(pieces)}; });
}

Result<std::string> land_to_json(const Asset& asset, json::Detail detail,
                                 const OpenOptions& options, Report& report) {
  const auto land = read_land_document(asset, options, report);
  if (!land) return tl::unexpected(land.error());
  return json::land_to_json(*land, detail);
}

// A landscape that no writer would make: strict readers refuse it, tolerant ones say so.
Result<void> check_size(const land::Document& land, const std::string& path, Reading reading,
                        Report& report) {
  Report found;
  const std::size_t vertices = land.positions().size();
  const std::size_t faces = land.faces().size();
  if (vertices > land::max_vertices) found.add(land::rules::many_vertices, {}, vertices);
  if (faces > land::max_faces) found.add(land::rules::many_faces, {}, faces);
  return refuse_or_report(found, path, reading, report);
}

Result<MadeAsset> land_from_json(const Asset& document, const OpenOptions& options,
                                 Report& report) {
  auto pieces = json::land_from_json(document.bytes.text(), options.container.limits);
  if (!pieces) return tl::unexpected(std::move(pieces).error().at_path(document.path));
  const Asset made = {document.path, document.name, join(*pieces), {}};
  const auto land = read_land_document(made, options, report);
  if (!land) return tl::unexpected(land.error());
  auto fits = check_size(*land, document.path, options.reading, report);
  if (!fits) return fail(std::move(fits));
  return MadeAsset{{made.bytes}};
}

Result<Pieces> export_land(const Asset& asset, const ExportOptions& options) {
  const auto land = land::Document::parse(asset.bytes, {.limits = options.limits});
  if (!land) return tl::unexpected(land.error());
  return Pieces{Bytes::copy(json::land_to_json(*land, json::Detail::Full))};
}

Result<Bytes> import_land(const Asset& file, const Limits& limits) {
  return json::land_from_json(file.bytes.text(), limits).map([](const Pieces& made) {
    return join(made);
  });
}

}  // namespace

const KindSupport rows::terrain = {
    .kind = Kind::Terrain,
    .check = check_land,
    .siblings = {.suffixes = land_siblings, .always = true},
    .compare = land::compare_assets,
    .count = land::count_facts,
    .annotate = annotate_land,
    .set = set_land,
    .file_suffix = ".msh",
    .to_json = land_to_json,
    .from_json = land_from_json,
    .exported = {.as = "json",
                 .suffix = ".json",
                 .title = "JSON document",
                 .write = export_land,
                 .read = import_land},
    .describe = describe_land,
    .rules = land::rules::all,
};

}  // namespace ngi::tasks
