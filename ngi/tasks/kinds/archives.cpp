// NRes and RsLi archives, and the areal map. Tasks handle the entries of archives; these rows have
// only the rest.
#include "ngi/archive/nres/rules.h"
#include "ngi/archive/rsli/rules.h"
#include "ngi/core/text.h"
#include "ngi/msh/document.h"
#include "ngi/tasks/kinds/rows.h"
#include "ngi/texture/check.h"

namespace ngi::tasks {

namespace {

// Checks an archive that is named like a model but lacks one of a model's tables.
void check_incomplete_model(const CheckInput& input, Report& report) {
  if (!fold(input.asset.name).ends_with(".msh")) return;
  const auto container = ngi::nres::Document::parse(input.asset.bytes, {.limits = input.limits});
  if (!container || msh::detect(*container) == msh::Kind::ModelArchive) return;
  rows::model.check({input.asset, input.limits, input.game}, report);
}

// Checks an archive that is named like an areal map but has none.
void check_missing_areal_map(const CheckInput& input, Report& report) {
  if (fold(input.asset.name) == "land.map") rows::terrain_map.check(input, report);
}

void check_nres(const CheckInput& input, Report& report) {
  check_incomplete_model(input, report);
  check_missing_areal_map(input, report);
  ngi::texture::check_palette_library(input.asset, input.limits, report);
}

}  // namespace

const KindSupport rows::nres = {
    .kind = Kind::Nres, .check = check_nres, .rules = ngi::nres::rules::all};
const KindSupport rows::rsli = {.kind = Kind::Rsli, .rules = ngi::rsli::rules::all};

}  // namespace ngi::tasks
