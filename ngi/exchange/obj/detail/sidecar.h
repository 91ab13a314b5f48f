#pragma once

#include <span>

#include "ngi/exchange/export/extras.h"
#include "ngi/exchange/obj/detail/objects.h"

namespace ngi::obj {

// Writes the JSON sidecar of an OBJ file: docs/formats/exchange.md 5.
std::string write_sidecar(const exchange::Model& model, exchange::Axes axes,
                          std::span<const Object> objects);

}  // namespace ngi::obj
