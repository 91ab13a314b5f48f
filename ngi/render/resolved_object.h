#pragma once

#include <memory>
#include <vector>

#include "ngi/game/resolve.h"
#include "ngi/scene/composite.h"

namespace ngi::render {

// An object and what its parts wear: everything that its pictures follow from, but for pose, time
// and camera. Needs no graphics card.
struct ResolvedObject {
  std::shared_ptr<const scene::Composite> composite;
  std::vector<game::Resolution> worn;  // one for each part
};

}  // namespace ngi::render
