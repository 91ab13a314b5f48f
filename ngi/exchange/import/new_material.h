#pragma once

#include <string>

#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/exchange/model.h"
#include "ngi/material/mat0/document.h"

namespace ngi::exchange {

// A MAT0 for Material.lib. Its blend mode is in the attributes of its entry, not in its
// payload: docs/formats/materials.md 2.6.
struct NewMaterial {
  std::string name = {};  // CP1251, one word
  Bytes file = {};
  mat0::Attributes attributes = {};
};

// Makes a material with one phase from a material of the file: docs/formats/exchange.md 6. The
// complete MAT0 in a file of ours is used instead; if damaged it is reported (EXCHANGE-LEFT-OUT).
// `texture` is CP1251; empty: none. Fails with the rules of mat0 edits.
Result<NewMaterial> make_material(const Material& source, const std::string& name,
                                  const std::string& texture, Report& report,
                                  const Limits& limits = {});

}  // namespace ngi::exchange
