#include "ngi/tasks/draw_states.h"

#include <array>
#include <set>

#include "ngi/game/rules.h"

namespace ngi::tasks {

std::uint64_t list_model_draws(const scene::Instance& instance, scene::DrawOptions options,
                               const std::optional<Asset>& wear, std::vector<scene::DrawItem>& out,
                               Report& report) {
  const auto table = wear ? game::read_wear(*wear, report) : std::nullopt;
  std::array<std::uint32_t, 1> rows = {};
  if (table) {
    rows[0] = static_cast<std::uint32_t>(table->materials().size());
    options.wear_rows = rows;
  }
  const std::uint64_t count = scene::list_draws(instance, options, out);
  std::set<std::uint32_t> reported;  // nodes may share a batch
  for (const scene::DrawItem& draw : out) {
    if (draw.material.requested_row_exists || !reported.insert(draw.batch).second) continue;
    const msh::Batch& batch = instance.composite().parts()[draw.part].model().batches()[draw.batch];
    report.add(game::rules::wear_row, {.stream = "batches", .record = draw.batch},
               msh::requested_row(batch, options.material_policy, 1), rows[0]);
  }
  return count;
}

DrawStates capture_draw_states(scene::ResolvedObject object, const scene::Instance& instance,
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
