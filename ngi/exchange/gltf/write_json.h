#pragma once

#include <string>

#include "ngi/exchange/gltf/document.h"

namespace ngi::gltf {

// The JSON text of a document, one object a line, without the bytes of its buffers and pictures.
std::string to_json(const Document& document);

}  // namespace ngi::gltf
