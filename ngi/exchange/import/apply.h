#pragma once

#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/exchange/exchange.h"
#include "ngi/exchange/import/wear_rows.h"
#include "ngi/msh/draft.h"
#include "ngi/msh/edit.h"

namespace ngi::exchange {

struct Applied {
  msh::Draft draft = {};
  ChangeList changes = {};
  std::vector<WearRow> new_rows = {};  // appended to those of the base's WEAR
  msh::NodeMap nodes = {};             // new index of each node of the base
};

// Applies the edits in a file to the base: docs/formats/msh.md 10.3. An unedited file
// gives the base byte for byte. Changed data updates its dependants and leaves the
// rest, including opaque fields. Cells that the file does not have are kept. New data gets defaults
// (MSH-IMPORT-SYNTHETIC). Materials without a row number are looked up in `wear`, the base's WEAR,
// and appended to it if missing. Fails with EXCHANGE-MATCH when file and base do not match,
// and with the rules of msh edits.
Result<Applied> apply(const Model& file, const msh::Document& base,
                      const std::optional<wear::Document>& wear, Report& report);

}  // namespace ngi::exchange
