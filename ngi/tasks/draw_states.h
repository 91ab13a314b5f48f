#pragma once

#include <optional>
#include <vector>

#include "ngi/render/frame_plan.h"

// States and order in which the draws of a model are submitted, for authors of engines.
namespace ngi::tasks {

struct DrawStates {
  render::ResolvedObject object;
  // One for each draw of the list; nullopt when it has no triangles.
  std::vector<std::optional<render::PlannedDraw>> draws;
  std::vector<std::uint32_t> order;  // of each in the frame
};

DrawStates capture_draw_states(render::ResolvedObject object, const scene::Instance& instance,
                               const std::vector<scene::DrawItem>& draws,
                               const render::PlanOptions& options);

}  // namespace ngi::tasks
