#include "ngi/json/mat0.h"
#include "ngi/material/mat0/annotate.h"
#include "ngi/material/mat0/check.h"
#include "ngi/material/mat0/compare.h"
#include "ngi/material/mat0/rules.h"
#include "ngi/material/mat0/set_field.h"
#include "ngi/material/mat0/statistics.h"
#include "ngi/tasks/kinds/describe.h"
#include "ngi/tasks/kinds/rows.h"
#include "ngi/tasks/read.h"

namespace ngi::tasks {

namespace {

mat0::Document parse(const Asset& asset) {
  return mat0::Document::parse(asset.bytes, mat0::attributes_of(asset));
}

void check_material(const CheckInput& input, Report& report) {
  mat0::check(parse(input.asset), report, input.game.texture);
}

bool annotate_material(const Asset& asset, const ContainerOptions&, const RangeSink& sink) {
  mat0::annotate(parse(asset), sink);
  return true;
}

Result<ChangedAsset> set_material(const Asset& asset, std::span<const Assignment> assignments,
                                  const FieldEditOptions&) {
  auto draft = mat0::open_draft(parse(asset));
  if (!draft) return tl::unexpected(draft.error());
  for (const auto& [field, value] : assignments) {
    auto done = mat0::set_field(*draft, field, value);
    if (!done) return tl::unexpected(done.error());
  }
  return mat0::write(*draft).map(
      [&draft](Bytes bytes) { return ChangedAsset{std::move(bytes), draft->attributes.attr2}; });
}

Result<std::string> material_to_json(const Asset& asset, json::Detail detail,
                                     const OpenOptions& options, Report& report) {
  const auto material = read_material_document(asset, options, report);
  if (!material) return tl::unexpected(material.error());
  return json::material_to_json(*material, detail);
}

Result<MadeAsset> material_from_json(const Asset& document, const OpenOptions& options, Report&) {
  auto made = json::material_from_json(document.bytes.text(), options.container.limits);
  if (!made) return tl::unexpected(std::move(made).error().at_path(document.path));
  const auto& [attr1, attr2, attr3] = made->attributes();
  return MadeAsset{.pieces = {made->bytes()},
                   .notes = {"a .mat0 file cannot hold attributes; set on its entry: attr1=" +
                             std::to_string(attr1) + " attr2=" + std::to_string(attr2) +
                             " attr3=" + std::to_string(attr3)},
                   .attributes = std::array<std::uint32_t, 3>{attr1, attr2, attr3}};
}

Result<Pieces> export_material(const Asset& asset, const ExportOptions&) {
  return Pieces{Bytes::copy(json::material_to_json(parse(asset), json::Detail::Full))};
}

// The entry keeps its attributes.
Result<Bytes> import_material(const Asset& file, const Limits& limits) {
  return json::material_from_json(file.bytes.text(), limits).map([](const mat0::Document& made) {
    return made.bytes();
  });
}

}  // namespace

const KindSupport rows::material = {
    .kind = Kind::Material,
    .check = check_material,
    .compare = mat0::compare_assets,
    .count = mat0::count_facts,
    .annotate = annotate_material,
    .set = set_material,
    .file_suffix = ".mat0",
    .to_json = material_to_json,
    .from_json = material_from_json,
    .exported = {.as = "json",
                 .suffix = ".json",
                 .title = "JSON document",
                 .write = export_material,
                 .read = import_material},
    .describe = describe_material,
    .rules = mat0::rules::all,
};

}  // namespace ngi::tasks
