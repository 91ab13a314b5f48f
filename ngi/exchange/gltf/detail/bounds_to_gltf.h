#pragma once

#include <span>
#include <string>

#include "ngi/exchange/gltf/detail/binary.h"
#include "ngi/exchange/model.h"

namespace ngi::gltf {

// Adds the bounds of a model as wire frames below `root`, placed in the rest pose:
// docs/formats/exchange.md 1 and 2. `names` are those of the model's nodes in the file.
void add_bounds(Document& document, Binary& binary, Index root, const exchange::Model& model,
                std::span<const std::string> names);

}  // namespace ngi::gltf
