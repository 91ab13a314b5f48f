#pragma once

#include <string>

#include "ngi/exchange/gltf/document.h"

namespace ngi::gltf {

// Returns the JSON text of a document, one object per line, without buffer and image data.
std::string to_json(const Document& document);

}  // namespace ngi::gltf
