#include "ngi/tasks/open.h"

#include <gmock/gmock.h>

#include "tests/game/game_folder.h"

namespace ngi::tasks {
namespace {

using game::sample::code_of;
using game::sample::GameFolder;
using nres::entry;

// An installed game with an archive and a mod three folders below it.
struct InstalledGame : GameFolder {
  InstalledGame() {
    archive("objects.rlb", {});
    archive("Material.lib", {entry(four_cc("MAT0"), "STONE", "stone")});
    archive("models.rlb", {entry(1, "robot.msh", "model"), entry(1, "Robot.WEA", "table"),
                           entry(1, "tree.msh", "model")});
    write("a/b/c/robot.msh", "loose model");
    write("a/b/c/robot.wea", "loose table");
    write("a/b/c/d/robot.msh", "too deep");
  }

  OpenedAsset open_model(std::string_view path) const {
    auto opened = open_asset((*this / path).string(), OpenOptions{});
    EXPECT_TRUE(opened) << path;
    return *std::move(opened);
  }
};

bool has_stone(const Result<std::unique_ptr<game::Game>>& game) {
  return game && *game && (*game)->entry("Material.lib", "STONE").has_value();
}

std::string text_of(const Result<std::optional<Asset>>& asset) {
  if (!asset) return std::string(asset.error().rule().code);
  return *asset ? std::string((*asset)->bytes.text()) : "none";
}

TEST(OpenAsset, KeepsTheFileAndTheArchiveAroundAnEntry) {
  const InstalledGame folder;
  const OpenedAsset opened = folder.open_model("models.rlb/tree.msh");
  EXPECT_EQ(opened.asset.bytes.text(), "model");
  EXPECT_EQ(opened.file.text(), folder.read("models.rlb"));
  ASSERT_TRUE(opened.archive);
  EXPECT_EQ(opened.archive->name(opened.entry), "tree.msh");
}

TEST(OpenAsset, OfAFileHasNoArchive) {
  const InstalledGame folder;
  const OpenedAsset opened = folder.open_model("a/b/c/robot.msh");
  EXPECT_EQ(opened.file.text(), "loose model");
  EXPECT_FALSE(opened.archive);
}

TEST(OpenAsset, HoldsPathsToTheDepthOfTheLimits) {
  const InstalledGame folder;
  OpenOptions options;
  options.container.limits.depth = 0;
  const auto opened = open_asset((folder / "models.rlb/tree.msh").string(), options);
  EXPECT_EQ(code_of(opened), "PATH-TOO-DEEP");
}

TEST(FindGame, SearchesTheFolderAndThreeAboveIt) {
  const InstalledGame folder;
  EXPECT_TRUE(has_stone(find_game(folder.open_model("models.rlb/robot.msh"), {})));
  EXPECT_TRUE(has_stone(find_game(folder.open_model("a/b/c/robot.msh"), {})));
  EXPECT_TRUE(has_stone(find_game(folder / "a/b/c", {})));
  EXPECT_TRUE(has_stone(find_game(folder / "a/b/c/", {})));
  EXPECT_FALSE(has_stone(find_game(folder.open_model("a/b/c/d/robot.msh"), {})));
}

TEST(FindGame, TakesTheOneThatIsNamed) {
  const InstalledGame folder;
  const GameFolder other;
  const auto found = find_game(folder.open_model("models.rlb/robot.msh"), {.game = other.path()});
  EXPECT_TRUE(found);
  EXPECT_FALSE(has_stone(found));
  const auto missing = find_game(folder.path(), {.game = other / "missing"});
  EXPECT_EQ(code_of(missing), "FILE-NOT-FOUND");
}

TEST(FindGame, TakesTheFolderForOneWhenNoneIsInstalled) {
  const GameFolder folder;
  folder.archive("Material.lib", {entry(four_cc("MAT0"), "STONE", "stone")});
  EXPECT_TRUE(has_stone(find_game(folder.path(), {})));
  const auto installed = find_installed_game(folder.path(), {});
  ASSERT_TRUE(installed);
  EXPECT_EQ(*installed, nullptr);
}

TEST(FindGame, DoesNotOpenTheFileOfTheAssetAgain) {
  const InstalledGame folder;
  const OpenedAsset opened = folder.open_model("Material.lib/STONE");
  folder.archive("Material.lib", {});
  const auto game = find_game(opened, {});
  ASSERT_TRUE(game);
  EXPECT_EQ((*game)->entry("Material.lib", "STONE")->bytes.text(), "stone");
}

TEST(FindWear, LooksInTheArchiveOfAnEntryAndBesideAFile) {
  const InstalledGame folder;
  EXPECT_EQ(text_of(find_wear(folder.open_model("models.rlb/robot.msh"), {})), "table");
  EXPECT_EQ(text_of(find_wear(folder.open_model("models.rlb/#0"), {})), "table");
  EXPECT_EQ(text_of(find_wear(folder.open_model("models.rlb/tree.msh"), {})), "none");
  EXPECT_EQ(text_of(find_wear(folder.open_model("a/b/c/robot.msh"), {})), "loose table");
  EXPECT_EQ(text_of(find_wear(folder.open_model("a/b/c/d/robot.msh"), {})), "none");
}

TEST(FindWear, TakesAFileThatIsOpenAlready) {
  const InstalledGame folder;
  const OpenFiles files = {{folder / "a/b/c/robot.wea", Bytes::copy("open table")}};
  EXPECT_EQ(text_of(find_wear(folder.open_model("a/b/c/robot.msh"), {}, files)), "open table");
}

TEST(FindWear, HasNoneForBytesFromMemory) {
  EXPECT_EQ(text_of(find_wear(open_bytes(Bytes::copy("model"), "-", {}), {})), "none");
}

TEST(NamesObject, OnlyWhereAGameIsNamed) {
  const InstalledGame folder;
  const OpenOptions named = {.game = folder.path()};
  const AssetOrObject missing = {"robot", open_asset("robot", named)};
  EXPECT_TRUE(names_object(missing, named));
  EXPECT_FALSE(names_object(missing, {}));
  const AssetOrObject asset = {"models.rlb/robot.msh", open_asset("models.rlb/robot.msh", named)};
  EXPECT_TRUE(asset.asset);
  EXPECT_FALSE(names_object(asset, named));
}

}  // namespace
}  // namespace ngi::tasks
