#pragma once

#include <optional>

#include "ngi/exchange/gltf/accessors.h"
#include "ngi/exchange/gltf/placement.h"
#include "ngi/exchange/model.h"

namespace ngi::gltf {

// The triangles of a primitive, in the engine's axes; strips and fans are taken apart, and
// triangles of theirs that name a vertex twice left out. Nothing for points and lines. Fails with
// GLTF-UNSUPPORTED for morph targets, and as accessors do.
Result<std::optional<exchange::Part>> read_part(const Primitive& primitive, Accessors& accessors,
                                                Turn turn);

// Moves what keys cannot say into the vertices.
void transform(exchange::Part& part, const Linear& linear);

}  // namespace ngi::gltf
