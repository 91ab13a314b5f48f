#pragma once

#include <array>
#include <string_view>

#include "ngi/asset/asset_path.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"

// Sounds of the game as files of other programs, and back.
namespace ngi::tasks {

// Of files that are decoded, besides .wav.
inline constexpr std::array<std::string_view, 3> foreign_sound_suffixes = {".ogg", ".flac", ".mp3"};

// Whether a file is a sound that must be decoded before the game can play it: Ogg, FLAC, MP3, or a
// WAV file of a coding that the game's sounds do not have.
bool is_foreign_sound(const Asset& file);

// Returns a sound as a PCM file, which every player and editor reads: PCM of 8 or 16 bits as it is,
// everything else decoded to 16 bits. Fails with AUDIO-* and SND-*.
Result<Bytes> sound_to_wav(const Asset& sound, const Limits& limits);

// Returns a sound file as content of an entry of sounds.lib. NOT-SUPPORTED for more than two
// channels.
Result<Bytes> game_sound(const Asset& file, const Limits& limits);

}  // namespace ngi::tasks
