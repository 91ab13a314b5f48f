#include "ngi/json/fxid.h"
#include "ngi/fx/annotate.h"
#include "ngi/fx/check.h"
#include "ngi/fx/compare.h"
#include "ngi/fx/edit.h"
#include "ngi/fx/rules.h"
#include "ngi/fx/statistics.h"
#include "ngi/tasks/kinds/describe.h"
#include "ngi/tasks/kinds/rows.h"
#include "ngi/tasks/read.h"

namespace ngi::tasks {

namespace {

void check_effect(const CheckInput& input, Report& report) {
  if (input.asset.record) fx::check_entry(*input.asset.record, report);
  const auto document = fx::Document::parse(input.asset.bytes, Reading::Tolerant, input.limits);
  if (!document) return report.add(document.error().issue);
  fx::check(*document, report, {input.game.reference});
}

bool annotate_effect(const Asset& asset, const ContainerOptions& options, const RangeSink& sink) {
  const auto effect = fx::Document::parse(asset.bytes, Reading::Tolerant, options.limits);
  if (effect) fx::annotate(*effect, sink);
  return effect.has_value();
}

Result<ChangedAsset> set_effect(const Asset& asset, std::span<const Assignment> assignments,
                                const FieldEditOptions& options) {
  const auto document = fx::Document::parse(asset.bytes, Reading::Tolerant, options.limits);
  if (!document) return tl::unexpected(document.error());
  auto draft = fx::open_draft(*document);
  if (!draft) return tl::unexpected(draft.error());
  for (const auto& [field, value] : assignments) {
    auto done = fx::set_field(*draft, field, value);
    if (!done) return tl::unexpected(done.error());
  }
  return fx::write(*draft).map([](Bytes bytes) { return ChangedAsset{std::move(bytes)}; });
}

Result<std::string> effect_to_json(const Asset& asset, json::Detail detail,
                                   const OpenOptions& options, Report& report) {
  const auto effect = read_effect_document(asset, options, report);
  if (!effect) return tl::unexpected(effect.error());
  return json::effect_to_json(*effect, detail);
}

Result<MadeAsset> effect_from_json(const Asset& document, const OpenOptions& options,
                                   Report& report) {
  auto bytes = json::effect_from_json(document.bytes.text(), options.container.limits);
  if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(document.path));
  const auto effect =
      read_effect_document({document.path, document.name, *bytes, {}}, options, report);
  if (!effect) return tl::unexpected(effect.error());
  return MadeAsset{{*bytes}};
}

Result<Pieces> export_effect(const Asset& asset, const ExportOptions& options) {
  const auto effect = fx::Document::parse(asset.bytes, Reading::Tolerant, options.limits);
  if (!effect) return tl::unexpected(effect.error());
  return Pieces{Bytes::copy(json::effect_to_json(*effect, json::Detail::Full))};
}

Result<Bytes> import_effect(const Asset& file, const Limits& limits) {
  return json::effect_from_json(file.bytes.text(), limits);
}

}  // namespace

const KindSupport rows::effect = {
    .kind = Kind::Effect,
    .check = check_effect,
    .compare = fx::compare_assets,
    .count = fx::count_facts,
    .annotate = annotate_effect,
    .set = set_effect,
    .file_suffix = ".fxid",
    .to_json = effect_to_json,
    .from_json = effect_from_json,
    .exported = {.as = "json",
                 .suffix = ".json",
                 .title = "JSON document",
                 .write = export_effect,
                 .read = import_effect},
    .describe = describe_effect,
    .rules = fx::rules::all,
};

}  // namespace ngi::tasks
