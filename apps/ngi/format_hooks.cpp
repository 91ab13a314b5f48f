#include "apps/ngi/format_hooks.h"

#include <array>

#include "ngi/core/text.h"
#include "ngi/fx/check.h"
#include "ngi/fx/compare.h"
#include "ngi/fx/statistics.h"
#include "ngi/msh/check.h"
#include "ngi/msh/compare.h"
#include "ngi/msh/statistics.h"
#include "ngi/texture/check.h"
#include "ngi/texture/compare.h"
#include "ngi/texture/statistics.h"

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

void check_effect(const Asset& asset, const Limits& limits, Report& report) {
  if (asset.record) fx::check_entry(*asset.record, report);
  const auto document = fx::Document::parse(asset.bytes, Reading::Tolerant, limits);
  if (document) {
    fx::check(*document, report);
  } else {
    report.add(document.error().issue);
  }
}

}  // namespace

std::span<const KindCheck> kind_checks() noexcept {
  static constexpr std::array checks = {KindCheck{Kind::Model, check_model},
                                        KindCheck{Kind::Nres, check_lost_model},
                                        KindCheck{Kind::Effect, check_effect},
                                        KindCheck{Kind::Texture, texture::check_texture_asset},
                                        KindCheck{Kind::Palette, texture::check_palette_asset},
                                        KindCheck{Kind::Nres, texture::check_palette_library}};
  return checks;
}

std::span<const KindCompare> kind_compares() noexcept {
  static constexpr std::array compares = {
      KindCompare{Kind::Model, msh::compare_assets},
      KindCompare{Kind::Texture, texture::compare_assets},
      KindCompare{Kind::Palette, texture::compare_palette_assets},
      KindCompare{Kind::Effect, fx::compare_assets}};
  return compares;
}

std::span<const KindCount> kind_counts() noexcept {
  static constexpr std::array counts = {KindCount{Kind::Model, msh::count_facts},
                                        KindCount{Kind::Effect, fx::count_facts},
                                        KindCount{Kind::Texture, texture::count_facts}};
  return counts;
}

}  // namespace ngi::command
