#pragma once

#include <vector>

#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/exchange/gltf/document.h"
#include "ngi/exchange/model.h"

namespace ngi::gltf {

struct MaterialsAndImages {
  std::vector<exchange::Material> materials = {};
  std::vector<exchange::Image> images = {};
};

// The materials of a file, in its order: docs/formats/exchange.md 4 the other way. Fails with
// GLTF-REFERENCE.
Result<MaterialsAndImages> materials_from_gltf(const Document& document, Report& report);

}  // namespace ngi::gltf
