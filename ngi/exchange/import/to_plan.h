#pragma once

#include <string>
#include <vector>

#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/exchange/import/wear_rows.h"
#include "ngi/msh/build.h"

namespace ngi::exchange {

struct NewModel {
  msh::ModelPlan plan = {};
  WearRows wear = {};
};

// A model of ours from nothing but a foreign one: docs/formats/msh.md 10.3. Vertices are welded,
// batches split at 65,535, tracks put on whole frames, missing normals made; fields that the
// foreign file cannot hold get the defaults of msh.md 9 (MSH-IMPORT-SYNTHETIC). When the drawing
// would drop a translation of the first node (docs/formats/rendering.md 3.3), or there are several
// roots, a new root is put above them. Fails when the format has no room.
Result<NewModel> to_plan(const Model& model, Report& report);

}  // namespace ngi::exchange
