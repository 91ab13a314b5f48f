#pragma once

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

}  // namespace ngi::game
