#pragma once

#include "ngi/exchange/gltf/detail/accessors.h"
#include "ngi/exchange/gltf/detail/placement.h"
#include "ngi/exchange/gltf/detail/read_tracks.h"
#include "ngi/exchange/model.h"

namespace ngi::gltf {

// Converts curves to the keys of a node. When both curves are linear, keys
// are at the times of either; else at whole frames. Properties without a curve come from `rest`.
// EXCHANGE-LIMIT when it is longer than a model's timeline, or the keys of all tracks together take
// more than what `accessors` may still read.
Result<std::vector<exchange::Key>> track_from_curves(const Curves& curves, const Placement& rest,
                                                     double fps, AxisConversion turn,
                                                     Accessors& accessors);

}  // namespace ngi::gltf
