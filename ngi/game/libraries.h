#pragma once

#include <string>

namespace ngi::game {

// The files that names are looked up in: docs/formats/game-assets.md 3. As with the engine's
// SetTexturesLib and its sisters, another name is only noted; whether there is such a file turns
// out when something is looked up in it.
struct Libraries {
  std::string textures = "Textures.lib";
  std::string materials = "Material.lib";
  std::string lightmaps = "LightMap.lib";
  std::string palettes = "palettes.lib";
  std::string sounds = "sounds.lib";
  std::string effects = "effects.rlb";
  std::string registry = "objects.rlb";
};

}  // namespace ngi::game
