#pragma once

#include <functional>
#include <optional>

#include "ngi/fx/run/gates.h"
#include "ngi/fx/run/resources.h"
#include "ngi/fx/run/strength.h"

// What the game supplies. Every function may be missing; what is assumed then stands beside it.
namespace ngi::fx::run {

// Where an effect hangs: an object of the world's queue and a node or point of it.
struct AttachPoint {
  std::uint32_t object = 0;
  std::uint32_t node = 0;

  friend bool operator==(const AttachPoint&, const AttachPoint&) = default;
};

// Whose values drive the strength of an instance.
struct OwnerQuery {
  std::optional<AttachPoint> attach;
  std::optional<std::uint32_t> bound_node;  // the mesh node of modes 4, 16 and 17
};

struct Host {
  // An effect by archive and name. Without it Manager::open() finds nothing.
  std::function<Result<Effect>(std::string_view archive, std::string_view name)> load = {};
  ResourceSource resources = {};
  // Asked in modes 4 to 17; OwnerValues{} without it.
  std::function<OwnerValues(const OwnerQuery&)> owner = {};
  // Whether the attach point's node is hidden; it never is without it.
  std::function<NodeState(const AttachPoint&)> node = {};
  // The attach point's place in the world; at the origin without it.
  std::function<Frame(const AttachPoint&)> frame = {};
  // The view test (6.4): whether a ray from the eye reaches the point. It always does without it.
  std::function<bool(const Float3& eye, const Float3& point)> sees = {};
};

}  // namespace ngi::fx::run
