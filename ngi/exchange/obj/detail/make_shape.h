#pragma once

#include <span>

#include "ngi/exchange/export/extras.h"
#include "ngi/exchange/obj/document.h"
#include "ngi/exchange/obj/mtl_materials.h"
#include "ngi/exchange/obj/read_sidecar.h"

namespace ngi::obj {

// Transformation of a shape in the file: the pose of its node, and the axes of the file.
struct ShapeSpace {
  exchange::Key pose = {};
  exchange::Axes axes = exchange::Axes::Gltf;
};

// Makes a shape in node space from the faces of bodies with one name. With `object`, the sidecar's
// data, each group and material is one part; otherwise each material.
exchange::Shape make_shape(const Document& document, std::span<const Body* const> bodies,
                           const SidecarObject* object, const ShapeSpace& standing,
                           MtlMaterials& materials);

}  // namespace ngi::obj
