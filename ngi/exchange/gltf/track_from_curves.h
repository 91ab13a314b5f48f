#pragma once

#include "ngi/exchange/gltf/placement.h"
#include "ngi/exchange/gltf/read_tracks.h"
#include "ngi/exchange/model.h"

namespace ngi::gltf {

// The keys that curves make of a node. Where both have straight lines between their times, keys
// stand at the times of either; else at whole frames. What does not move stays where `rest` says.
// EXCHANGE-LIMIT when it is longer than a model's timeline.
Result<std::vector<exchange::Key>> track_from_curves(const Curves& curves, const Placement& rest,
                                                     double fps, Turn turn);

}  // namespace ngi::gltf
