#pragma once

#include "ngi/archive/container.h"

namespace ngi::tasks {

// Options for reading what is left of a damaged archive: payloads that its directory does not list
// are recognised by their content, by the rows of the registry of kinds.
ContainerOptions salvage_options(const Limits& limits = {});

}  // namespace ngi::tasks
