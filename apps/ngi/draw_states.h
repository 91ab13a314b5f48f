#pragma once

#include <optional>
#include <vector>

#include "apps/ngi/context.h"
#include "ngi/convert/json_writer.h"
#include "ngi/render/frame_plan.h"

// In which state and order the draws of a model are submitted, for authors of engines.
namespace ngi::command {

struct DrawStates {
  render::Figure figure;
  // One for each draw of the list; nothing: it has no triangles.
  std::vector<std::optional<render::PlannedDraw>> draws;
  std::vector<std::uint32_t> order;  // of each in the frame
};

DrawStates capture_states(const Context& context, render::Figure figure,
                          const scene::Instance& instance,
                          const std::vector<scene::DrawItem>& draws);

// Adds keys to the object of a draw.
void write_state(convert::JsonWriter& out, const DrawStates& states,
                 const scene::Instance& instance, std::size_t draw);

// A table in the order of the frame.
void print_states(TextStream& out, const DrawStates& states, const scene::Instance& instance);

}  // namespace ngi::command
