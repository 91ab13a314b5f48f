// ngi/ngi.h on the demo game: what a program of fifteen lines does.
#include <gtest/gtest.h>

#include <algorithm>

#include "ngi/forge/demo/demo_game.h"
#include "ngi/image/formats.h"
#include "ngi/ngi.h"
#include "tests/support/temporary_folder.h"

namespace ngi {
namespace {

// The demo game in a folder, forged once.
struct DemoFolder {
  DemoFolder() {
    const auto files = forge::demo_game().value();
    for (const forge::GameFile& file : files) {
      const auto path = folder / file.path;
      std::filesystem::create_directories(path.parent_path());
      EXPECT_TRUE(write_new_file(path, file.pieces));
    }
  }

  test::TemporaryFolder folder;
};

const std::filesystem::path& game_folder() {
  static const DemoFolder demo;
  return demo.folder.path();
}

GamePtr demo() {
  static const GamePtr game = open_game(game_folder()).value();
  return game;
}

TEST(FrontDoor, LoadsAModelByItsKeyAndByItsPath) {
  const auto by_key = load_model(demo(), "bot_strider");
  const auto by_path = load_model(demo(), "bases.rlb/bot_strider.msh");
  ASSERT_TRUE(by_key) << full_message(by_key.error().issue);
  ASSERT_TRUE(by_path) << full_message(by_path.error().issue);
  EXPECT_EQ(by_key->model.bytes, by_path->model.bytes);
  EXPECT_TRUE(by_path->wear.has_value());
  EXPECT_TRUE(by_path->report.empty());
  EXPECT_FALSE(by_path->object.resolutions.at(0).textures.empty());
}

TEST(FrontDoor, SaysWhatIsNotThere) {
  const auto missing = load_model(demo(), "no_such_thing");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().rule().category, ErrorCategory::NotFound);
  EXPECT_FALSE(open_game(game_folder() / "no_such_folder"));
}

TEST(FrontDoor, PosesAModelAndListsItsBatches) {
  const auto robot = load_model(demo(), "bases.rlb/bot_strider.msh").value();
  const scene::Instance rest = pose(robot, 0);
  const scene::Instance posed = pose(robot, 3.5F);
  ASSERT_EQ(rest.world().size(), posed.world().size());
  EXPECT_FALSE(std::equal(rest.world().begin(), rest.world().end(), posed.world().begin()));
  EXPECT_FALSE(draw_list(posed).empty());
}

TEST(FrontDoor, BringsAnUneditedSceneBackToTheSameBytes) {
  const auto robot = load_model(demo(), "bases.rlb/bot_strider.msh").value();
  const auto glb = export_glb(robot, {.from = {.cells = exchange::Cells::All}});
  ASSERT_TRUE(glb) << full_message(glb.error().issue);
  const auto base = open_asset((game_folder() / "bases.rlb/bot_strider.msh").string());
  ASSERT_TRUE(base);
  Report report;
  const auto back = import_glb(*glb, *base, report);
  ASSERT_TRUE(back) << full_message(back.error().issue);
  EXPECT_TRUE(back->changes.empty());
  EXPECT_EQ(join(back->pieces), base->asset.bytes);
}

TEST(FrontDoor, DecodesATextureAndSavesItAsPng) {
  const auto any = open_asset((game_folder() / "Textures.lib/#0").string());
  ASSERT_TRUE(any);
  const auto image = decode_texture(any->asset);
  ASSERT_TRUE(image) << full_message(image.error().issue);
  const test::TemporaryFolder folder;
  ASSERT_TRUE(save(folder / "texture.png", *image));
  const auto file = map_file(folder / "texture.png");
  ASSERT_TRUE(file);
  EXPECT_EQ(image::read_png(*file)->image, *image);
  EXPECT_FALSE(save(folder / "texture.png", *image, Existing::Keep));
}

TEST(FrontDoor, DrawsAModelThatIsLoaded) {
  const auto robot = load_model(demo(), "bases.rlb/bot_strider.msh").value();
  const auto picture = render_image(robot, {.settings = {.size = {64, 48}}, .pose_time = 3.5F});
  ASSERT_TRUE(picture) << full_message(picture.error().issue);
  EXPECT_EQ(picture->width, 64U);
  EXPECT_EQ(picture->height, 48U);
  const auto& pixels = picture->pixels;
  EXPECT_FALSE(std::equal(pixels.begin() + 1, pixels.end(), pixels.begin()));
}

TEST(FrontDoor, ValidatesAWholeGame) {
  const auto found = validate(game_folder());
  ASSERT_TRUE(found);
  const tasks::ValidationSummary summary = tasks::summarise(*found);
  EXPECT_GT(summary.assets, 100U);
  EXPECT_EQ(summary.count(Severity::Error), 0U);
}

}  // namespace
}  // namespace ngi
