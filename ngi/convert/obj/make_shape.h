#pragma once

#include <span>

#include "ngi/convert/exchange/extras.h"
#include "ngi/convert/obj/document.h"
#include "ngi/convert/obj/read_sidecar.h"
#include "ngi/convert/obj/wardrobe.h"

namespace ngi::convert::obj {

// The place that a shape is taken out of: the pose of its node, and the axes of the file.
struct Standing {
  exchange::Key pose = {};
  exchange::Axes axes = exchange::Axes::Gltf;
};

// The faces of bodies of one name, where the node is at home. `object` is what the sidecar says of
// them: then a part is what has one group and one material, else what has one material.
exchange::Shape make_shape(const Document& document, std::span<const Body* const> bodies,
                           const SidecarObject* object, const Standing& standing,
                           Wardrobe& wardrobe);

}  // namespace ngi::convert::obj
