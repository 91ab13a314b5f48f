#include <gmock/gmock.h>

#include "ngi/image/contact_sheet.h"
#include "ngi/image/formats.h"
#include "tests/cli/model_folder.h"
#include "tests/render/golden.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace verb_render_test {

using render::test::expect_golden;
using testing::HasSubstr;
using testing::Not;

// A folder with the demo game in demo/.
struct DemoFolder : WorkingFolder {
  DemoFolder() { put_demo_game("demo"); }

  texture::Image picture(std::string_view name) const {
    const auto read = image::read_png(Bytes::copy(WorkingFolder::read(name)));
    EXPECT_TRUE(read) << name;
    return read ? read->image : texture::Image();
  }
};

const std::string box = "demo/static.rlb/box_alarm.msh";

TEST(Render, DrawsAModelWithTheGameAroundIt) {
  const DemoFolder folder;
  const Ran ran = folder.ngi({"render", box, "-o", "box.png", "--size", "80x60", "--stats"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  EXPECT_THAT(ran.out, HasSubstr("Faces       1480\n"));
  EXPECT_EQ(folder.picture("box.png").width, 80U);
  folder.ngi({"render", box, "-o", "again.png", "--size", "80x60"});
  EXPECT_EQ(folder.read("again.png"), folder.read("box.png"));
  const auto json = folder.json({"render", box, "--stats", "--size", "80x60"});
  EXPECT_EQ(json["schema"], "ngi.render/1");
  EXPECT_EQ(json["stats"]["faces"], 1480);
}

TEST(Render, DrawsUnitsPrototypesEffectsAndTextures) {
  const DemoFolder folder;
  const auto draw = [&folder](std::vector<std::string> words, const std::string& name) {
    words.insert(words.begin(), "render");
    words.insert(words.end(), {"-o", name, "--size", "64x48"});
    const Ran ran = folder.ngi(words);
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    return folder.picture(name);
  };
  EXPECT_EQ(draw({"--game=demo", "UNITS/UNITS/strider.dat"}, "unit.png").width, 64U);
  EXPECT_EQ(draw({"--game=demo", "tur_twin"}, "key.png").width, 64U);
  EXPECT_EQ(draw({"demo/effects.rlb/exp_big", "--time", "300"}, "effect.png").height, 48U);
  EXPECT_LE(draw({"demo/Textures.lib/#0"}, "texture.png").height, 48U);
}

TEST(Render, SaysWhatIsMissingAndDrawsAllTheSame) {
  const ModelFolder folder;
  const Ran ran = folder.ngi({"render", "robot.msh", "-o", "robot.png", "--size=64x48"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("warning RES-001"));
  EXPECT_THAT(ran.err, Not(HasSubstr("error"))) << "which would not go with exit code 0";
  EXPECT_FALSE(folder.read("robot.png").empty());
  const Ran empty =
      folder.ngi({"render", "robot.msh", "-o", "none.png", "--size=64x48", "--level=3"});
  EXPECT_EQ(empty.exit_code, 0);
  EXPECT_THAT(empty.err, HasSubstr("RENDER-EMPTY"));
}

// Written by the command over what the renderer draws.
TEST(NamePictures, LookAsTheyDid) {
  const DemoFolder folder;
  const auto draw = [&folder](const std::string& layer, const std::string& name) {
    const Ran ran = folder.ngi({"render", "demo/turrets.rlb/tur_twin.msh", "--size=240x180",
                                "--transparent", "--layer=" + layer, "-o", name});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    return folder.picture(name);
  };
  const texture::Image named = draw("axes,names", "names.png");
  EXPECT_NE(named, draw("axes", "axes.png"));
  expect_golden("layer_names", named);
}

TEST(Render, SaysWhatTheEngineSaysOfEmptyBatches) {
  const WorkingFolder folder;
  ASSERT_EQ(folder.ngi({"forge", "--broken", "MSH-BATCH-EMPTY", "empty.msh"}).exit_code, 0);
  const Ran ran = folder.ngi({"render", "empty.msh", "--stats", "--size=40x30", "--state=1"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Message     Rendering empty primitive! (1 time)\n"));
  const auto json = folder.json({"render", "empty.msh", "--stats", "--size=40x30", "--state=1"});
  EXPECT_EQ(json["messages"][0]["text"], "Rendering empty primitive!");
  EXPECT_EQ(json["messages"][0]["count"], 1);
}

TEST(Render, ShowsPortalsWhenAskedAndFarAway) {
  const DemoFolder folder;
  const auto primitives = [&folder](const std::string& distance, const std::string& option) {
    const auto json = folder.json({"render", "demo/fortif.rlb/bld_hangar.msh", "--stats",
                                   "--size=40x30", "--camera=0,10," + distance, option});
    return json["stats"]["primitives"].get<int>();
  };
  const int hidden = primitives("900", "--no-grid");
  EXPECT_GT(primitives("900", "--portals"), hidden);
  EXPECT_EQ(primitives("30", "--no-grid"), hidden);
}

TEST(Render, TurnsAndMoves) {
  const DemoFolder folder;
  const Ran ran =
      folder.ngi({"render", box, "--turntable", "3", "--size", "40x30", "-o", "turn.png"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(folder.read("turn.png"), HasSubstr("acTL"));
  folder.ngi({"render", box, "--animate", "0:2:1", "--size", "40x30", "-o", "step%02d.png"});
  EXPECT_EQ(folder.picture("step02.png").width, 40U);
  EXPECT_FALSE(folder.names().contains("step03.png"));
  EXPECT_EQ(folder.ngi({"render", box, "--animate", "2:0", "-o", "x.png"}).exit_code, 1);
}

TEST(Render, MakesFilmsWhereFfmpegIsInstalled) {
  const DemoFolder folder;
  std::vector<std::string> words = {"env", "PATH=" + (folder.path() / "tools").string(),
                                    in_build("bin/ngi")};
  words.insert(words.end(),
               {"render", box, "--turntable", "2", "--size", "40x30", "-o", "turn.gif"});
  const Running here = {.folder = folder.path()};
  const Ran without = run_program(words, here);
  EXPECT_EQ(without.exit_code, 5);
  EXPECT_THAT(without.err, HasSubstr("ffmpeg"));
  // Stands in for the program: keeps what it is fed under the last name it is given.
  const auto program = folder.write("tools/ffmpeg",
                                    "#!/bin/sh\nfor word; do last=$word; done\n"
                                    "/bin/cat >\"$last\"\n");
  std::filesystem::permissions(program, std::filesystem::perms::all);
  const Ran with = run_program(words, here);
  EXPECT_EQ(with.exit_code, 0) << with.err;
  EXPECT_THAT(folder.read("turn.gif"), HasSubstr("IHDR"));
}

// The same with the program itself, where there is one: its files begin as such files do.
TEST(Render, MakesFilmsByTheRealFfmpeg) {
  if (run_program({"sh", "-c", "command -v ffmpeg"}).exit_code != 0) GTEST_SKIP();
  const DemoFolder folder;
  const auto film = [&folder](const std::string& name) {
    const Ran ran = folder.ngi({"render", box, "--turntable", "4", "--size", "41x31", "-o", name});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    return folder.read(name);
  };
  EXPECT_EQ(film("turn.gif").substr(0, 6), "GIF89a");
  EXPECT_EQ(film("turn.webm").substr(0, 4), "\x1A\x45\xDF\xA3");
}

TEST(Render, ComparesPictures) {
  const DemoFolder folder;
  folder.ngi({"render", box, "-o", "box.png", "--size", "80x60"});
  const Ran same = folder.ngi({"render", box, "--compare", "box.png", "--size", "80x60"});
  EXPECT_EQ(same.exit_code, 0);
  EXPECT_THAT(same.out, HasSubstr("looks like box.png"));
  const Ran turned =
      folder.ngi({"render", box, "--compare", "box.png", "--size", "80x60", "--camera", "120,10"});
  EXPECT_EQ(turned.exit_code, 7);
  EXPECT_EQ(folder.ngi({"render", box, "--compare", "box.png", "--size", "60x60"}).exit_code, 7);
  const auto json = folder.json({"render", box, "--compare", "box.png", "--size", "80x60"});
  EXPECT_EQ(json["compare"]["same"], true);
}

TEST(Render, HasAdviceWithoutEgl) {
  const ModelFolder folder;
  const Ran ran = run_ngi(
      {"render", "robot.msh", "-o", "robot.png"},
      {.folder = folder.path(), .environment = {{"__EGL_VENDOR_LIBRARY_FILENAMES", "/dev/null"}}});
  EXPECT_EQ(ran.exit_code, 5) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("RENDER-NO-EGL"));
  EXPECT_FALSE(folder.names().contains("robot.png"));
}

TEST(Render, HelpsWithWrongOptions) {
  const ModelFolder folder;
  const auto err = [&folder](const std::string& option) {
    const Ran ran = folder.ngi({"render", "robot.msh", "-o", "x.png", option});
    EXPECT_EQ(ran.exit_code, 1) << option;
    return ran.err;
  };
  EXPECT_THAT(err("--size=12"), HasSubstr("1024x768"));
  EXPECT_THAT(err("--size=0x5"), HasSubstr("1024x768"));
  EXPECT_THAT(err("--camera=1"), HasSubstr("--camera"));
  EXPECT_THAT(err("--camera=1,95"), HasSubstr("-90"));
  EXPECT_THAT(err("--layer=normal"), HasSubstr("did you mean 'normals'"));
  EXPECT_EQ(folder.ngi({"render", "robot.msh"}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"render", "robot.msh", "-o", "-", "--stats"}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"render", "robot.msh", "-o", "x.png", "--size=99999999x1"}).exit_code, 5);
}

TEST(Thumb, IsSmallAndTransparent) {
  const DemoFolder folder;
  const Ran ran = folder.ngi({"thumb", box, "thumb.png", "--size", "48"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  const texture::Image image = folder.picture("thumb.png");
  EXPECT_EQ(image.width, 48U);
  EXPECT_EQ(image.at(0, 0).a, 0);
  EXPECT_EQ(image.at(24, 24).a, 255);
  EXPECT_EQ(folder.ngi({"thumb", box, "thumb.png"}).exit_code, 2);
  EXPECT_EQ(folder.ngi({"thumb", "demo/effects.rlb/exp_big", "effect.png"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"thumb", "demo/Textures.lib/#0", "texture.png"}).exit_code, 0);
}

TEST(SheetOfModels, DrawsThemWithTheirMaterials) {
  const DemoFolder folder;
  const Ran ran = folder.ngi({"sheet", "demo/static.rlb", "-o", "sheet.png", "--cell=48"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(folder.picture("sheet.png").width, 2U * 54 + 6);
}

TEST(DifferencePictures, ShowBothModelsAndWhatDiffers) {
  const DemoFolder folder;
  const Ran ran = folder.ngi({"diff", box, "demo/static.rlb/mast_radar.msh", "--image=both.png"});
  EXPECT_EQ(ran.exit_code, 7) << ran.err;
  const texture::Image both = folder.picture("both.png");
  EXPECT_EQ(both.width, 3U * 486 + 6);
  expect_golden("diff_image", image::fit_into(both, 320));
  EXPECT_EQ(folder.ngi({"diff", "demo", "demo", "--image=x.png"}).exit_code, 1);
}

TEST(DrawStates, AreThoseOfThePicture) {
  const DemoFolder folder;
  const auto json = folder.json({"draw", "demo/fortif.rlb/bld_hangar.msh", "--states"});
  std::size_t clear = 0;
  std::size_t pages = 0;
  for (const auto& draw : json["draws"]) {
    if (draw["order"].is_null()) continue;
    EXPECT_EQ(draw["matrix"].size(), 16U);
    EXPECT_EQ(draw["cull"], "none");
    EXPECT_EQ(draw["depth_write"], draw["pass"] == "opaque");
    clear += draw["pass"] == "see-through" ? 1U : 0U;
    pages += draw["lightmap_texture"].is_null() ? 0U : 1U;
  }
  EXPECT_GT(clear, 0U);
  EXPECT_GT(pages, 0U);
  const Ran text = folder.ngi({"draw", box, "--states"});
  EXPECT_THAT(text.out, HasSubstr("ORDER"));
}

TEST(Clocks, ThatNoGameReachesAreReported) {
  const DemoFolder folder;
  const auto tip = [&folder](std::vector<std::string> arguments, const std::string& time) {
    arguments.insert(arguments.end(), {"--time", time});
    const Ran ran = folder.ngi(arguments);
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    return ran.err;
  };
  const std::vector<std::vector<std::string>> commands = {
      {"phase", "demo/Material.lib/BOT_LAMP"},
      {"draw", box, "--states"},
      {"render", box, "-o", "box.png", "--force", "--size=64x48"}};
  for (const auto& command : commands) {
    EXPECT_THAT(tip(command, "2147483648"), HasSubstr("--time is not below 2^31 ms"));
    EXPECT_THAT(tip(command, "2147483647"), Not(HasSubstr("2^31")));
  }
}

TEST(Render, RefusesNamesThatPromiseAnotherFormat) {
  const DemoFolder folder;
  for (const std::string name : {"box.jpg", "box.webp", "box.mp4", "box.gif", "box.txt"}) {
    const Ran ran = folder.ngi({"render", box, "-o", name, "--size=64x48"});
    EXPECT_EQ(ran.exit_code, 5) << name;
    EXPECT_THAT(ran.err, HasSubstr("choose a name that ends in .png"));
    EXPECT_FALSE(std::filesystem::exists(folder.path() / name));
  }
  const Ran moving =
      folder.ngi({"render", box, "-o", "box.webp", "--size=64x48", "--turntable", "2"});
  EXPECT_EQ(moving.exit_code, 5);
  EXPECT_THAT(moving.err, HasSubstr(".png, .gif, .webm or .mp4"));
  EXPECT_EQ(folder.ngi({"sheet", "demo/Textures.lib", "-o", "all.jpg"}).exit_code, 5);
  EXPECT_EQ(folder.ngi({"sheet", "demo/Textures.lib", "-o", "all.txt"}).exit_code, 5);
  EXPECT_EQ(folder.ngi({"thumb", box, "box.jpg"}).exit_code, 5);
}

TEST(Render, ReadsStandardInputAndSaysWhatItWrote) {
  const DemoFolder folder;
  const std::string model = folder.ngi({"cat", box}).out;
  const Ran ran =
      folder.ngi({"render", "-", "--game=demo", "-o", "box.png", "--size=64x48"}, model);
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  const std::string size = std::to_string(folder.read("box.png").size());
  EXPECT_EQ(ran.out, "wrote box.png (" + size + " bytes)\n");
  EXPECT_EQ(folder.ngi({"render", "-q", box, "-o", "quiet.png", "--size=64x48"}).out, "");
}

TEST(Render, ShowsHowFarATurntableIs) {
  const DemoFolder folder;
  const Ran ran = run_ngi(
      {"render", box, "-o", "turn.png", "--size=480x360", "--turntable=36", "--progress=always"},
      {.folder = folder.path(), .seconds = 200});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("drawing"));
}

TEST(Render, RefusesAnExistingTargetBeforeItDraws) {
  const DemoFolder folder;
  folder.write("old.png", "old");
  folder.write("old0.png", "old");
  const std::vector<std::vector<std::string>> uses = {
      {"render", box, "-o", "old.png"},
      {"render", box, "-o", "old%d.png", "--turntable=3"},
      {"sheet", box, "-o", "old.png"}};
  for (std::vector<std::string> words : uses) {
    words.emplace_back("--progress=always");
    const Ran ran = folder.ngi(words);
    EXPECT_EQ(ran.exit_code, 2) << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("FILE-EXISTS"));
    EXPECT_THAT(ran.err, Not(HasSubstr("drawing")));
  }
  EXPECT_EQ(folder.read("old.png"), "old");
}

TEST(Render, TakesTheCurrentDamageState) {
  const DemoFolder folder;
  EXPECT_EQ(folder.ngi({"render", box, "-o", "a.png", "--size=64x48", "--lod", "-1"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"render", box, "-o", "b.png", "--size=64x48"}).exit_code, 0);
  EXPECT_EQ(folder.read("a.png"), folder.read("b.png"));
  EXPECT_EQ(folder.json({"draw", box, "--lod=-1"})["draws"], folder.json({"draw", box})["draws"]);
  EXPECT_EQ(folder.ngi({"draw", box, "--lod=-2"}).exit_code, 1);
}

}  // namespace verb_render_test
}  // namespace ngi::test
