#include <gmock/gmock.h>

#include "ngi/archive/nres/edit.h"
#include "ngi/fx/document.h"
#include "tests/cli/working_folder.h"
#include "tests/fx/sample.h"
#include "tests/fx/vectors.h"

// What the verbs know about effects.

namespace ngi::test {
namespace effect_verbs_test {

using fx::Opcode;
using testing::HasSubstr;
using testing::Not;

nres::Entry entry(std::string_view name, Bytes payload) {
  return {.type_id = fx::type_id,
          .attr3 = 1,
          .name = *nres::make_name(name),
          .payload = std::move(payload)};
}

// effects.rlb: boom (a sound and a sprite), broken (an unknown opcode after a null command).
// boom.fxid: boom by itself.
class EffectFolder : public WorkingFolder {
 public:
  EffectFolder() {
    const Bytes boom = fx::sample::effect({Opcode::Sound, Opcode::Sprite});
    const Bytes broken = fx::vectors::v1(2, fx::vectors::raw("06010000 0b000000"));
    const std::vector<nres::Entry> entries = {entry("boom", boom), entry("broken", broken)};
    write("effects.rlb", join(*nres::write_canonical(entries)).text());
    write("boom.fxid", boom.text());
  }

  fx::Document effect(std::size_t index) const {
    return *fx::Document::parse(*archive("effects.rlb").payload(index), Reading::Tolerant);
  }
};

TEST(EffectInfo, SaysWhatDrivesItAndWhatItIsMadeOf) {
  const EffectFolder folder;
  const Ran ran = folder.ngi({"info", "effects.rlb/boom"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("Duration    1 s\nStrength    mode 1: age\nFlags       0x0000\n"
                                 "Setting     0x000: Dust\nCommands    2\n"));
  EXPECT_THAT(ran.out, HasSubstr("    1   3  sprite   -     0 .. 1  material.lib/FIRE\n"));
  const auto json = folder.json({"info", "boom.fxid"});
  EXPECT_EQ(json["paths"][0]["effect"]["duration_sec"], 1.0);
  EXPECT_EQ(json["paths"][0]["commands"][0]["reference"], "sounds.lib/boom.wav");
}

TEST(EffectInfo, ShowsWhatIsLeftOfADamagedOne) {
  const Ran ran = EffectFolder().ngi({"info", "effects.rlb/broken"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("    0   6  null     yes   -       -\n"));
}

TEST(EffectInfo, ListsAThousandCommandsAndCountsTheRest) {
  const EffectFolder folder;
  std::string nulls;
  for (int i = 0; i < 1002; ++i) nulls += std::string("\x06\0\0\0", 4);
  folder.write("many.fxid", std::string(fx::vectors::v1(1002, nulls).text()));
  const Ran ran = folder.ngi({"info", "many.fxid"});
  EXPECT_THAT(ran.out, HasSubstr("  999   6  null"));
  EXPECT_THAT(ran.out, Not(HasSubstr(" 1000   6  null")));
  EXPECT_THAT(ran.out, HasSubstr("and 2 more\n"));
  const auto json = folder.json({"info", "many.fxid"});
  EXPECT_EQ(json["paths"][0]["commands"].size(), 1000U);
  EXPECT_EQ(json["paths"][0]["more_commands"], 2);
}

TEST(EffectDump, NamesEveryField) {
  const EffectFolder folder;
  const Ran ran = folder.ngi({"dump", "effects.rlb/boom"});
  EXPECT_EQ(ran.exit_code, 0);
  const auto json = nlohmann::ordered_json::parse(ran.out);
  EXPECT_EQ(json["kind"], "fxid");
  EXPECT_EQ(json["commands"][0]["fields"]["far_distance"], 100);
  EXPECT_EQ(json["commands"][1]["fields"]["name"], "FIRE");
}

TEST(EffectDump, GoesOnAfterADamageUnlessStrict) {
  const EffectFolder folder;
  const Ran tolerant = folder.ngi({"dump", "--full", "effects.rlb/broken"});
  EXPECT_EQ(tolerant.exit_code, 0);
  EXPECT_EQ(nlohmann::json::parse(tolerant.out)["tail"], "0B000000");
  EXPECT_THAT(tolerant.err,
              HasSubstr("effects.rlb/broken: warning FXID-103 at 0x40 (command 1): has "
                        "the unknown opcode 11; 1 to 10 are known"));
  const Ran strict = folder.ngi({"dump", "--strict", "effects.rlb/broken"});
  EXPECT_EQ(strict.exit_code, 3);
  EXPECT_EQ(strict.out, "");
}

TEST(EffectHexdump, NamesEachFieldBesideItsBytes) {
  const EffectFolder folder;
  const Ran ran = folder.ngi({"hexdump", "effects.rlb/boom", "--offset", "0x3C", "--length", "8"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("command 0, sound\n0000003C  02 00 00 00"));
  EXPECT_THAT(ran.out, HasSubstr("word  opcode 2\n"));
  EXPECT_THAT(ran.out, HasSubstr("mode  0\n"));
  EXPECT_THAT(ran.out, Not(HasSubstr("t0")));
  EXPECT_THAT(folder.ngi({"hexdump", "effects.rlb/broken"}).out,
              HasSubstr("tail\n00000040  0B 00 00 00"));
  EXPECT_EQ(folder.ngi({"hexdump", "--strict", "effects.rlb/broken"}).exit_code, 3);
  EXPECT_THAT(folder.ngi({"hexdump", "--plain", "boom.fxid"}).out, Not(HasSubstr("header")));
}

TEST(EffectValidate, FindsTheDamagedOne) {
  const Ran ran = EffectFolder().ngi({"validate", "effects.rlb"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out + ran.err, HasSubstr("effects.rlb/broken: error FXID-103 at 0x40"));
  EXPECT_THAT(ran.out + ran.err, Not(HasSubstr("boom:")));
}

TEST(EffectValidate, LooksAtTheEntryToo) {
  const EffectFolder folder;
  ASSERT_EQ(folder.ngi({"set", "effects.rlb/boom", "attr1=5"}).exit_code, 0);
  const Ran ran = folder.ngi({"validate", "--severity", "info", "effects.rlb/boom"});
  EXPECT_THAT(ran.out + ran.err, HasSubstr("FXID-501"));
}

TEST(EffectSet, ChangesAFieldOfAnEntry) {
  const EffectFolder folder;
  const Ran ran =
      folder.ngi({"set", "effects.rlb/boom", "command[1].size_high=3,3,3",
                  "header.duration_sec=2.5", "command[0].name=bang.wav", "command[1].enabled=1"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  const fx::Document effect = folder.effect(0);
  EXPECT_EQ(effect.command(1).as<fx::Sprite>()->size.high.y, 3.0F);
  EXPECT_EQ(effect.header()->duration_sec, 2.5F);
  EXPECT_EQ(fx::text_of(effect.command(0).reference()->name), "bang.wav");
  EXPECT_TRUE(effect.command(1).enabled());
  EXPECT_EQ(folder.archive("effects.rlb").nres()->records()[0].attr3, 1U);
}

TEST(EffectSet, ChangesAFile) {
  const EffectFolder folder;
  EXPECT_EQ(folder.ngi({"set", "boom.fxid", "header.time_mode=2", "-o", "new.fxid"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"set", "boom.fxid", "header.time_mode=4"}).exit_code, 0);
  EXPECT_EQ(fx::Document::parse(Bytes::copy(folder.read("new.fxid")))->header()->time_mode, 2U);
  EXPECT_EQ(fx::Document::parse(Bytes::copy(folder.read("boom.fxid")))->header()->time_mode, 4U);
}

TEST(EffectSet, ChangesNothingWhenOneFieldIsWrong) {
  const EffectFolder folder;
  const std::string before = folder.read("effects.rlb");
  const Ran ran =
      folder.ngi({"set", "effects.rlb/boom", "header.time_mode=2", "command[7].mode=1"});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_THAT(ran.err, HasSubstr("effects.rlb/boom: error FXID-605: the edit is not possible: "
                                 "there is no command[7]; there are 2"));
  EXPECT_EQ(folder.read("effects.rlb"), before);
  EXPECT_EQ(folder.ngi({"set", "effects.rlb/boom", "header.time_mode=2", "--dry-run"}).exit_code,
            0);
  EXPECT_EQ(folder.read("effects.rlb"), before);
}

TEST(EffectDiff, NamesTheFieldsThatDiffer) {
  const EffectFolder folder;
  folder.write("old.rlb", folder.read("effects.rlb"));
  ASSERT_EQ(folder.ngi({"set", "effects.rlb/boom", "command[1].fade1=0.5"}).exit_code, 0);
  const Ran ran = folder.ngi({"diff", "old.rlb", "effects.rlb"});
  EXPECT_EQ(ran.exit_code, 7);
  EXPECT_THAT(ran.out, HasSubstr("boom: command[1].fade1: 1 -> 0.5"));
}

TEST(EffectConvert, GoesToJsonAndBack) {
  const EffectFolder folder;
  for (const std::string name : {"boom", "broken"}) {
    EXPECT_EQ(folder.ngi({"convert", "effects.rlb/" + name, name + ".json"}).exit_code, 0);
    EXPECT_EQ(folder.ngi({"convert", name + ".json", name + "2.fxid"}).exit_code, 0);
    const std::size_t index = name == "boom" ? 0 : 1;
    EXPECT_EQ(folder.read(name + "2.fxid"), folder.effect(index).bytes().text());
  }
  EXPECT_EQ(folder.ngi({"convert", "boom.fxid", "boom.msh"}).exit_code, 5);
}

TEST(EffectStats, ShowTheTableOfOpcodes) {
  const EffectFolder folder;
  const Ran ran = folder.ngi({"stats", "effects.rlb"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("opcodes             01 light                     0\n"));
  EXPECT_THAT(ran.out, HasSubstr("opcodes             03 sprite                    1\n"));
  EXPECT_THAT(ran.out, HasSubstr("FXID-103"));
}

TEST(EffectExplain, KnowsTheRules) {
  const Ran ran = EffectFolder().ngi({"explain", "FXID-312"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("window"));
}

}  // namespace effect_verbs_test
}  // namespace ngi::test
