#pragma once

#include <optional>
#include <string_view>

#include "ngi/terrain/areals/polygon.h"
#include "ngi/world/world.h"

namespace ngi::world {

// Why a building may not stand somewhere, in the order of the game's questions:
// docs/formats/terrain.md 3.11.
enum class SiteOutcome : std::uint8_t {
  Allowed,
  NoWay,        // for the builder
  OutsideMap,   // too near to the edge, or beyond it
  TooClose,     // to another building
  ExitBlocked,  // an exit of its hall way is not over a walkable areal
  TooSteep,     // the band around it
  NoLode,       // a mine without a found lode near it
};
std::string_view to_text(SiteOutcome outcome) noexcept;  // "allowed"

struct SiteQuestion {
  const ObjectModel* model = nullptr;  // of the building; it has a foundation
  math::Affine placement = {};
  std::optional<areals::Point> builder = {};  // where the builder stands; nullopt: none
  bool is_mine = false;
  std::optional<std::uint32_t> ignored = {};  // an object of the world: the building itself
};

struct SiteAnswer {
  SiteOutcome outcome = SiteOutcome::Allowed;
  // The smallest z of the normals of the band; nullopt when an earlier question failed.
  std::optional<double> steepness = {};
  std::optional<std::uint32_t> neighbour = {};  // the object that is too close

  bool allowed() const noexcept { return outcome == SiteOutcome::Allowed; }
};

// Whether a building may be built at a place of a world. Questions about areals are skipped when
// the world has none. `question.model` must have a foundation, and the world a ground.
SiteAnswer test_site(const World& world, const SiteQuestion& question);

}  // namespace ngi::world
