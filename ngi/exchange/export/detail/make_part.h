#pragma once

#include "ngi/exchange/model.h"
#include "ngi/msh/model.h"

namespace ngi::exchange {

// Converts a batch to a part with the vertices that its triangles use, in the file's order.
// `first_triangle` is the descriptor of its first triangle, which may not exist. Sets no material.
Part make_part(const msh::Model& model, const msh::Batch& batch, std::uint64_t first_triangle);

}  // namespace ngi::exchange
