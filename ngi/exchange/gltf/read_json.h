#pragma once

#include "ngi/exchange/gltf/document.h"
#include "ngi/json/reader.h"

namespace ngi::gltf {

// The lists of the document as the text has them, without the data of buffers and images. What is
// wrong is left for the reader of the text to tell.
Document read_lists(const json::Value& root);

}  // namespace ngi::gltf
