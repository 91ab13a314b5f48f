#include <gmock/gmock.h>

#include "tests/cli/working_folder.h"
#include "tests/fx/sample.h"
#include "tests/fx/vectors.h"
#include "tests/game/material_samples.h"

namespace ngi::test {
namespace verb_fx_test {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// boom.fxid: a light, a sound, a sprite and a burst that live a second. damaged.fxid: its sprite is
// cut.
class EffectFolder : public WorkingFolder {
 public:
  EffectFolder() {
    using enum fx::Opcode;
    fx::Draft draft = fx::sample::draft({Light, Sound, Sprite, ParticleBurst});
    set(draft, "header.flags", "2");
    set(draft, "command[0].range_rand", "4");
    set(draft, "command[1].t0", "0.1");
    set(draft, "command[2].t1", "0.25");
    set(draft, "command[3].pos_rand", "8,8,8");
    write("boom.fxid", fx::write(draft)->text());
    const Bytes sound = fx::sample::effect({Sound, Sprite});
    write("damaged.fxid", sound.text().substr(0, sound.size() - 1));
  }

 private:
  static void set(fx::Draft& draft, std::string_view path, std::string_view value) {
    EXPECT_TRUE(fx::set_field(draft, path, value)) << path;
  }
};

TEST(Fx, SaysWhatIsEmittedWhen) {
  const EffectFolder folder;
  const auto trace = folder.json({"fx", "boom.fxid", "--ticks", "13"});
  EXPECT_EQ(trace["schema"], "ngi.fx/1");
  EXPECT_EQ(trace["effect"], "boom.fxid");
  EXPECT_EQ(trace["seed"], 1);
  EXPECT_EQ(trace["step_ms"], 100);
  const auto& ticks = trace["ticks"];
  ASSERT_EQ(ticks.size(), 13U);
  EXPECT_EQ(ticks[2]["time_ms"], 200);
  EXPECT_EQ(ticks[2]["strength"], 0.2);
  EXPECT_THAT(ticks[2]["live"], ElementsAre(0, 1, 2, 3));
  EXPECT_EQ(ticks[2]["sounds"][0]["emits"], "play");
  EXPECT_EQ(ticks[2]["sounds"][0]["name"], "boom.wav");
  EXPECT_EQ(ticks[2]["lights"][0]["emits"], "point light");
  EXPECT_EQ(ticks[2]["surfaces"].size(), 17U) << "a sprite and sixteen particles";
  EXPECT_EQ(ticks[2]["surfaces"][0]["approximate"], false);
  EXPECT_EQ(ticks[2]["surfaces"][1]["approximate"], true);
  EXPECT_EQ(ticks[3]["surfaces"].size(), 16U) << "the sprite's window is over";
  EXPECT_EQ(ticks[0]["random_calls"].size(), 7U);
  EXPECT_EQ(ticks[10]["ended"], true);
  EXPECT_EQ(ticks[11]["strength"], nullptr);
  EXPECT_TRUE(ticks[11]["surfaces"].empty());
}

TEST(Fx, GivesTheSameForTheSameSeedAndOtherwiseAnother) {
  const EffectFolder folder;
  const auto with_seed = [&](const std::string& seed) {
    return folder.ngi({"fx", "boom.fxid", "--seed", seed, "--format", "json"}).out;
  };
  EXPECT_EQ(with_seed("7"), with_seed("7"));
  EXPECT_NE(with_seed("7"), with_seed("8"));
}

TEST(Fx, PrintsARowForEachPrimitiveAsCsv) {
  const EffectFolder folder;
  const Ran ran = folder.ngi({"fx", "boom.fxid", "--ticks", "1", "--format", "csv"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, StartsWith("time_ms,strength,command,opcode,emits,name,x,y,z,alpha,phase,"
                                  "range,red,green,blue,rate\n"
                                  "0,0,0,1,point light,,0,0,0,1,,"));
  EXPECT_THAT(ran.out, HasSubstr("\n0,0,2,3,billboard,FIRE,0,0,0,1,0,,,,,\n"));
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 19);
}

TEST(Fx, PrintsARowForEachCommandAsText) {
  const EffectFolder folder;
  const Ran ran = folder.ngi({"fx", "boom.fxid", "--ticks", "3", "--step", "200"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, StartsWith(" MS  STRENGTH  INDEX  COMMAND         EMITS         AT"));
  EXPECT_THAT(ran.out, HasSubstr("200       0.2      1  sound           play          0 0 0"));
  EXPECT_THAT(ran.out, HasSubstr("16 particles"));
  EXPECT_THAT(ran.err, HasSubstr("approximate"));
}

TEST(Fx, PrintsALongRunInTablesOfAThousandTicks) {
  const EffectFolder folder;
  folder.write("silent.fxid", std::string(fx::vectors::v2().text()));
  const Ran ran = folder.ngi({"fx", "silent.fxid", "--ticks", "1001", "--step", "1"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1003);
  EXPECT_THAT(ran.out, HasSubstr("\n  MS  STRENGTH")) << "the second has its own heading";
}

TEST(Fx, StartsInAnotherModeWithTheValueOfTheGame) {
  const EffectFolder folder;
  for (const std::string mode : {"0", "4"}) {
    const auto trace =
        folder.json({"fx", "boom.fxid", "--ticks", "2", "--mode", mode, "--value", "0.5"});
    EXPECT_EQ(trace["ticks"][1]["strength"], 0.5) << mode;
  }
}

TEST(Fx, IsSeenFromTheEye) {
  const EffectFolder folder;
  const auto trace = folder.json({"fx", "boom.fxid", "--ticks", "1", "--eye", "5,0,0"});
  EXPECT_THAT(trace["ticks"][0]["surfaces"][0]["z"], ElementsAre(1, 0, 0));
}

TEST(Fx, RefusesWhatMakesNoSense) {
  const EffectFolder folder;
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"--seed", "0"}, {"--seed", "32768"}, {"--ticks", "0"}, {"--eye", "1,2"}}) {
    std::vector<std::string> command = {"fx", "boom.fxid"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    EXPECT_EQ(folder.ngi(command).exit_code, 1) << arguments.back();
  }
}

TEST(Fx, SaysWhenAnEffectHasMoreCommandsThanAreRun) {
  const EffectFolder folder;
  std::string nulls;
  for (int i = 0; i < 65537; ++i) nulls += std::string("\x06\0\0\0", 4);
  folder.write("many.fxid", std::string(fx::vectors::v1(65537, nulls).text()));
  const Ran ran = folder.ngi({"fx", "many.fxid", "--ticks", "1"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("only the first 65536 of 65537 commands were run"));
}

TEST(Fx, RunsWhatIsWholeOfADamagedEffect) {
  const EffectFolder folder;
  const Ran ran = folder.ngi({"fx", "damaged.fxid"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("damaged.fxid: warning FXID-104"));
  EXPECT_THAT(ran.out, HasSubstr("play"));
  EXPECT_EQ(folder.ngi({"fx", "damaged.fxid", "--strict"}).exit_code, 3);
}

// boom.fxid names the material FIRE and the sound boom.wav.
TEST(Fx, SaysWhatTheGameLacks) {
  const EffectFolder folder;
  const auto archive = [&](std::string_view name, const std::vector<nres::Entry>& entries) {
    folder.write(name, nres::archive_of(entries).text());
  };
  EXPECT_THAT(folder.ngi({"fx", "boom.fxid"}).err, Not(HasSubstr("FXID-40"))) << "no game";
  archive("game/Material.lib", {game::sample::material("FIRE", {"LOST.0"})});
  archive("game/sounds.lib", {nres::entry(four_cc("SWAV"), "boom.wav", "")});
  const Ran named = folder.ngi({"fx", "boom.fxid", "--game=game"});
  EXPECT_EQ(named.exit_code, 0);
  EXPECT_EQ(named.out, folder.ngi({"fx", "boom.fxid"}).out);
  EXPECT_THAT(named.err,
              AllOf(HasSubstr("warning FXID-407"), HasSubstr("'Textures.lib' has no 'LOST.0'"),
                    Not(HasSubstr("FIRE"))));
  archive("game/objects.rlb", {});
  folder.write("game/boom.fxid", folder.read("boom.fxid"));
  EXPECT_THAT(folder.ngi({"fx", "game/boom.fxid"}).err, HasSubstr("has no 'LOST.0'"));
  EXPECT_EQ(folder.ngi({"fx", "boom.fxid", "--game=nowhere"}).exit_code, 6);
}

}  // namespace verb_fx_test
}  // namespace ngi::test
