#pragma once

#include <string>
#include <vector>

#include "ngi/core/result.h"
#include "ngi/exchange/gltf/document.h"
#include "ngi/exchange/out_file.h"

// glTF writers. Equal documents give equal bytes; floats have the shortest form that reads
// back. GLTF-TOO-LARGE when a size exceeds the format's 32 bits.
namespace ngi::gltf {

using exchange::OutFile;

// Writes one file: the JSON text, then the buffer followed by the images.
Result<Pieces> write_glb(Document document);

// Writes STEM.gltf, STEM.bin, and the images under sanitized forms of their names.
Result<std::vector<OutFile>> write_gltf(Document document, const std::string& stem);

}  // namespace ngi::gltf
