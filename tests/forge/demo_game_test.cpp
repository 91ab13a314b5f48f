// The demo game as a whole.
#include "ngi/forge/demo/demo_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

#include "ngi/core/file.h"
#include "ngi/forge/demo/detail/demo_game_parts.h"
#include "ngi/game/object.h"
#include "ngi/game/resolve.h"
#include "tests/support/temporary_folder.h"

namespace demo_game_test {

using namespace ngi;
using namespace ngi::forge;
using testing::Contains;
using testing::IsEmpty;

namespace {

std::vector<GameFile> forged(std::uint64_t seed, unsigned threads) {
  auto files = demo_game(seed, {.threads = threads});
  if (!files) ADD_FAILURE() << full_message(files.error().issue);
  return files.value_or(std::vector<GameFile>());
}

const std::vector<GameFile>& game_files() {
  static const std::vector<GameFile> files = forged(demo_seed, 2);
  return files;
}

// The game on disk, opened.
class GameOnDisk {
 public:
  GameOnDisk() {
    for (const GameFile& file : game_files()) {
      const auto path = folder_.path() / file.path;
      std::filesystem::create_directories(path.parent_path());
      EXPECT_TRUE(write_new_file(path, file.pieces));
    }
    game_ = game::Game::open(folder_.path()).value();
  }

  const game::Game& operator*() const { return *game_; }

 private:
  test::TemporaryFolder folder_;
  std::unique_ptr<game::Game> game_;
};

std::vector<std::string> texts_of(const Report& report) {
  std::vector<std::string> texts;
  for (const Issue& issue : report.issues()) texts.push_back(full_message(issue));
  return texts;
}

// Everything that is said while a name is followed down to its pictures.
std::vector<std::string> objections(const game::Game& game, std::string_view name) {
  Report report;
  const auto components = game::find_components(game, name, report);
  if (!components) return {full_message(components.error().issue)};
  for (const game::Component& component : *components) {
    if (!component.object.model) return {std::string(name) + " has no model"};
    const auto document = msh::Document::parse(component.object.model->bytes);
    if (!document) return {full_message(document.error().issue)};
    const auto model = msh::Model::check(*document, Reading::Strict);
    if (!model) return {full_message(model.error().issue)};
    game::resolve(*model, component.object.wear, game, {}, report);
  }
  return texts_of(report);
}

}  // namespace

TEST(DemoGame, IsTheSameAtAnyNumberOfThreads) {
  const std::vector<GameFile> alone = forged(demo_seed, 1);
  ASSERT_EQ(alone.size(), game_files().size());
  for (std::size_t i = 0; i < alone.size(); ++i) {
    EXPECT_EQ(alone[i].path, game_files()[i].path);
    EXPECT_TRUE(join(alone[i].pieces) == join(game_files()[i].pieces)) << alone[i].path;
  }
}

TEST(DemoGame, IsPaintedAnewByAnotherSeed) {
  const std::vector<GameFile> other = forged(demo_seed + 1, 2);
  for (std::size_t i = 0; i < other.size(); ++i) {
    const std::string& path = other[i].path;
    const bool same = join(other[i].pieces) == join(game_files()[i].pieces);
    const bool has_chance =
        path == "Textures.lib" || path == "palettes.lib" || path == "sounds.lib";
    EXPECT_EQ(same, !has_chance) << path;
  }
}

TEST(DemoGame, HasTheFilesOfAnInstalledGame) {
  std::vector<std::string> paths;
  for (const GameFile& file : game_files()) paths.push_back(file.path);
  for (const char* path :
       {"objects.rlb", "Material.lib", "Textures.lib", "LightMap.lib", "palettes.lib",
        "effects.rlb", "sounds.lib", "bases.rlb", "turrets.rlb", "fortif.rlb", "static.rlb"}) {
    EXPECT_THAT(paths, Contains(path));
  }
  const GameOnDisk game;
  EXPECT_TRUE((*game).recognise());
}

TEST(DemoGame, ResolvesEveryObjectDownToItsPictures) {
  const GameOnDisk game;
  for (const DemoObject& object : demo_objects()) {
    const std::string name = object.model().name;
    EXPECT_THAT(objections(*game, name), IsEmpty()) << name;
  }
  for (const char* unit :
       {"UNITS/UNITS/strider.dat", "UNITS/UNITS/dart.dat", "UNITS/BUILDS/hangar.dat"}) {
    EXPECT_THAT(objections(*game, unit), IsEmpty()) << unit;
  }
}

TEST(DemoGame, GivesEveryObjectItsTables) {
  const GameOnDisk game;
  Report report;
  const auto hangar = game::find_object(*game, "bld_hangar", report);
  ASSERT_TRUE(hangar);
  EXPECT_TRUE(hangar->wear && hangar->control_points && hangar->damage_table);
  EXPECT_THAT(texts_of(report), IsEmpty());
}

TEST(DemoGame, StopsWhenItIsAskedTo) {
  const std::atomic<bool> cancelled = true;
  const auto files = demo_game(demo_seed, {.cancelled = &cancelled});
  ASSERT_FALSE(files);
  EXPECT_EQ(files.error().rule().code, "CANCELLED");
}

}  // namespace demo_game_test
