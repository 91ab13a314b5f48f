#pragma once

#include <string>
#include <string_view>

#include "ngi/core/text.h"

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

// Whether an archive of that name is one of the libraries. Ignores case.
inline bool is_library(const Libraries& libraries, std::string_view name) {
  for (const std::string* library :
       {&libraries.textures, &libraries.materials, &libraries.lightmaps, &libraries.palettes,
        &libraries.sounds, &libraries.effects, &libraries.registry}) {
    if (compare_folded(*library, name) == 0) return true;
  }
  return false;
}

}  // namespace ngi::game
