#pragma once

#include <cstdint>
#include <memory>

#include "ngi/tasks/render_subject.h"

// A material on a simple shape or a model, for looking at it alone.
namespace ngi::tasks {

enum class MaterialShape : std::uint8_t { Sphere, Cube };

// Prepares a shape whose only material is this one. The material is looked up in the game by its
// name, as a model does, so that edits of it and of its textures are seen when the game has them.
// Missing materials and textures are reported. The renderer must outlive the result.
Result<RenderSubject> prepare_material(const Asset& material, MaterialShape shape,
                                       std::shared_ptr<const game::Game> game,
                                       const render::OffscreenRenderer& offscreen,
                                       const OpenOptions& options, Report& report);

// The same on a model: all of its batches wear the material.
Result<RenderSubject> prepare_material(const Asset& material, const Asset& model,
                                       std::shared_ptr<const game::Game> game,
                                       const render::OffscreenRenderer& offscreen,
                                       const OpenOptions& options, Report& report);

// Milliseconds of one cycle of the first animation of a material; 0 for one that does not change.
std::uint32_t material_cycle_ms(const Asset& material, const OpenOptions& options);

}  // namespace ngi::tasks
