#pragma once

#include <string>
#include <vector>

#include "ngi/core/result.h"
#include "ngi/exchange/gltf/document.h"
#include "ngi/exchange/out_file.h"

// glTF files, byte for byte the same for equal documents; floats in the shortest form that reads
// back. GLTF-TOO-LARGE when a size does not fit the format's 32 bits.
namespace ngi::gltf {

using exchange::OutFile;

// All in one: the JSON text, then the buffer with the pictures behind it.
Result<Pieces> write_glb(Document document);

// STEM.gltf, STEM.bin, and the pictures under their own names, as far as those are safe.
Result<std::vector<OutFile>> write_gltf(Document document, const std::string& stem);

}  // namespace ngi::gltf
