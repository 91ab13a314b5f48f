#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"

// Sound files of other programs and compressed sounds of the game: WAV (PCM of any size, float,
// ADPCM), Ogg, FLAC and MP3, by libsndfile.
namespace ngi::audio {

// Samples of 16 bits; the channels alternate.
struct Samples {
  std::uint32_t sample_rate = 0;
  std::uint16_t channels = 0;
  std::vector<std::int16_t> values = {};
};

// Decodes a file. Fails with AUDIO-DAMAGED, and with AUDIO-LIMIT when the samples need more memory
// than limits.decoded_size.
Result<Samples> read_sound(const Bytes& file, const Limits& limits = {});

}  // namespace ngi::audio
