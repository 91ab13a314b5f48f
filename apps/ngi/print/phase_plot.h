#pragma once

#include <string>

#include "ngi/material/phase.h"

namespace ngi::command {

// Draws one cycle of an animation as SVG: phases, colours and opacity over time. Ping-pong is drawn
// there and back; random like a loop. The material must have phases.
std::string phase_plot(const mat0::Material& material, std::uint32_t block,
                       const std::string& title, const material::SampleOptions& options);

}  // namespace ngi::command
