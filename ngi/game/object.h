#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/game/game.h"

namespace ngi::game {

// A resource that a prototype names itself or through a parent. CP1251.
struct NamedResource {
  std::string archive;
  std::string resource;
  std::string prototype;  // the one that contains the pair

  friend bool operator==(const NamedResource&, const NamedResource&) = default;
};

inline constexpr std::size_t max_parents = 32;
inline constexpr std::size_t max_pairs = 256;

// Returns the resources of a prototype in order, with each pair that names a parent replaced by the
// parent's resources. Empty pairs are omitted. docs/formats/game-assets.md 6.
// Fails with VFS-010 or VFS-011 when there is no such prototype, and with REG-004, REG-005 and
// REG-011. A missing parent is reported (REG-003) and omitted.
Result<std::vector<NamedResource>> expand(const Game& game, std::string_view key, Report& report);

// The assets of a prototype: docs/formats/game-assets.md 6 and 8.
struct Object {
  std::string key;
  std::vector<NamedResource> resources = {};
  std::optional<Asset> model = {};  // nullopt: the object is not drawn
  std::optional<Asset> wear = {};   // the named one, else the one next to the model
  std::optional<Asset> control_points = {};
  std::optional<Asset> damage_table = {};
  std::optional<Asset> controls = {};  // CTLD
};

// Fails when the prototype or its parents cannot be resolved (see expand). Other missing assets
// are reported: VFS-010 to VFS-016, REG-003, REG-006, REG-007, RES-001, RES-010. Issues have
// the key as their path.
Result<Object> find_object(const Game& game, std::string_view key, Report& report);
// The keys of all prototypes, in the order of the registry; none when it cannot be read.
std::vector<std::string> prototype_keys(const Game& game);

// Returns the WEAR of a model in an archive of the game, found by the stem of its name.
Result<Asset> wear_of_model(const Game& game, std::string_view archive, std::string_view model,
                            Report* notes = nullptr);

// The objects of a game, each found once. For one thread at a time.
class ObjectCache {
 public:
  struct Found {
    Result<Object> object;
    Report report;                          // what find_object reported
    std::optional<std::size_t> nodes = {};  // of the object's model, when they can be read
  };

  explicit ObjectCache(const Game& game) : game_(game) {}

  const Game& game() const noexcept { return game_; }
  const Found& find(std::string_view key);

 private:
  const Game& game_;
  std::map<std::string, Found, std::less<>> found_;
};

inline constexpr std::size_t max_components = 1024;

// A component of a unit with its position in the tree.
struct Component {
  static constexpr std::size_t no_parent = static_cast<std::size_t>(-1);

  std::size_t parent = no_parent;
  std::optional<std::uint32_t> socket = {};  // the node of the parent's model that carries it
  Object object;
};

// Resolves a name as missions use it: a unit scheme when it ends in ".dat", else one
// prototype. Components are in file order, so a parent precedes its children. Components that
// do not resolve are reported (UDT-010) and kept as objects without resources; sockets beyond the
// parent's nodes are UDT-009, and more than 70 WEAR tables RES-011. Fails with UDT-011 when
// there are too many.
Result<std::vector<Component>> find_components(const Game& game, std::string_view name,
                                               Report& report);
// The same for a unit scheme that is already open.
Result<std::vector<Component>> find_components(const Game& game, const Asset& scheme,
                                               Report& report);
Result<std::vector<Component>> find_components(ObjectCache& objects, const Asset& scheme,
                                               Report& report);

}  // namespace ngi::game
