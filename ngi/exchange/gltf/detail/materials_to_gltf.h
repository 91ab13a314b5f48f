#pragma once

#include <functional>

#include "ngi/exchange/gltf/document.h"
#include "ngi/exchange/model.h"
#include "ngi/json/writer.h"

namespace ngi::gltf {

// Returns {"ngi": {...}} with the members that `write` writes.
Extras ngi_extras(const std::function<void(json::Writer&)>& write);

// Adds the model's images, one texture per image, and its materials.
void add_materials(Document& document, const exchange::Model& model);

}  // namespace ngi::gltf
