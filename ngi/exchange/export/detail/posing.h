#pragma once

#include "ngi/exchange/model.h"

namespace ngi::exchange {

// Composes two poses: `inner` first, then `outer`.
Key compose(const Key& outer, const Key& inner) noexcept;
Float3 turn(const Rotation& rotation, const Float3& point) noexcept;

// Returns the inverse pose.
Key inverse(const Key& pose) noexcept;

// Returns the pose of each node at rest, in model space.
std::vector<Key> rest_poses(const Model& model);

}  // namespace ngi::exchange
