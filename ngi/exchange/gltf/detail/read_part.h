#pragma once

#include <optional>

#include "ngi/exchange/gltf/detail/accessors.h"
#include "ngi/exchange/gltf/detail/placement.h"
#include "ngi/exchange/model.h"

namespace ngi::gltf {

// Reads the triangles of a primitive, in the engine's axes. Strips and fans are split, and their
// degenerate triangles skipped. nullopt for points and lines. Fails with
// GLTF-UNSUPPORTED for morph targets, and like accessors.
Result<std::optional<exchange::Part>> read_part(const Primitive& primitive, Accessors& accessors,
                                                AxisConversion turn);

// Applies to the vertices what keys cannot represent.
void transform(exchange::Part& part, const Linear& linear);

}  // namespace ngi::gltf
