#pragma once

#include "ngi/fx/effect.h"
#include "ngi/tasks/open.h"

namespace ngi::tasks {

// Checked effect of an asset. What is damaged is left out and reported; a strict reader refuses it.
Result<fx::Effect> check_effect(const Asset& asset, const OpenOptions& options, Report& report);

}  // namespace ngi::tasks
