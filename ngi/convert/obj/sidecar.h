#pragma once

#include <span>

#include "ngi/convert/exchange/extras.h"
#include "ngi/convert/obj/objects.h"

namespace ngi::convert::obj {

// The JSON document beside an OBJ file: docs/formats/exchange.md 5.
std::string write_sidecar(const exchange::Model& model, exchange::Axes axes,
                          std::span<const Object> objects);

}  // namespace ngi::convert::obj
