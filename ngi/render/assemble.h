#pragma once

#include "ngi/core/limits.h"
#include "ngi/game/object.h"
#include "ngi/render/resolved_object.h"

// From what a game has to what can be drawn.
namespace ngi::render {

struct AssembleOptions {
  game::ResolveOptions resolve = {};
  Reading reading = Reading::Tolerant;
  msh::QuatOrder quat_order = msh::QuatOrder::Wxyz;
  ContainerOptions container = {};
};

// One model. What is missing or was mended is reported, with the model's path.
Result<ResolvedObject> assemble(const Asset& model, const std::optional<Asset>& wear,
                                const game::Game& game, const AssembleOptions& options,
                                Report& report);

// A unit, each part hung on its parent's socket: docs/formats/rendering.md 3.4. Parts without a
// model are left out with all that hangs on them. Nothing when no component has a model; fails when
// the first one's cannot be read.
Result<std::optional<ResolvedObject>> assemble(std::span<const game::Component> components,
                                               const game::Game& game,
                                               const AssembleOptions& options, Report& report);

}  // namespace ngi::render
