#pragma once

#include <memory>
#include <vector>

#include "ngi/game/resolve.h"
#include "ngi/scene/composite.h"

namespace ngi::render {

// An object with the resolved materials of its parts: everything needed for drawing except pose,
// time and camera. Needs no GPU.
struct ResolvedObject {
  std::shared_ptr<const scene::Composite> composite;
  std::vector<game::Resolution> resolutions;  // materials and textures, one per part
};

}  // namespace ngi::render
