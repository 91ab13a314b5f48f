#pragma once

#include "ngi/exchange/export/extras.h"
#include "ngi/exchange/gltf/document.h"

// Conversion of models to glTF documents: docs/formats/exchange.md 1 to 4.
namespace ngi::gltf {

struct ToGltf {
  exchange::Axes axes = exchange::Axes::Gltf;
  std::string generator = "OpenNGI";
};

// Returns the document, with its geometry in one buffer and its images in Image::file. Equal models
// give equal documents.
Document to_gltf(const exchange::Model& model, const ToGltf& options = {});

}  // namespace ngi::gltf
