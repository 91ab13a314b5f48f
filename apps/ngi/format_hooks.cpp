#include "apps/ngi/format_hooks.h"

#include <array>

#include "ngi/core/text.h"
#include "ngi/fx/check.h"
#include "ngi/fx/compare.h"
#include "ngi/fx/statistics.h"
#include "ngi/game/control_points.h"
#include "ngi/game/damage_table.h"
#include "ngi/game/lookups.h"
#include "ngi/game/registry.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/material/mat0/check.h"
#include "ngi/material/mat0/compare.h"
#include "ngi/material/mat0/statistics.h"
#include "ngi/material/wear/check.h"
#include "ngi/material/wear/compare.h"
#include "ngi/material/wear/document.h"
#include "ngi/material/wear/statistics.h"
#include "ngi/msh/check.h"
#include "ngi/msh/compare.h"
#include "ngi/msh/statistics.h"
#include "ngi/texture/check.h"
#include "ngi/texture/compare.h"
#include "ngi/texture/statistics.h"

namespace ngi::command {

namespace {

// The archive around the model was checked before; its failures are not reported again.
void check_worn_model(const Asset& asset, const msh::WearSize& wear, const Limits& limits,
                      Report& report) {
  const auto container = nres::Document::parse(asset.bytes, {.limits = limits});
  if (!container) return;
  const auto document = msh::Document::parse(asset.bytes, {.limits = limits});
  if (document) {
    msh::check(*document, report, wear, limits);
  } else {
    report.add(document.error().issue);
  }
}

void check_model(const Asset& asset, const Limits& limits, Report& report) {
  check_worn_model(asset, {}, limits, report);
}

// A table that cannot be read says nothing of its length; its own rules say why.
void check_model_with_wear(const Asset& asset, const Bytes& wear, const Limits& limits,
                           Report& report) {
  msh::WearSize size;
  if (const auto table = wear::Document::parse(wear, Reading::Tolerant)) {
    size.rows = static_cast<std::uint32_t>(table->materials().size());
    size.lightmaps = static_cast<std::uint32_t>(table->lightmaps().size());
  }
  check_worn_model(asset, size, limits, report);
}

// Without one of the tables it needs, a model looks like any archive. Its name gives it away.
void check_lost_model(const Asset& asset, const Limits& limits, Report& report) {
  if (!fold(asset.name).ends_with(".msh")) return;
  const auto container = nres::Document::parse(asset.bytes, {.limits = limits});
  if (container && msh::model_entries(*container).empty()) check_model(asset, limits, report);
}

void check_effect(const Asset& asset, const Limits& limits, const fx::CheckOptions& options,
                  Report& report) {
  if (asset.record) fx::check_entry(*asset.record, report);
  const auto document = fx::Document::parse(asset.bytes, Reading::Tolerant, limits);
  if (document) {
    fx::check(*document, report, options);
  } else {
    report.add(document.error().issue);
  }
}

void check_wear(const Asset& asset, wear::CheckOptions options, Report& report) {
  if (asset.record) {
    const nres::Record& record = *asset.record;
    options.attributes = {record.attr1, record.attr2, record.attr3};
  }
  wear::check(asset.bytes.text(), report, options);
}

void check_prototype(const Asset& asset, const Limits&, Report& report) {
  std::optional<std::uint32_t> type;
  if (asset.record) type = asset.record->type_id;
  game::check(game::Prototype(asset.bytes), type, report);
}

template <void (*check_bytes)(const Bytes&, Report&)>
void check_payload(const Asset& asset, const Limits&, Report& report) {
  check_bytes(asset.bytes, report);
}

// The checks that other files of a game have a say in.
std::vector<KindCheck> linked_checks(const game::Lookups& known) {
  std::vector<KindCheck> checks;
  checks.push_back({Kind::Material, [known](const Asset& asset, const Limits&, Report& report) {
                      const auto attributes = mat0::attributes_of(asset);
                      mat0::check(mat0::Document::parse(asset.bytes, attributes), report,
                                  known.texture);
                    }});
  checks.push_back({Kind::Wear, [known](const Asset& asset, const Limits&, Report& report) {
                      check_wear(asset, {{}, known.has_material, known.has_lightmap}, report);
                    }});
  checks.push_back(
      {Kind::Effect, [known](const Asset& asset, const Limits& limits, Report& report) {
         check_effect(asset, limits, {known.reference}, report);
       }});
  if (known.palettes) {
    checks.push_back({Kind::Texture, [known](const Asset& asset, const Limits&, Report& report) {
                        game::check_palette_of(asset, *known.palettes, report);
                      }});
  }
  return checks;
}

std::vector<KindCheck> all_checks(const game::Lookups& known) {
  std::vector<KindCheck> checks = {
      KindCheck{Kind::Model, check_model, ".wea", check_model_with_wear},
      KindCheck{Kind::Nres, check_lost_model},
      KindCheck{Kind::Texture, texture::check_texture_asset},
      KindCheck{Kind::Palette, texture::check_palette_asset},
      KindCheck{Kind::Nres, texture::check_palette_library},
      KindCheck{Kind::Prototype, check_prototype},
      KindCheck{Kind::UnitScheme, check_payload<game::check_unit_scheme>},
      KindCheck{Kind::ControlPoints, check_payload<game::check_control_points>},
      KindCheck{Kind::DamageTable, check_payload<game::check_damage_table>}};
  const std::vector<KindCheck> linked = linked_checks(known);
  checks.insert(checks.end(), linked.begin(), linked.end());
  return checks;
}

}  // namespace

std::span<const KindCheck> kind_checks() {
  static const std::vector<KindCheck> checks = all_checks({});
  return checks;
}

std::vector<KindCheck> kind_checks_in(const game::Game& game) {
  return all_checks(game::lookups_in(game));
}

std::span<const KindCompare> kind_compares() noexcept {
  static constexpr std::array compares = {
      KindCompare{Kind::Model, msh::compare_assets},
      KindCompare{Kind::Texture, texture::compare_assets},
      KindCompare{Kind::Palette, texture::compare_palette_assets},
      KindCompare{Kind::Material, mat0::compare_assets},
      KindCompare{Kind::Wear, wear::compare_assets},
      KindCompare{Kind::Effect, fx::compare_assets}};
  return compares;
}

std::span<const KindCount> kind_counts() noexcept {
  static constexpr std::array counts = {
      KindCount{Kind::Model, msh::count_facts}, KindCount{Kind::Texture, texture::count_facts},
      KindCount{Kind::Material, mat0::count_facts}, KindCount{Kind::Wear, wear::count_facts},
      KindCount{Kind::Effect, fx::count_facts}};
  return counts;
}

}  // namespace ngi::command
