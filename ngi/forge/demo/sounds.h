#pragma once

#include <span>
#include <string_view>

#include "ngi/core/bytes.h"

// The noises of the demo game: RIFF files of 8-bit samples, as sounds.lib holds them
// (docs/formats/game-assets.md 10).
namespace ngi::forge {

struct SoundRecipe {
  std::string_view name;
  int milliseconds;
  int pitch;  // Hz of the tone below the noise
  int noise;  // per cent of it that is noise
  bool fades;
};

std::span<const SoundRecipe> all_sounds() noexcept;

Bytes forge_sound(const SoundRecipe& recipe, std::uint64_t seed);

}  // namespace ngi::forge
