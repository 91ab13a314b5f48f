#include "ngi/audio/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::audio::rules {

namespace {
constexpr RuleMaker chapter = {"docs/formats/files.md 9"};
}  // namespace

constexpr Rule damaged = chapter.refused(
    "AUDIO-DAMAGED", "cannot be decoded: {0}",
    "The sound file is damaged, or of a kind that the decoder does not know. WAV, Ogg, FLAC and "
    "MP3 files can be read.");
constexpr Rule limit = chapter.refused(
    "AUDIO-LIMIT", "its samples need {0} bytes; the limit is {1}",
    "A small file can describe hours of silence. '--limit decoded-size=N' allows more.");

std::span<const Rule* const> all() noexcept {
  static constexpr std::array table = {&damaged, &limit};
  return table;
}

}  // namespace ngi::audio::rules
