#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/fx/effect.h"
#include "ngi/fx/run/primitives.h"

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

// State of an attach point's mesh node.
struct NodeState {
  std::uint32_t flags = 0;  // 1 or 4: hidden
  std::uint32_t damage_stage = 0;
};

// Values of the object that an effect is attached to. The defaults apply when there is no
// provider.
struct OwnerValues {
  float node_value = 0;    // X: the animation value of the bound mesh node
  Float3 velocity = {};    // P33
  Float3 top_speed = {};   // P17.A
  Float3 spin = {};        // P36
  Float3 spin_limit = {};  // P17.B
  float attach_value = 0;  // R
  float life = 1;          // Q49: remaining life
};

// The materials, textures and sounds of effects: docs/formats/fxid.md 4.3. This module does not
// open archives itself.
enum class ResourceKind : std::uint8_t { Material, Texture, Sound };

struct Found {
  Lookup state = Lookup::Missing;
  std::uint64_t handle = 0;  // chosen by the host; returned in every primitive
};

struct TextureUse {
  std::string archive;
  std::string name;
  Lookup state = Lookup::Found;
};

// Lookup functions of the host. A missing function finds nothing and reports nothing.
struct ResourceSource {
  using Find = std::function<Found(std::string_view archive, std::string_view name)>;

  Find material = {};
  Find sound = {};
  // Returns the textures of a material that was found, by its handle.
  std::function<std::vector<TextureUse>(std::uint64_t material)> textures = {};
};

// A reference that was not found.
struct Unresolved {
  std::string effect;
  std::size_t command = 0;
  ResourceKind kind = ResourceKind::Material;
  std::string archive;
  std::string name;
  Lookup state = Lookup::Missing;  // Empty: a sound without a sample

  friend bool operator==(const Unresolved&, const Unresolved&) = default;
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
