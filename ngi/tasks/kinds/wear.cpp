#include "ngi/json/wear.h"
#include "ngi/material/wear/annotate.h"
#include "ngi/material/wear/check.h"
#include "ngi/material/wear/compare.h"
#include "ngi/material/wear/document.h"
#include "ngi/material/wear/rules.h"
#include "ngi/material/wear/set_field.h"
#include "ngi/material/wear/statistics.h"
#include "ngi/tasks/kinds/describe.h"
#include "ngi/tasks/kinds/rows.h"
#include "ngi/tasks/read.h"

namespace ngi::tasks {

namespace {

void check_wear(const CheckInput& input, Report& report) {
  wear::CheckOptions options = {{}, input.game.has_material, input.game.has_lightmap};
  if (input.asset.record) {
    const nres::Record& record = *input.asset.record;
    options.attributes = {record.attr1, record.attr2, record.attr3};
  }
  wear::check(input.asset.bytes.text(), report, options);
}

bool annotate_wear(const Asset& asset, const ContainerOptions&, const RangeSink& sink) {
  wear::annotate(asset.bytes, sink);
  return true;
}

Result<ChangedAsset> set_wear(const Asset& asset, std::span<const Assignment> assignments,
                              const FieldEditOptions&) {
  auto wear = wear::Document::parse(asset.bytes, Reading::Tolerant);
  if (!wear) return tl::unexpected(wear.error());
  for (const auto& [field, value] : assignments) {
    auto changed = wear::set_field(*wear, field, value);
    if (!changed) return tl::unexpected(changed.error());
    wear = *std::move(changed);
  }
  return ChangedAsset{wear->bytes()};
}

Result<std::string> wear_to_json(const Asset& asset, json::Detail detail,
                                 const OpenOptions& options, Report& report) {
  Report found;
  wear::check(asset.bytes.text(), found);
  auto accepted = refuse_or_report(found, asset.path, options.reading, report);
  if (!accepted) return fail(std::move(accepted));
  return json::wear_to_json(asset.bytes.text(), detail);
}

Result<MadeAsset> wear_from_json(const Asset& document, const OpenOptions& options, Report&) {
  auto made = json::wear_from_json(document.bytes.text(), options.container.limits);
  if (!made) return tl::unexpected(std::move(made).error().at_path(document.path));
  return MadeAsset{{Bytes::copy(*made)}};
}

Result<Pieces> export_wear(const Asset& asset, const ExportOptions&) {
  return Pieces{Bytes::copy(json::wear_to_json(asset.bytes.text(), json::Detail::Full))};
}

Result<Bytes> import_wear(const Asset& file, const Limits& limits) {
  return json::wear_from_json(file.bytes.text(), limits).map([](const std::string& made) {
    return Bytes::copy(made);
  });
}

}  // namespace

const KindSupport rows::wear = {
    .kind = Kind::Wear,
    .check = check_wear,
    .compare = ngi::wear::compare_assets,
    .count = ngi::wear::count_facts,
    .annotate = annotate_wear,
    .set = set_wear,
    .file_suffix = ".wea",
    .to_json = wear_to_json,
    .from_json = wear_from_json,
    .exported = {.as = "json",
                 .suffix = ".json",
                 .title = "JSON document",
                 .write = export_wear,
                 .read = import_wear},
    .describe = describe_wear,
    .rules = ngi::wear::rules::all,
};

}  // namespace ngi::tasks
