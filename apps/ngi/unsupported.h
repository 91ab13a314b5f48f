#pragma once

#include "ngi/tasks/unsupported.h"

namespace ngi::command {

using tasks::unsupported;

}  // namespace ngi::command
