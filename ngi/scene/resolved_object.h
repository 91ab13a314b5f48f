#pragma once

#include <memory>
#include <vector>

#include "ngi/core/limits.h"
#include "ngi/game/object.h"
#include "ngi/game/resolve.h"
#include "ngi/scene/composite.h"

namespace ngi::scene {

// An object with the resolved materials of its parts: everything needed for drawing except pose,
// time and camera. Needs no GPU. Copies share the material manager, whose rows have a state: use
// them on one thread at a time.
struct ResolvedObject {
  std::shared_ptr<const Composite> composite;
  std::vector<game::Resolution> resolutions;  // materials and textures, one per part
};

// Assembly of drawable objects from the assets of a game.

struct AssembleOptions {
  game::ResolveOptions resolve = {};
  Reading reading = Reading::Tolerant;
  msh::QuatOrder quat_order = msh::QuatOrder::Wxyz;
  ContainerOptions container = {};
};

// Assembles one model. Its materials are loaded by the material manager of the game. Missing and
// repaired data is reported with the model's path.
Result<ResolvedObject> assemble(const Asset& model, const std::optional<Asset>& wear,
                                const std::shared_ptr<game::Materials>& materials,
                                const AssembleOptions& options, Report& report);
// The same with materials of its own.
Result<ResolvedObject> assemble(const Asset& model, const std::optional<Asset>& wear,
                                const game::Game& game, const AssembleOptions& options,
                                Report& report);

// Assembles a unit, each part attached to its parent's socket: docs/formats/rendering.md 3.4. Parts
// without a model are skipped with everything attached to them. nullopt when no component has a
// model; fails when the first one's cannot be read. The parts have a table each in one manager.
Result<std::optional<ResolvedObject>> assemble(std::span<const game::Component> components,
                                               const std::shared_ptr<game::Materials>& materials,
                                               const AssembleOptions& options, Report& report);

}  // namespace ngi::scene
