#pragma once

#include <optional>
#include <vector>

#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/exchange/exchange.h"
#include "ngi/exchange/import/wear_rows.h"
#include "ngi/terrain/areals/draft.h"
#include "ngi/terrain/land/draft.h"

namespace ngi::exchange {

// What the scene of a landscape is put over.
struct LandBase {
  const land::Document& land;
  const areals::Document* map = nullptr;    // nullptr: areals are left out
  std::optional<wear::Document> wear = {};  // Land1.wea
};

struct AppliedLand {
  land::Draft draft = {};
  std::optional<areals::Draft> areals = {};  // nullopt: no corner moved
  ChangeList changes = {};
  std::vector<WearRow> new_rows = {};  // appended to those of both material tables
};

// Applies the edits in a scene to a landscape: docs/formats/exchange.md 9. An unedited scene gives
// the base byte for byte; moved vertices, materials, alphas, faces and corners of areals change
// with what depends on them. Reports EXCHANGE-LEFT-OUT, and EXCHANGE-OLDER-SCENE when something
// changes and the base is not the landscape that was exported. Fails with EXCHANGE-MATCH when scene
// and base do not match, and with the rules of landscape and areal edits.
Result<AppliedLand> apply_land(const Model& scene, const LandBase& base, Report& report);

}  // namespace ngi::exchange
