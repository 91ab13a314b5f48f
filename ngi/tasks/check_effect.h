#pragma once

#include "ngi/fx/effect.h"
#include "ngi/tasks/open.h"

namespace ngi::tasks {

// Reads and checks an effect. Damaged parts are left out and reported; a strict reader refuses
// them.
Result<fx::Effect> check_effect(const Asset& asset, const OpenOptions& options, Report& report);

}  // namespace ngi::tasks
