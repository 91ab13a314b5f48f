#include "ngi/forge/broken/detail/recipes.h"
#include "ngi/tables/sound/document.h"

// docs/formats/game-assets.md 10.8, and sound files of other programs: files.md 9.
namespace ngi::forge {

namespace sounds_files {

namespace {

using namespace std::string_view_literals;

constexpr std::array<std::int16_t, 4> silence = {};

Bytes valid_sound() {
  return bytes_or_empty(sound::write_pcm(silence, 1, sound::usual_sample_rate));
}
constexpr std::uint64_t format_at = sizeof(sound::RiffHead) + sizeof(sound::ChunkHead);
constexpr std::uint64_t data_at = format_at + sizeof(sound::Format);

// Without its last chunk.
Bytes sound_without_data() {
  const std::uint64_t size = data_at;
  return with_u32(valid_sound().slice(0, size), offsetof(sound::RiffHead, size),
                  static_cast<std::uint32_t>(size - offsetof(sound::RiffHead, form)));
}

BrokenRule bad_sound(std::string_view code, std::function<Bytes()> make,
                     std::string_view shown_by = "validate {}") {
  return bad_file(code, "bad.wav", std::move(make), shown_by);
}

}  // namespace

}  // namespace sounds_files

BrokenRules broken_sounds() {
  using namespace sounds_files;
  return {
      bad_sound("SND-001", [] { return text("no sound"); }),
      bad_sound("SND-002", [] { return valid_sound().slice(0, valid_sound().size() - 2); }),
      bad_sound("SND-003", sound_without_data),
      bad_sound("SND-004", [] { return patched(valid_sound(), format_at, "\x03\0"sv); }),
      bad_sound("SND-005",
                [] {
                  return bytes_or_empty(sound::write_pcm(silence, 1, 2 * sound::usual_sample_rate));
                }),
      bad_sound("SND-006",
                [] {
                  return with_u32(valid_sound(), format_at + offsetof(sound::Format, byte_rate), 1);
                }),
      bad_sound("SND-007", [] { return appended(valid_sound(), "more"); }),
      bad_file(
          "AUDIO-DAMAGED", "bad.ogg", [] { return text("OggS"); }, "convert {} out.wav"),
      bad_sound(
          "AUDIO-LIMIT",
          [] {  // 24 bits, so that it is decoded
            const Bytes wide =
                patched(valid_sound(), format_at + offsetof(sound::Format, bits), "\x18\0"sv);
            return patched(wide, format_at + offsetof(sound::Format, block_align), "\x03\0"sv);
          },
          "convert {} out.wav --limit decoded-size=2"),
  };
}

}  // namespace ngi::forge
