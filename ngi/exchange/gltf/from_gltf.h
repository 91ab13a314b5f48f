#pragma once

#include <optional>

#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/exchange/gltf/document.h"
#include "ngi/exchange/model.h"

namespace ngi::gltf {

struct FromGltf {
  std::optional<double> fps = {};  // frames in a second; else what the file says, else 30
  Limits limits = {};
};

// The model that a document describes, in the engine's axes: docs/formats/exchange.md 1 to 4 the
// other way, and any glTF 2.0. What scales stands still in the vertices afterwards. What has no
// place in a model is reported (EXCHANGE-LEFT-OUT), or refused: MSH-IMPORT-SKIN, MSH-IMPORT-SCALE,
// GLTF-*, EXCHANGE-LIMIT.
Result<exchange::Model> from_gltf(const Document& document, const FromGltf& options,
                                  Report& report);

}  // namespace ngi::gltf
