#include "ngi/forge/demo/detail/sounds.h"

#include <array>

#include "ngi/archive/type_id.h"
#include "ngi/core/bytes.h"
#include "ngi/forge/detail/random.h"

namespace ngi::forge {

namespace {

constexpr std::uint32_t samples_per_second = 22050;
constexpr int loudest = 100;  // of 127

struct WaveHeader {
  le_u32 riff = four_cc("RIFF");
  le_u32 riff_size = 0;  // of what follows
  le_u32 wave = four_cc("WAVE");
  le_u32 format = four_cc("fmt ");
  le_u32 format_size = 16;
  le_u16 coding = 1;  // PCM
  le_u16 channels = 1;
  le_u32 rate = samples_per_second;
  le_u32 bytes_per_second = samples_per_second;
  le_u16 frame_bytes = 1;
  le_u16 bits = 8;
  le_u32 data = four_cc("data");
  le_u32 data_size = 0;
};
static_assert(sizeof(WaveHeader) == 44);

constexpr std::array sound_recipes = {
    SoundRecipe{"BOOM.WAV", 900, 46, 80, true},   SoundRecipe{"SHOT.WAV", 220, 140, 70, true},
    SoundRecipe{"HUM.WAV", 500, 60, 10, false},   SoundRecipe{"SERVO.WAV", 300, 320, 25, false},
    SoundRecipe{"SIREN.WAV", 600, 620, 0, false},
};

// A sawtooth from -127 to 127 with `pitch` periods per second.
int tone(std::uint32_t sample, int pitch) noexcept {
  const auto cycle = std::uint64_t{sample} * static_cast<std::uint64_t>(pitch) * 508;
  const int share = static_cast<int>(cycle / samples_per_second % 508);
  return share < 254 ? share - 127 : 381 - share;
}

}  // namespace

std::span<const SoundRecipe> all_sounds() noexcept {
  return sound_recipes;
}

Bytes forge_sound(const SoundRecipe& recipe, std::uint64_t seed) {
  // An even number, so that no padding follows.
  const auto count =
      static_cast<std::uint32_t>(recipe.milliseconds) * samples_per_second / 2000 * 2;
  WaveHeader header;
  header.riff_size = static_cast<std::uint32_t>(sizeof(WaveHeader) - 8) + count;
  header.data_size = count;
  std::vector<std::byte> bytes(sizeof header + count);
  const auto head = bytes_of(header);
  std::copy(head.begin(), head.end(), bytes.begin());
  Random random(seed_for(seed, recipe.name));
  for (std::uint32_t i = 0; i < count; ++i) {
    const int hiss = random.between(-127, 127) * recipe.noise;
    const int level = (hiss + tone(i, recipe.pitch) * (100 - recipe.noise)) / 100;
    const int rest = static_cast<int>((count - i) * 256ULL / count);
    const int loudness = recipe.fades ? rest * rest / 256 : 256;
    const int value = 128 + level * loudest / 127 * loudness / 256;
    bytes[sizeof header + i] = static_cast<std::byte>(value);
  }
  return Bytes::own(std::move(bytes));
}

}  // namespace ngi::forge
