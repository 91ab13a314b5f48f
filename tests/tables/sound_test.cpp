// Sounds: docs/formats/game-assets.md 10.8.
#include "ngi/tables/sound/document.h"

#include <gmock/gmock.h>

#include "ngi/asset/asset_path.h"
#include "ngi/json/sound.h"
#include "tests/support/hex_bytes.h"

namespace ngi::sound {
namespace sound_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// Two frames of 8 bits, with a chunk of odd size in between.
Bytes small_sound() {
  return hex_bytes(
      "52494646 32000000 57415645"
      "666d7420 10000000 0100 0100 22560000 22560000 0100 0800"
      "4c495354 03000000 616263 00"
      "64617461 02000000 80ff");
}

std::vector<std::string> codes_of(const Bytes& bytes) {
  const auto sound = Document::parse(bytes);
  if (!sound) return {std::string(sound.error().rule().code)};
  Report report;
  check(*sound, report);
  std::vector<std::string> codes;
  for (const Issue& issue : report.issues()) codes.emplace_back(issue.rule->code);
  return codes;
}

Bytes changed(const Bytes& bytes, std::size_t offset, std::string_view by) {
  std::string text(bytes.text());
  text.replace(offset, by.size(), by);
  return Bytes::copy(text);
}

TEST(Sounds, ReadTheChunksAndTheFormat) {
  const auto sound = Document::parse(small_sound());
  ASSERT_TRUE(sound);
  ASSERT_EQ(sound->chunks().size(), 3U);
  EXPECT_EQ(sound->chunks()[1].name(), "LIST");
  EXPECT_EQ(sound->chunks()[1].content.text(), "abc");
  EXPECT_EQ(sound->chunks()[1].padding, std::byte{0});
  EXPECT_EQ(sound->format()->sample_rate, 22050U);
  EXPECT_EQ(sound->frames(), 2U);
  EXPECT_THAT(codes_of(small_sound()), IsEmpty());
}

TEST(Sounds, OfAdpcmCountTheFramesOfWholeBlocks) {
  const auto sound =
      Document::parse(hex_bytes("52494646 30000000 57415645"
                                "666d7420 14000000 0200 0100 22560000 11000000 0400 0400 0200 0700"
                                "64617461 08000000 0000000000000000"));
  ASSERT_TRUE(sound);
  EXPECT_EQ(sound->frames(), 14U);
  EXPECT_THAT(codes_of(sound->bytes()), IsEmpty());
}

TEST(Sounds, ComeBackFromJsonWhateverTheyAre) {
  const Bytes whole = small_sound();
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    const Bytes cut = whole.slice(0, size);
    const auto again = json::sound_from_json(json::sound_to_json(cut, json::Detail::Full));
    ASSERT_TRUE(again) << size;
    EXPECT_EQ(*again, cut) << size;
  }
  const Bytes longer = join({whole, Bytes::copy("tail")});
  EXPECT_EQ(*json::sound_from_json(json::sound_to_json(longer, json::Detail::Full)), longer);
}

TEST(Sounds, ReportEveryTruncation) {
  const Bytes whole = small_sound();
  for (std::size_t size = 0; size < whole.size(); ++size) {
    EXPECT_THAT(codes_of(whole.slice(0, size)), testing::Not(IsEmpty())) << size;
  }
  EXPECT_THAT(codes_of(whole.slice(0, 11)), ElementsAre("SND-001"));
  EXPECT_THAT(codes_of(whole.slice(0, whole.size() - 1)), ElementsAre("SND-002", "SND-002"));
}

TEST(Sounds, ReportWhatTheGameDoesNotHave) {
  const Bytes whole = small_sound();
  EXPECT_THAT(codes_of(changed(whole, 20, "\x03")), ElementsAre("SND-004"));
  EXPECT_THAT(codes_of(changed(whole, 24, "\x44\xAC")), ElementsAre("SND-005", "SND-006"));
  EXPECT_THAT(codes_of(changed(whole, 32, "\x02")), ElementsAre("SND-006"));
  EXPECT_THAT(codes_of(join({whole, Bytes::copy("x")})), ElementsAre("SND-007"));
  EXPECT_THAT(codes_of(changed(whole, 8, "AVI ")), ElementsAre("SND-001"));
}

TEST(Sounds, BelieveNoSizeThatTheFileDoesNotHave) {
  const Bytes huge = changed(small_sound(), 52, "\xFF\xFF\xFF\xFF");
  const auto sound = Document::parse(huge);
  ASSERT_TRUE(sound);
  EXPECT_EQ(sound->data_chunk()->content.size(), 2U);
  EXPECT_TRUE(sound->data_chunk()->is_cut());
}

TEST(Sounds, SetOneFieldAndNothingElse) {
  const auto sound = Document::parse(small_sound());
  const auto edited = set_field(*sound, "format.sample_rate", "44100");
  ASSERT_TRUE(edited);
  EXPECT_EQ(*edited, changed(small_sound(), 24, "\x44\xAC"));
  EXPECT_EQ(set_field(*sound, "format.rate", "1").error().rule().code, "AUX-EDIT-INVALID");
  EXPECT_EQ(set_field(*sound, "format.bits", "x").error().rule().code, "AUX-EDIT-INVALID");
}

TEST(Sounds, ExplainEveryByteOnce) {
  const Bytes bytes = join({small_sound(), Bytes::copy("tail")});
  std::uint64_t at = 0;
  std::string labels;
  annotate(*Document::parse(bytes), RangeSink({}, [&](const AnnotatedRange& range) {
    EXPECT_EQ(range.offset, at);
    at += range.size;
    labels += range.label + " ";
  }));
  EXPECT_EQ(at, bytes.size());
  EXPECT_THAT(labels, HasSubstr("format.sample_rate"));
}

TEST(Sounds, AreMadeOfSamples) {
  constexpr std::array<std::int16_t, 4> samples = {0, 1, -1, 32767};
  const auto bytes = write_pcm(samples, 2, 22050);
  ASSERT_TRUE(bytes);
  EXPECT_THAT(codes_of(*bytes), IsEmpty());
  const auto sound = Document::parse(*bytes);
  EXPECT_EQ(sound->frames(), 2U);
  EXPECT_EQ(sound->data_chunk()->content, hex_bytes("0000 0100 ffff ff7f"));
}

}  // namespace sound_test
}  // namespace ngi::sound
