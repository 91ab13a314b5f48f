#pragma once

#include <span>
#include <string>
#include <vector>

#include "ngi/core/bytes.h"

namespace ngi::exchange {

// One of the files that a model becomes; they stand beside each other.
struct OutFile {
  std::string name;
  Pieces content;
};

// What the pictures of STEM.gltf and STEM.obj are called: "STEM-WALL.0.png". `names` are UTF-8; the
// file names differ and are harmless on every system.
std::vector<std::string> picture_files(const std::string& stem, std::span<const std::string> names);

}  // namespace ngi::exchange
