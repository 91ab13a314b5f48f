#pragma once

#include <optional>
#include <vector>

#include "apps/ngi/cli/context.h"
#include "ngi/json/writer.h"
#include "ngi/render/frame_plan.h"

// In which state and order the draws of a model are submitted, for authors of engines.
namespace ngi::command {

struct DrawStates {
  render::ResolvedObject object;
  // One for each draw of the list; nothing: it has no triangles.
  std::vector<std::optional<render::PlannedDraw>> draws;
  std::vector<std::uint32_t> order;  // of each in the frame
};

DrawStates capture_states(const Context& context, render::ResolvedObject object,
                          const scene::Instance& instance,
                          const std::vector<scene::DrawItem>& draws);

// Adds keys to the object of a draw.
void write_state(json::Writer& out, const DrawStates& states, const scene::Instance& instance,
                 std::size_t draw);

// A table in the order of the frame.
void print_states(TextStream& out, const DrawStates& states, const scene::Instance& instance);

}  // namespace ngi::command
