#pragma once

#include <string>

#include "ngi/material/phase.h"

namespace ngi::command {

// A picture (SVG) of one cycle of an animation: which phase is shown when, and the colours and the
// opacity that come of it. Ping-pong is drawn there and back; random like a loop. The material has
// phases.
std::string phase_plot(const mat0::Material& material, std::uint32_t block,
                       const std::string& title, const material::SampleOptions& options);

}  // namespace ngi::command
