#pragma once

#include "ngi/fx/run/host.h"
#include "ngi/fx/run/policy.h"
#include "ngi/fx/run/random.h"
#include "ngi/fx/run/switches.h"
#include "ngi/fx/run/template.h"

namespace ngi::fx::run {

// All inputs of a run except the effects and the clock.
struct Setup {
  Host host = {};
  RandomStreams random = {};
  Switches switches = Switches();
  Policy policy = {};
  ElementLimits limits = {};
};

}  // namespace ngi::fx::run
