#include "ngi/msh/build.h"

#include "ngi/msh/edit.h"
#include "ngi/msh/edit/detail/internal.h"
#include "ngi/msh/edit/in_place.h"

namespace ngi::msh {

namespace {

Result<void> fill_cells(Draft& draft, std::size_t node, const NodePlan& plan) {
  for (const auto& [cell, parts] : plan.cells) {
    auto slot = in_place::add_slot(draft, parts);
    if (!slot) return fail(std::move(slot));
    auto placed = set_cell(draft, node, cell.first, cell.second, *slot);
    if (!placed) return placed;
  }
  return {};
}

Result<void> check_keys(const NewNode& node) {
  return node.track.empty() ? Result<void>() : check_track(node.track);
}

}  // namespace

Result<Draft> plan_to_draft(const ModelPlan& plan) {
  Draft draft = new_draft(plan.name);
  for (const NodePlan& node : plan.nodes) {
    if (auto good = check_keys(node.node); !good) return fail(std::move(good));
    auto added = append_node(draft, node.node, node.node.track);
    if (!added) return fail(std::move(added));
  }
  // Cells are filled after all nodes exist, because a portal may refer to a later node.
  for (std::size_t n = 0; n < plan.nodes.size(); ++n) {
    if (auto filled = fill_cells(draft, n, plan.nodes[n]); !filled) return fail(std::move(filled));
  }
  draft.hall_vertices = plan.hall_vertices;
  draft.hall_links = plan.hall_links;
  draft.lights = plan.lights;
  if (!plan.lights.empty()) draft.present.insert(StreamType::Lights);
  if (auto mapped = regenerate_frame_map(draft); !mapped) return fail(std::move(mapped));
  recompute_header(draft);
  return draft;
}

Result<Document> build(const ModelPlan& plan) {
  auto draft = plan_to_draft(plan);
  if (!draft) return fail(std::move(draft));
  auto pieces = write(*draft);
  if (!pieces) return fail(std::move(pieces));
  return Document::parse(join(*pieces));
}

}  // namespace ngi::msh
