#pragma once

#include "ngi/exchange/export/extras.h"
#include "ngi/exchange/out_file.h"

// Models as OBJ files: docs/formats/exchange.md 5.
namespace ngi::obj {

// Writes STEM.obj, STEM.mtl, STEM.obj.json, and the images, in the rest pose. Equal
// models give equal bytes.
std::vector<exchange::OutFile> write_obj(const exchange::Model& model, exchange::Axes axes,
                                         const std::string& stem);

}  // namespace ngi::obj
