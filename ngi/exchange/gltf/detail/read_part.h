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

// Reads the vertex numbers and alphas of a landscape's primitive, as far as the file has them. The
// part has its positions. Fails like accessors.
Result<void> read_land_attributes(const Primitive& primitive, Accessors& accessors,
                                  exchange::Part& part);

// Reads the points of a line, in the engine's axes. nullopt for points and triangles.
Result<std::optional<exchange::Outline>> read_outline(const Primitive& primitive,
                                                      Accessors& accessors, AxisConversion turn);

// Applies to the vertices what keys cannot represent.
void transform(exchange::Part& part, const Linear& linear);

}  // namespace ngi::gltf
