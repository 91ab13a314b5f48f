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

// Converts an imported model to a new game model: docs/formats/msh.md 10.3. Welds vertices,
// splits batches at 65,535, moves keys to whole frames and makes missing normals; fields that the
// imported file cannot hold get the defaults of msh.md 9 (MSH-IMPORT-SYNTHETIC). When drawing
// would drop a translation of the first node (docs/formats/rendering.md 3.3), or there are several
// roots, a new root is added above them. Fails when a limit of the format is exceeded.
Result<NewModel> to_plan(const Model& model, Report& report);

}  // namespace ngi::exchange
