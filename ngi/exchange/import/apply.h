#pragma once

#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/exchange/import/change_list.h"
#include "ngi/exchange/import/wear_rows.h"
#include "ngi/msh/draft.h"

namespace ngi::exchange {

struct Applied {
  msh::Draft draft = {};
  ChangeList changes = {};
  std::vector<WearRow> new_rows = {};  // behind those of the base's WEAR
};

// The base with what was edited in the file: docs/formats/msh.md 10.3. A file that says what the
// base says gives the base byte for byte; what changes takes its dependants along and leaves the
// rest, opaque fields included. Cells that the file does not have stay. What is new gets defaults
// (MSH-IMPORT-SYNTHETIC). Materials that do not tell their row are looked up in `wear`, which the
// base wears, and come behind its rows. Fails with EXCHANGE-MATCH where the two do not fit
// together, and with the rules of msh edits.
Result<Applied> apply(const Model& file, const msh::Document& base,
                      const std::optional<wear::Document>& wear, Report& report);

}  // namespace ngi::exchange
