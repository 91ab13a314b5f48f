#pragma once

#include <optional>
#include <vector>

#include "ngi/render/frame_plan.h"

// The draws of a model, their states and their order, for authors of engines.
namespace ngi::tasks {

// Appends the draws of a model with the rows of its material table: docs/formats/rendering.md 7.2.
// Rows that the table does not have are reported (RES-002), without a path. Without a table every
// row is taken as it is. Returns the number of draws, which exceeds the number appended when the
// limit of the options was reached.
std::uint64_t list_model_draws(const scene::Instance& instance, scene::DrawOptions options,
                               const std::optional<Asset>& wear, std::vector<scene::DrawItem>& out,
                               Report& report);

struct DrawStates {
  scene::ResolvedObject object;
  // One for each draw of the list; nullopt when it has no triangles.
  std::vector<std::optional<render::PlannedDraw>> draws;
  std::vector<std::uint32_t> order;  // of each in the frame
};

DrawStates capture_draw_states(scene::ResolvedObject object, const scene::Instance& instance,
                               const std::vector<scene::DrawItem>& draws,
                               const render::PlanOptions& options);

}  // namespace ngi::tasks
