#include "ngi/audio/sound_file.h"

#include <sndfile.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <string_view>

#include "ngi/audio/rules.h"

namespace ngi::audio {

namespace {

// A file in memory, for the library.
struct MemoryFile {
  std::span<const std::byte> bytes;
  sf_count_t position = 0;

  sf_count_t size() const noexcept { return static_cast<sf_count_t>(bytes.size()); }
};

MemoryFile& file_of(void* user) noexcept {
  return *static_cast<MemoryFile*>(user);
}

sf_count_t file_length(void* user) {
  return file_of(user).size();
}

sf_count_t seek_file(sf_count_t offset, int whence, void* user) {
  MemoryFile& file = file_of(user);
  const sf_count_t from = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? file.position : file.size();
  file.position =
      std::clamp(from + std::clamp(offset, -file.size(), file.size()), sf_count_t{0}, file.size());
  return file.position;
}

sf_count_t read_file(void* target, sf_count_t count, void* user) {
  MemoryFile& file = file_of(user);
  const sf_count_t taken = std::clamp(count, sf_count_t{0}, file.size() - file.position);
  if (taken > 0) {
    std::memcpy(target, file.bytes.data() + file.position, static_cast<std::size_t>(taken));
  }
  file.position += taken;
  return taken;
}

sf_count_t write_file(const void*, sf_count_t, void*) {
  return 0;  // files are opened for reading only
}

sf_count_t tell_file(void* user) {
  return file_of(user).position;
}

// The format that the file begins like, of those that the library can be built without; 0: none.
int optional_format(std::span<const std::byte> bytes) noexcept {
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  if (text.starts_with("OggS")) return SF_FORMAT_OGG;
  if (text.starts_with("fLaC")) return SF_FORMAT_FLAC;
  const bool is_mpeg_frame = text.size() >= 2 && text[0] == '\xFF' && (text[1] & 0xE0) == 0xE0;
  return is_mpeg_frame || text.starts_with("ID3") ? SF_FORMAT_MPEG : 0;
}

bool has_decoder(int format) {
  int count = 0;
  sf_command(nullptr, SFC_GET_FORMAT_MAJOR_COUNT, &count, sizeof count);
  for (int i = 0; i < count; ++i) {
    SF_FORMAT_INFO info = {};
    info.format = i;
    if (sf_command(nullptr, SFC_GET_FORMAT_MAJOR, &info, sizeof info) == 0 &&
        info.format == format) {
      return true;
    }
  }
  return false;
}

struct CloseSound {
  void operator()(SNDFILE* sound) const noexcept { sf_close(sound); }
};

}  // namespace

Result<Samples> read_sound(const Bytes& file, const Limits& limits) {
  const Bytes bytes = file.stable();
  MemoryFile memory = {bytes.span()};
  SF_VIRTUAL_IO access = {file_length, seek_file, read_file, write_file, tell_file};
  SF_INFO info = {};
  const std::unique_ptr<SNDFILE, CloseSound> sound(
      sf_open_virtual(&access, SFM_READ, &info, &memory));
  if (!sound) {
    const int format = optional_format(bytes.span());
    if (format != 0 && !has_decoder(format)) {
      return fail(
          rules::damaged, {},
          "this program was built without Ogg, FLAC and MP3; convert the file to WAV first");
    }
    return fail(rules::damaged, {}, sf_strerror(nullptr));
  }
  constexpr int max_channels = 1024;
  if (info.channels <= 0 || info.channels > max_channels || info.samplerate <= 0) {
    return fail(rules::damaged, {}, "it has no channels or no sample rate");
  }
  // Floats beyond the range are cut, not wrapped around.
  sf_command(sound.get(), SFC_SET_CLIPPING, nullptr, SF_TRUE);
  Samples out = {.sample_rate = static_cast<std::uint32_t>(info.samplerate),
                 .channels = static_cast<std::uint16_t>(info.channels)};
  // The number of frames in the file is not believed: what is decoded is counted.
  constexpr std::size_t frames_at_once = 4096;
  std::vector<std::int16_t> block(frames_at_once * out.channels);
  const std::uint64_t most = limits.decoded_size / sizeof(std::int16_t);
  while (true) {
    const sf_count_t frames = sf_readf_short(sound.get(), block.data(), frames_at_once);
    if (frames <= 0) break;
    const auto count = static_cast<std::size_t>(frames) * out.channels;
    if (out.values.size() + count > most) {
      const std::uint64_t needed =
          std::max<std::uint64_t>(
              out.values.size() + count,
              static_cast<std::uint64_t>(std::max<sf_count_t>(info.frames, 0)) * out.channels) *
          sizeof(std::int16_t);
      return fail(rules::limit, {}, needed, limits.decoded_size);
    }
    out.values.insert(out.values.end(), block.begin(),
                      block.begin() + static_cast<std::ptrdiff_t>(count));
  }
  if (sf_error(sound.get()) != SF_ERR_NO_ERROR) {
    return fail(rules::damaged, {}, sf_strerror(sound.get()));
  }
  if (out.values.empty()) return fail(rules::damaged, {}, "it has no samples");
  return out;
}

}  // namespace ngi::audio
