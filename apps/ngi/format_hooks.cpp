#include "apps/ngi/format_hooks.h"

#include <array>

#include "ngi/core/text.h"
#include "ngi/game/control_points.h"
#include "ngi/game/damage_table.h"
#include "ngi/game/registry.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/msh/check.h"
#include "ngi/msh/compare.h"

namespace ngi::command {

namespace {

// The archive around the model was checked before; its failures are not reported again.
void check_model(const Asset& asset, const Limits& limits, Report& report) {
  const auto container = nres::Document::parse(asset.bytes, {.limits = limits});
  if (!container) return;
  const auto document = msh::Document::parse(asset.bytes, {.limits = limits});
  if (document) {
    msh::check(*document, report, {}, limits);
  } else {
    report.add(document.error().issue);
  }
}

// Without one of the tables it needs, a model looks like any archive. Its name gives it away.
void check_lost_model(const Asset& asset, const Limits& limits, Report& report) {
  if (!fold(asset.name).ends_with(".msh")) return;
  const auto container = nres::Document::parse(asset.bytes, {.limits = limits});
  if (container && msh::model_entries(*container).empty()) check_model(asset, limits, report);
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

}  // namespace

std::span<const KindCheck> kind_checks() noexcept {
  static constexpr std::array checks = {
      KindCheck{Kind::Model, check_model},
      KindCheck{Kind::Nres, check_lost_model},
      KindCheck{Kind::Prototype, check_prototype},
      KindCheck{Kind::UnitScheme, check_payload<game::check_unit_scheme>},
      KindCheck{Kind::ControlPoints, check_payload<game::check_control_points>},
      KindCheck{Kind::DamageTable, check_payload<game::check_damage_table>}};
  return checks;
}

std::span<const KindCompare> kind_compares() noexcept {
  static constexpr std::array compares = {KindCompare{Kind::Model, msh::compare_assets}};
  return compares;
}

}  // namespace ngi::command
