#include "ngi/tables/sound/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::sound::rules {

namespace {
constexpr RuleMaker sound_chapter = {"docs/formats/game-assets.md 11"};
}  // namespace

constexpr Rule not_a_wave = sound_chapter.refused(
    "SND-001", "is not a sound: it does not begin with RIFF and WAVE",
    "Sounds of the game are WAV files: the letters RIFF, a size, the letters WAVE, then chunks.");
constexpr Rule chunk_range = sound_chapter.error(
    "SND-002", "the size of '{0}' is {1}, but only {2} bytes follow",
    "The file is cut off, or a size in it is wrong. A tolerant reader takes the bytes that are "
    "there.");
constexpr Rule missing_chunk = sound_chapter.error(
    "SND-003", "has no complete chunk '{0}'",
    "A sound needs a chunk 'fmt ' of at least 16 bytes, which says how the samples are stored, and "
    "a chunk 'data' with the samples.");
constexpr Rule unusual_coding = sound_chapter.warning(
    "SND-004", "{0} is {1}; sounds of the game have {2}",
    "Every shipped sound is PCM or Microsoft ADPCM. 'ngi convert' and 'ngi replace' turn other "
    "WAV files, Ogg, FLAC and MP3 files into PCM of 16 bits.");
constexpr Rule unusual_rate = sound_chapter.warning(
    "SND-005", "has {0} samples per second; sounds of the game have {1}",
    "Every shipped sound has 22050 samples per second. Change the sample rate in an audio editor, "
    "so that the sound has the right pitch and size.");
constexpr Rule format_mismatch = sound_chapter.warning(
    "SND-006", "{0} is {1}; the other fields give {2}",
    "The fields of the format describe the same thing twice: a frame of PCM has a sample of each "
    "channel, and a second has as many frames as the sample rate says. Programs differ in which "
    "field they believe.");
constexpr Rule extra_bytes = sound_chapter.info(
    "SND-007", "{0} bytes stand outside of the chunks that its size covers",
    "The size in the first 8 bytes covers fewer bytes than the file has, or too few for a chunk "
    "follow the last one. Players ignore them. They are kept.");
constexpr Rule too_long =
    sound_chapter.refused("SND-008", "the sound would be {0} bytes long; at most {1} are possible",
                          "The sizes in a WAV file have 32 bits. Shorten the sound.");

std::span<const Rule* const> all() noexcept {
  static constexpr std::array table = {&not_a_wave,     &chunk_range,  &missing_chunk,
                                       &unusual_coding, &unusual_rate, &format_mismatch,
                                       &extra_bytes,    &too_long};
  return table;
}

}  // namespace ngi::sound::rules
