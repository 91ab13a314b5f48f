#pragma once

#include <optional>

#include "ngi/convert/exchange/model.h"
#include "ngi/convert/gltf/accessors.h"
#include "ngi/convert/gltf/placement.h"

namespace ngi::convert::gltf {

// The triangles of a primitive, in the engine's axes; strips and fans are taken apart, and
// triangles of theirs that name a vertex twice left out. Nothing for points and lines. Fails with
// GLTF-UNSUPPORTED for morph targets, and as accessors do.
Result<std::optional<exchange::Part>> read_part(const Primitive& primitive, Accessors& accessors,
                                                Turn turn);

// Moves what keys cannot say into the vertices.
void transform(exchange::Part& part, const Linear& linear);

}  // namespace ngi::convert::gltf
