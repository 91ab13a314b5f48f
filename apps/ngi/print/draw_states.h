#pragma once

#include "apps/ngi/print/text_stream.h"
#include "ngi/json/writer.h"
#include "ngi/tasks/draw_states.h"

namespace ngi::command {

// Adds the state of a draw to its JSON object.
void write_state(json::Writer& out, const tasks::DrawStates& states,
                 const scene::Instance& instance, std::size_t draw);

// Prints a table in the order of submission.
void print_states(TextStream& out, const tasks::DrawStates& states,
                  const scene::Instance& instance);

}  // namespace ngi::command
