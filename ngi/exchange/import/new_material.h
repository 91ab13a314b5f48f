#pragma once

#include <string>

#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/exchange/model.h"
#include "ngi/material/mat0/attributes.h"

namespace ngi::exchange {

// A MAT0 for Material.lib. Blending is in the attributes of its entry, which its payload cannot
// hold: docs/formats/materials.md 2.6.
struct NewMaterial {
  std::string name = {};  // CP1251, one word
  Bytes file = {};
  mat0::Attributes attributes = {};
};

// What the file shows as a material with one phase: docs/formats/exchange.md 6. The whole dump that
// a file of ours carries is taken instead, and reported when it is damaged (EXCHANGE-LEFT-OUT).
// `texture` is CP1251; empty: none. Fails with the rules of mat0 edits.
Result<NewMaterial> make_material(const Material& look, const std::string& name,
                                  const std::string& texture, Report& report,
                                  const Limits& limits = {});

}  // namespace ngi::exchange
