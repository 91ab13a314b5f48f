#pragma once

#include "ngi/scene/resolved_object.h"

namespace ngi::render {

using scene::assemble;
using scene::AssembleOptions;
using scene::ResolvedObject;

}  // namespace ngi::render
