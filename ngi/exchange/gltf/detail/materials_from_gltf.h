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

// Reads the materials of a file in its order: the inverse of docs/formats/exchange.md 4. Fails with
// GLTF-REFERENCE.
Result<MaterialsAndImages> materials_from_gltf(const Document& document, Report& report);

}  // namespace ngi::gltf
