#pragma once

#include <optional>

#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/exchange/gltf/document.h"
#include "ngi/exchange/model.h"

namespace ngi::gltf {

struct FromGltf {
  std::optional<double> fps = {};  // frames per second; default: from the file, else 30
  Limits limits = {};
  bool is_land = false;  // read it as a landscape, whatever the file says
};

// Converts a document to a model in the engine's axes: the inverse of docs/formats/exchange.md 1 to
// 4, for any glTF 2.0. Scales are applied to the vertices. Data that models cannot
// represent is reported (EXCHANGE-LEFT-OUT), or rejected: MSH-IMPORT-SKIN, MSH-IMPORT-SCALE,
// GLTF-*, EXCHANGE-LIMIT.
Result<exchange::Model> from_gltf(const Document& document, const FromGltf& options,
                                  Report& report);

}  // namespace ngi::gltf
