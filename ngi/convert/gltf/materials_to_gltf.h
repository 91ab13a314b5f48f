#pragma once

#include <functional>

#include "ngi/convert/exchange/model.h"
#include "ngi/convert/gltf/document.h"
#include "ngi/convert/json_writer.h"

namespace ngi::convert::gltf {

// {"ngi": {...}} with the members that `write` writes.
Extras ngi_extras(const std::function<void(JsonWriter&)>& write);

// Adds the model's images, one texture for each, and its materials.
void add_materials(Document& document, const exchange::Model& model);

}  // namespace ngi::convert::gltf
