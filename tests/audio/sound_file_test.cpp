#include "ngi/audio/sound_file.h"

#include <gtest/gtest.h>
#include <sndfile.h>

#include <cmath>
#include <cstring>

namespace ngi::audio {
namespace sound_file_test {

// What libsndfile writes, in memory.
struct Written {
  std::vector<std::byte> bytes = {};
  sf_count_t position = 0;
};
Written& written_of(void* user) {
  return *static_cast<Written*>(user);
}

constexpr int frames = 3000;

std::int16_t wave(int frame) {
  return static_cast<std::int16_t>(8000 * std::sin(frame * 0.05));
}

Bytes encoded(int format, int channels = 1) {
  SF_VIRTUAL_IO access = {
      [](void* user) { return static_cast<sf_count_t>(written_of(user).bytes.size()); },
      [](sf_count_t offset, int whence, void* user) {
        Written& out = written_of(user);
        const sf_count_t from = whence == SEEK_SET   ? 0
                                : whence == SEEK_CUR ? out.position
                                                     : static_cast<sf_count_t>(out.bytes.size());
        return out.position = from + offset;
      },
      [](void*, sf_count_t, void*) { return sf_count_t{0}; },
      [](const void* source, sf_count_t count, void* user) {
        Written& out = written_of(user);
        const auto end = static_cast<std::size_t>(out.position + count);
        if (out.bytes.size() < end) out.bytes.resize(end);
        std::memcpy(out.bytes.data() + out.position, source, static_cast<std::size_t>(count));
        out.position += count;
        return count;
      },
      [](void* user) { return written_of(user).position; }};
  Written out;
  SF_INFO info = {};
  info.samplerate = 22050;
  info.channels = channels;
  info.format = format;
  SNDFILE* const file = sf_open_virtual(&access, SFM_WRITE, &info, &out);
  if (!file) return {};
  std::vector<std::int16_t> samples;
  for (int i = 0; i < frames; ++i) samples.insert(samples.end(), channels, wave(i));
  sf_writef_short(file, samples.data(), frames);
  sf_close(file);
  return Bytes::own(std::move(out.bytes));
}

std::string refusal(const Bytes& bytes, const Limits& limits = {}) {
  const auto samples = read_sound(bytes, limits);
  return samples ? "accepted" : std::string(samples.error().rule().code);
}

TEST(SoundFiles, OfManyFormatsAreDecodedToSixteenBits) {
  struct Sample {
    int format;
    int tolerance;
  };
  for (const Sample& sample :
       {Sample{SF_FORMAT_WAV | SF_FORMAT_PCM_16, 0}, Sample{SF_FORMAT_WAV | SF_FORMAT_PCM_24, 1},
        Sample{SF_FORMAT_WAV | SF_FORMAT_MS_ADPCM, 700},
        Sample{SF_FORMAT_FLAC | SF_FORMAT_PCM_16, 0},
        Sample{SF_FORMAT_OGG | SF_FORMAT_VORBIS, 1500}}) {
    const auto samples = read_sound(encoded(sample.format));
    ASSERT_TRUE(samples) << std::hex << sample.format;
    EXPECT_EQ(samples->sample_rate, 22050U);
    EXPECT_EQ(samples->channels, 1U);
    ASSERT_GE(samples->values.size(), std::size_t{frames});
    for (int i = 0; i < frames; ++i) {
      ASSERT_NEAR(samples->values[i], wave(i), sample.tolerance) << std::hex << sample.format;
    }
  }
}

TEST(SoundFiles, KeepTheirChannels) {
  const auto samples = read_sound(encoded(SF_FORMAT_WAV | SF_FORMAT_MS_ADPCM, 2));
  ASSERT_TRUE(samples);
  EXPECT_EQ(samples->channels, 2U);
  EXPECT_GE(samples->values.size(), std::size_t{2 * frames});
}

TEST(SoundFiles, AreNotDecodedBeyondTheLimit) {
  Limits limits;
  limits.decoded_size = 2 * frames - 1;
  const Bytes flac = encoded(SF_FORMAT_FLAC | SF_FORMAT_PCM_16);
  EXPECT_EQ(refusal(flac, limits), "AUDIO-LIMIT");
  limits.decoded_size = 2 * frames;
  EXPECT_EQ(refusal(flac, limits), "accepted");
}

TEST(SoundFiles, SurviveEveryTruncation) {
  for (const int format : {SF_FORMAT_OGG | SF_FORMAT_VORBIS, SF_FORMAT_WAV | SF_FORMAT_MS_ADPCM}) {
    const Bytes whole = encoded(format);
    for (std::size_t size = 0; size < whole.size(); size += 7) {
      const auto samples = read_sound(whole.slice(0, size));
      if (samples) {
        EXPECT_LE(samples->values.size(), std::size_t{2 * frames});
      }
    }
  }
  EXPECT_EQ(refusal(Bytes::copy("OggS")), "AUDIO-DAMAGED");
  EXPECT_EQ(refusal({}), "AUDIO-DAMAGED");
}

// Where the decoder is missing (tests/windows/command), the message says so instead.
TEST(SoundFiles, AreNotCalledUnknownWhenThereIsADecoder) {
  for (const char* start : {"OggS", "fLaC", "ID3\3", "\xFF\xFB"}) {
    const auto samples = read_sound(Bytes::copy(start));
    ASSERT_FALSE(samples);
    EXPECT_EQ(message(samples.error().issue).find("built without"), std::string::npos) << start;
  }
}

}  // namespace sound_file_test
}  // namespace ngi::audio
