#include "ngi/tasks/sound_files.h"

#include <algorithm>
#include <array>

#include "ngi/audio/sound_file.h"
#include "ngi/core/text.h"
#include "ngi/tables/sound/document.h"
#include "ngi/tasks/foreign_file.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace {

bool is_usual_sound(const Asset& file) {
  const auto sound = sound::Document::parse(file.bytes);
  return sound && sound::is_usual_format(*sound);
}

bool is_plain_pcm(const Asset& file) {
  const auto sound = sound::Document::parse(file.bytes);
  return sound && sound::is_usual_format(*sound) && sound->format()->coding == sound::coding_pcm;
}

Result<audio::Samples> decode_sound(const Asset& file, const Limits& limits) {
  auto samples = audio::read_sound(file.bytes, limits);
  if (!samples) return tl::unexpected(std::move(samples).error().at_path(file.path));
  return samples;
}

Result<Bytes> pcm_of(const audio::Samples& samples, const std::string& path) {
  auto bytes = sound::write_pcm(samples.values, samples.channels, samples.sample_rate);
  if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(path));
  return bytes;
}

}  // namespace

bool is_foreign_sound(const Asset& file) {
  if (sound::has_magic(file.bytes)) return !is_usual_sound(file);
  const std::string_view by_content = suffix_of_content(file.bytes);
  const std::string name = by_content.empty() ? fold(file.name) : std::string(by_content);
  return std::ranges::any_of(foreign_sound_suffixes,
                             [&name](std::string_view end) { return name.ends_with(end); });
}

Result<Bytes> sound_to_wav(const Asset& sound, const Limits& limits) {
  if (is_plain_pcm(sound)) return sound.bytes;
  const auto samples = decode_sound(sound, limits);
  if (!samples) return tl::unexpected(samples.error());
  return pcm_of(*samples, sound.path);
}

Result<Bytes> game_sound(const Asset& file, const Limits& limits) {
  if (is_usual_sound(file)) return file.bytes;
  const auto samples = decode_sound(file, limits);
  if (!samples) return tl::unexpected(samples.error());
  if (samples->channels > 2) {
    return tl::unexpected(unsupported(
        file.path, "has " + std::to_string(samples->channels) +
                       " channels, and sounds of the game have 1 or 2; mix it down first"));
  }
  return pcm_of(*samples, file.path);
}

}  // namespace ngi::tasks
