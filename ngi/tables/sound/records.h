#pragma once

#include <array>
#include <cstdint>

#include "ngi/core/bytes.h"

// Binary layout of a sound (SWAV, .wav): docs/formats/game-assets.md 10.8.
namespace ngi::sound {

struct RiffHead {
  std::array<char, 4> magic;  // RIFF
  le_u32 size;                // of what follows this field
  std::array<char, 4> form;   // WAVE
};
static_assert(sizeof(RiffHead) == 12 && alignof(RiffHead) == 1);

// A chunk of odd size is followed by one byte that is not counted.
struct ChunkHead {
  std::array<char, 4> id;
  le_u32 size;
};
static_assert(sizeof(ChunkHead) == 8 && alignof(ChunkHead) == 1);

// Begins the chunk "fmt ".
struct Format {
  le_u16 coding;
  le_u16 channels;
  le_u32 sample_rate;  // of each channel, per second
  le_u32 byte_rate;    // per second
  le_u16 block_align;  // bytes of one frame; of one block of ADPCM
  le_u16 bits;         // of one sample
};
static_assert(sizeof(Format) == 16 && alignof(Format) == 1);

// Follows it in a sound of ADPCM.
struct AdpcmFormat {
  le_u16 extra_size;        // of what follows
  le_u16 frames_per_block;  // of each channel
};
static_assert(sizeof(AdpcmFormat) == 4 && alignof(AdpcmFormat) == 1);

inline constexpr std::array riff_magic = {'R', 'I', 'F', 'F'};
inline constexpr std::array wave_form = {'W', 'A', 'V', 'E'};
inline constexpr std::array format_id = {'f', 'm', 't', ' '};
inline constexpr std::array data_id = {'d', 'a', 't', 'a'};

constexpr std::uint16_t coding_pcm = 1;
constexpr std::uint16_t coding_adpcm = 2;
// Of every shipped sound.
constexpr std::uint32_t usual_sample_rate = 22050;

}  // namespace ngi::sound
