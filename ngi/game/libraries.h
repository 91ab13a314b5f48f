#pragma once

#include <string>

namespace ngi::game {

// File names of the libraries: docs/formats/game-assets.md 3. As with the engine's
// SetTexturesLib and related functions, setting a name does not open the file; a missing file
// is reported at the first lookup.
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
