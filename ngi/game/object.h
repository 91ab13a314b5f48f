#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/game/expand.h"
#include "ngi/game/unit_scheme.h"

namespace ngi::game {

// What a prototype of the registry leads to: docs/formats/game-assets.md 6 and 8.
struct Object {
  std::string key;
  std::vector<NamedResource> resources = {};
  std::optional<Asset> model = {};  // nothing: not a thing that is drawn
  std::optional<Asset> wear = {};   // the one it names, else the one beside the model
  std::optional<Asset> control_points = {};
  std::optional<Asset> damage_table = {};
  std::optional<Asset> controls = {};  // CTLD
};

// Fails when the prototype or its parents cannot be followed (see expand). What is missing beyond
// that is reported: VFS-010 to VFS-016, REG-003, REG-006, REG-007, RES-001, RES-010. Issues have
// the key as their path.
Result<Object> find_object(const Game& game, std::string_view key, Report& report);

// The material table of a model that stands in an archive of the game, by the stem of its name.
Result<Asset> wear_beside(const Game& game, std::string_view archive, std::string_view model,
                          Report* notes = nullptr);

inline constexpr std::size_t max_components = 1024;

// A component of a unit, where the tree has it.
struct Component {
  std::size_t parent = UnitScheme::no_parent;
  std::optional<std::uint32_t> socket = {};  // the node of the parent's model that carries it
  Object object;
};

// What a name stands for, as missions have it: a unit scheme when it ends in ".dat", else one
// prototype. In the order of the file, so that a parent comes before its children. Components that
// do not resolve are reported (UDT-010) and stay as objects without resources; sockets behind the
// parent's nodes are UDT-009, and more than 70 material tables RES-011. Fails with UDT-011 when
// there are too many.
Result<std::vector<Component>> find_components(const Game& game, std::string_view name,
                                               Report& report);
// The same of a unit scheme that is read already, wherever it stands.
Result<std::vector<Component>> find_components(const Game& game, const Asset& scheme,
                                               Report& report);

}  // namespace ngi::game
