#pragma once

#include "ngi/core/limits.h"
#include "ngi/game/object.h"
#include "ngi/render/resolved_object.h"

// Assembly of drawable objects from the assets of a game.
namespace ngi::render {

struct AssembleOptions {
  game::ResolveOptions resolve = {};
  Reading reading = Reading::Tolerant;
  msh::QuatOrder quat_order = msh::QuatOrder::Wxyz;
  ContainerOptions container = {};
};

// Assembles one model. Missing and repaired data is reported with the model's path.
Result<ResolvedObject> assemble(const Asset& model, const std::optional<Asset>& wear,
                                const game::Game& game, const AssembleOptions& options,
                                Report& report);

// Assembles a unit, each part attached to its parent's socket: docs/formats/rendering.md 3.4. Parts
// without a model are skipped with everything attached to them. nullopt when no component has a
// model; fails when the first one's cannot be read.
Result<std::optional<ResolvedObject>> assemble(std::span<const game::Component> components,
                                               const game::Game& game,
                                               const AssembleOptions& options, Report& report);

}  // namespace ngi::render
