#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ngi/msh/build.h"

namespace ngi::forge {

// A page of baked light: rows from the top, 0x00RRGGBB.
struct LightmapPage {
  std::string name;
  std::uint32_t size = 0;  // width and height
  std::vector<std::uint32_t> texels = {};
};

// A model with the names that its WEAR lists, so that row i of a batch is materials[i].
struct WornModel {
  std::string name;  // of the archive entry, without ".msh"
  msh::ModelPlan plan = {};
  std::vector<std::string> materials = {};
  std::vector<LightmapPage> lightmaps = {};
};

}  // namespace ngi::forge
