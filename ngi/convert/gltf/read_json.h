#pragma once

#include "ngi/convert/gltf/document.h"
#include "ngi/convert/json_reader.h"

namespace ngi::convert::gltf {

// The lists of the document as the text has them, without the data of buffers and images. What is
// wrong is left for the reader of the text to tell.
Document read_lists(const JsonValue& root);

}  // namespace ngi::convert::gltf
