#include "ngi/tasks/draw_states.h"

namespace ngi::tasks {

DrawStates capture_draw_states(render::ResolvedObject object, const scene::Instance& instance,
                               const std::vector<scene::DrawItem>& draws,
                               const render::PlanOptions& options) {
  DrawStates out = {std::move(object), {}, {}};
  out.draws.resize(draws.size());
  out.order.resize(draws.size());
  render::FramePlanner planner;
  std::uint32_t order = 0;
  for (const render::PlannedDraw& draw : planner.plan(out.object, instance, draws, options)) {
    out.draws[draw.place] = draw;
    out.order[draw.place] = order++;
  }
  return out;
}

}  // namespace ngi::tasks
