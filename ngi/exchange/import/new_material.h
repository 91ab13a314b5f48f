#pragma once

#include <string>

#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/exchange/model.h"
#include "ngi/material/mat0/document.h"

namespace ngi::exchange {

// Makes a material with one phase from a material of the file: docs/formats/exchange.md 6. The
// complete MAT0 in a file of ours is used instead; if damaged it is reported (EXCHANGE-LEFT-OUT).
// `texture` is CP1251; empty: none. Fails with the rules of mat0 edits.
Result<NewMaterial> make_material(const Material& source, const std::string& name,
                                  const std::string& texture, Report& report,
                                  const Limits& limits = {});

}  // namespace ngi::exchange
