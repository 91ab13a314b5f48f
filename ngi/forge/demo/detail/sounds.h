#pragma once

#include <span>
#include <string_view>

#include "ngi/core/bytes.h"

// The sounds of the demo game: RIFF files of 8-bit samples, as in sounds.lib
// (docs/formats/game-assets.md 10).
namespace ngi::forge {

struct SoundRecipe {
  std::string_view name;
  int milliseconds;
  int pitch;  // of the tone, in Hz
  int noise;  // per cent of noise
  bool fades;
};

std::span<const SoundRecipe> all_sounds() noexcept;

Bytes forge_sound(const SoundRecipe& recipe, std::uint64_t seed);

}  // namespace ngi::forge
