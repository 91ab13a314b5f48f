#pragma once

#include <span>
#include <string>
#include <vector>

#include "ngi/exchange/exchange.h"

namespace ngi::exchange {

// Returns the image file names of STEM.gltf and STEM.obj: "STEM-WALL.0.png". `names` are UTF-8; the
// file names are unique and valid on every system.
std::vector<std::string> picture_files(const std::string& stem, std::span<const std::string> names);

}  // namespace ngi::exchange
