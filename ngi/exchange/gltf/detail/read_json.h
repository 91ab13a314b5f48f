#pragma once

#include "ngi/exchange/gltf/document.h"
#include "ngi/json/reader.h"

namespace ngi::gltf {

// Reads the lists of the document, without the data of buffers and images. The JSON reader
// reports errors.
Document read_lists(const json::Value& root, const Limits& limits);

}  // namespace ngi::gltf
