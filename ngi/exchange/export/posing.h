#pragma once

#include "ngi/exchange/model.h"

namespace ngi::exchange {

// A pose in the frame of another one's parent: `inner` first, then `outer`.
Key compose(const Key& outer, const Key& inner) noexcept;
Float3 turn(const Rotation& rotation, const Float3& point) noexcept;

// The pose that undoes another.
Key inverse(const Key& pose) noexcept;

// Where each node stands in the whole model at rest.
std::vector<Key> rest_poses(const Model& model);

}  // namespace ngi::exchange
