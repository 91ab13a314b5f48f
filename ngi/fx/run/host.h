#pragma once

#include <functional>
#include <optional>

#include "ngi/fx/run/gates.h"
#include "ngi/fx/run/resources.h"
#include "ngi/fx/run/strength.h"

// Services that the game supplies. Every function is optional; its default is given here.
namespace ngi::fx::run {

// The attach point of an effect: an object of the world's queue and a node or point of it.
struct AttachPoint {
  std::uint32_t object = 0;
  std::uint32_t node = 0;

  friend bool operator==(const AttachPoint&, const AttachPoint&) = default;
};

// The object whose values drive the strength of an instance.
struct OwnerQuery {
  std::optional<AttachPoint> attach;
  std::optional<std::uint32_t> bound_node;  // the mesh node of modes 4, 16 and 17
};

struct Host {
  // Loads an effect by archive and name. Without it Manager::open() finds nothing.
  std::function<Result<Effect>(std::string_view archive, std::string_view name)> load = {};
  ResourceSource resources = {};
  // Called in modes 4 to 17. Default: OwnerValues{}.
  std::function<OwnerValues(const OwnerQuery&)> owner = {};
  // Returns whether the attach point's node is hidden. Default: never.
  std::function<NodeState(const AttachPoint&)> node = {};
  // Returns the attach point's frame in world space. Default: at the origin.
  std::function<Frame(const AttachPoint&)> frame = {};
  // The view test (6.4): whether a ray from the eye reaches the point. Default: always.
  std::function<bool(const Float3& eye, const Float3& point)> sees = {};
};

}  // namespace ngi::fx::run
