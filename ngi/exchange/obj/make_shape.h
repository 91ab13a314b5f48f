#pragma once

#include <span>

#include "ngi/exchange/export/extras.h"
#include "ngi/exchange/obj/document.h"
#include "ngi/exchange/obj/mtl_materials.h"
#include "ngi/exchange/obj/read_sidecar.h"

namespace ngi::obj {

// The place that a shape is taken out of: the pose of its node, and the axes of the file.
struct Standing {
  exchange::Key pose = {};
  exchange::Axes axes = exchange::Axes::Gltf;
};

// The faces of bodies of one name, where the node is at home. `object` is what the sidecar says of
// them: then a part is what has one group and one material, else what has one material.
exchange::Shape make_shape(const Document& document, std::span<const Body* const> bodies,
                           const SidecarObject* object, const Standing& standing,
                           MtlMaterials& materials);

}  // namespace ngi::obj
