// Sounds and fonts through the built command.
#include <gmock/gmock.h>

#include "ngi/tables/sound/document.h"
#include "tests/cli/sample_archives.h"
#include "tests/cli/working_folder.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace media_test {

using testing::AllOf;
using testing::HasSubstr;

std::string pcm(std::uint32_t rate = 22050, std::uint16_t channels = 1) {
  const std::vector<std::int16_t> samples(100, 1000);
  return std::string(sound::write_pcm(samples, channels, rate)->text());
}

// The same samples with 24 bits, which the game does not play.
std::string wide_pcm(std::uint16_t channels = 1) {
  const std::uint16_t frame = static_cast<std::uint16_t>(3 * channels);
  const sound::Format format = {sound::coding_pcm, channels, 22050U, 22050U * frame, frame, 24};
  std::string data;
  for (int i = 0; i < 100 * channels; ++i) data += std::string("\x00\xE8\x03", 3);
  return std::string(
      sound::assemble({{.id = sound::format_id, .content = Bytes::copy(bytes_of(format))},
                       {.id = sound::data_id, .content = Bytes::copy(data)}},
                      {})
          ->text());
}

class SoundFolder : public WorkingFolder {
 public:
  SoundFolder() {
    write("sounds.lib", nres_archive({nres_entry(four_cc("SWAV"), "BOOM.WAV", pcm()),
                                      nres_entry(four_cc("SWAV"), "ALIEN_ME.WAV", "")}));
  }
};

TEST(SoundVerbs, DescribeDumpAndExplainASound) {
  const SoundFolder folder;
  EXPECT_THAT(folder.ngi({"info", "sounds.lib/boom.wav"}).out,
              AllOf(HasSubstr("PCM, 16 bits"), HasSubstr("22050 Hz"), HasSubstr("0.004 s")));
  const auto dump = folder.json({"dump", "sounds.lib/boom.wav"});
  EXPECT_EQ(dump["kind"], "wave");
  EXPECT_EQ(dump["format"]["sample_rate"], 22050);
  EXPECT_EQ(dump["frames"], 100);
  EXPECT_THAT(folder.ngi({"hexdump", "sounds.lib/boom.wav"}).out, HasSubstr("format.sample_rate"));
  EXPECT_EQ(folder.ngi({"validate", "sounds.lib"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"info", "sounds.lib/ALIEN_ME.WAV"}).exit_code, 0) << "which is empty";
}

TEST(SoundVerbs, ConvertToPcmAndBackFromJson) {
  const SoundFolder folder;
  ASSERT_EQ(folder.ngi({"convert", "sounds.lib/boom.wav", "out.wav"}).exit_code, 0);
  EXPECT_EQ(folder.read("out.wav"), pcm());
  folder.write("wide.wav", wide_pcm());
  ASSERT_EQ(folder.ngi({"convert", "wide.wav", "narrow.wav"}).exit_code, 0);
  EXPECT_EQ(folder.read("narrow.wav"), pcm());
  ASSERT_EQ(folder.ngi({"convert", "wide.wav", "wide.json"}).exit_code, 0);
  ASSERT_EQ(folder.ngi({"convert", "wide.json", "again.wav"}).exit_code, 0);
  EXPECT_EQ(folder.read("again.wav"), wide_pcm());
}

TEST(SoundVerbs, ReplaceDecodesWhatTheGameDoesNotPlay) {
  const SoundFolder folder;
  folder.write("wide.wav", wide_pcm());
  const Ran ran = folder.ngi({"replace", "sounds.lib/ALIEN_ME.WAV", "wide.wav"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(folder.archive("sounds.lib").payload(1)->text(), pcm());
  folder.write("fast.wav", pcm(44100));
  const Ran warned = folder.ngi({"replace", "sounds.lib/boom.wav", "fast.wav"});
  EXPECT_EQ(warned.exit_code, 0);
  EXPECT_THAT(warned.err, HasSubstr("warning SND-005"));
  EXPECT_EQ(folder.archive("sounds.lib").payload(0)->text(), pcm(44100));
}

TEST(SoundVerbs, ReplaceRefusesWhatCannotBecomeASound) {
  const SoundFolder folder;
  const std::string before = folder.read("sounds.lib");
  folder.write("six.wav", wide_pcm(6));
  const Ran channels = folder.ngi({"replace", "sounds.lib/boom.wav", "six.wav"});
  EXPECT_EQ(channels.exit_code, 5);
  EXPECT_THAT(channels.err, HasSubstr("has 6 channels"));
  folder.write("bad.ogg", "OggS");
  const Ran damaged = folder.ngi({"replace", "sounds.lib/boom.wav", "bad.ogg"});
  EXPECT_EQ(damaged.exit_code, 3);
  EXPECT_THAT(damaged.err, HasSubstr("AUDIO-DAMAGED"));
  folder.write("x.txt", "no sound");
  EXPECT_EQ(folder.ngi({"replace", "sounds.lib/boom.wav", "x.txt"}).exit_code, 5);
  EXPECT_EQ(folder.read("sounds.lib"), before);
}

TEST(SoundVerbs, AddDecodesToo) {
  const SoundFolder folder;
  folder.write("new.wav", wide_pcm());
  EXPECT_EQ(folder.ngi({"add", "sounds.lib", "new.wav"}).exit_code, 0);
  const Container archive = folder.archive("sounds.lib");
  EXPECT_EQ(archive.payload(2)->text(), pcm());
  EXPECT_EQ(archive.nres()->records()[2].type_id, four_cc("SWAV"));
}

TEST(SoundVerbs, ExportAndPutBackChangeNothing) {
  const SoundFolder folder;
  const std::string before = folder.read("sounds.lib");
  ASSERT_EQ(folder.ngi({"export", "sounds.lib", "-o", "all"}).exit_code, 0);
  EXPECT_EQ(folder.read("all/BOOM.WAV.wav"), pcm());
  ASSERT_EQ(folder.ngi({"replace", "sounds.lib", "--from", "all"}).exit_code, 0);
  EXPECT_EQ(folder.read("sounds.lib"), before);
}

TEST(SoundVerbs, SetAFieldOfTheFormat) {
  const SoundFolder folder;
  EXPECT_EQ(folder.ngi({"set", "sounds.lib/boom.wav", "format.sample_rate=11025"}).exit_code, 0);
  EXPECT_EQ(folder.json({"dump", "sounds.lib/boom.wav"})["format"]["sample_rate"], 11025);
}

TEST(SoundVerbs, CursorsAreNoSounds) {
  const WorkingFolder folder;
  folder.write("x.ani", std::string("RIFF\x04\0\0\0ACON", 12));
  EXPECT_EQ(folder.json({"info", "x.ani"})["paths"][0]["kind"], "ani");
}

class FontFolder : public WorkingFolder {
 public:
  FontFolder() { write("small.tft", font()); }
  static std::string font() {
    return read_text(in_source("tests/data/independent_world/files/tfnt0.tft"));
  }
};

TEST(FontVerbs, AnUneditedPictureGivesTheFontBack) {
  const FontFolder folder;
  const Ran ran = folder.ngi({"convert", "small.tft", "small.png"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(folder.read("small.tft.json"), HasSubstr("\"glyphs\""));
  const Ran back = folder.ngi({"convert", "small.png", "again.tft"});
  ASSERT_EQ(back.exit_code, 0) << back.err;
  EXPECT_EQ(folder.read("again.tft"), folder.font());
}

TEST(FontVerbs, EditedMetricsChangeOnlyTheGlyph) {
  const FontFolder folder;
  ASSERT_EQ(folder.ngi({"convert", "small.tft", "small.png"}).exit_code, 0);
  ASSERT_EQ(folder.ngi({"set", "small.tft", "glyph[65].advance=77"}).exit_code, 0);
  ASSERT_EQ(folder.ngi({"convert", "small.tft", "edited.png"}).exit_code, 0);
  folder.write("small.tft.json", folder.read("edited.tft.json"));
  ASSERT_EQ(folder.ngi({"convert", "small.png", "again.tft"}).exit_code, 0);
  EXPECT_EQ(folder.read("again.tft"), folder.read("small.tft"));
}

TEST(FontVerbs, APictureWithoutMetricsIsRefused) {
  const FontFolder folder;
  ASSERT_EQ(folder.ngi({"convert", "small.tft", "small.png"}).exit_code, 0);
  std::filesystem::remove(folder.path() / "small.tft.json");
  const Ran ran = folder.ngi({"convert", "small.png", "again.tft"});
  EXPECT_EQ(ran.exit_code, 6);
  EXPECT_THAT(ran.err, HasSubstr("small.tft.json: error FILE-NOT-FOUND"));
}

TEST(FontVerbs, AnEntryIsRepaintedWithItsOwnMetrics) {
  const FontFolder folder;
  folder.write("font.lib", nres_archive({nres_entry(four_cc("TFNT"), "SMALL", folder.font())}));
  const std::string before = folder.read("font.lib");
  ASSERT_EQ(folder.ngi({"convert", "small.tft", "x.png"}).exit_code, 0);
  std::filesystem::remove(folder.path() / "x.tft.json");
  std::filesystem::remove(folder.path() / "x.texm.json");
  const Ran ran = folder.ngi({"replace", "font.lib/SMALL", "x.png"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(folder.read("font.lib"), before);
}

}  // namespace media_test
}  // namespace ngi::test
