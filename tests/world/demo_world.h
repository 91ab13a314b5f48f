#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <memory>

#include "ngi/core/file.h"
#include "ngi/forge/demo/demo_game.h"
#include "ngi/forge/demo/sample_lands.h"
#include "ngi/mission/edit.h"
#include "ngi/world/world.h"
#include "tests/support/temporary_folder.h"

// The demo game with a map and a mission of the tests.
namespace ngi::world::test {

inline double hill(double x, double y) {
  return 10 + 0.05 * x + 3 * std::sin(y / 40);
}

class DemoWorld {
 public:
  static DemoWorld& get() {
    static DemoWorld demo;
    return demo;
  }

  const game::Game& game() const { return *game_; }

  static mission::Draft empty_mission() {
    mission::Draft draft = mission::Draft::make("DATA\\MAPS\\Test\\land");
    EXPECT_TRUE(draft.add_clan("Plr", mission::ClanType::Player, 10));
    EXPECT_TRUE(draft.add_clan("Enm", mission::ClanType::Enemy, 1));
    EXPECT_TRUE(draft.set_relation(0, 1, mission::Relation::Hostile));
    return draft;
  }

  // Two buildings, three units (one without a mind), trees, and something that is not there.
  static mission::Draft sample_mission() {
    using mission::ObjectKind;
    mission::Draft draft = empty_mission();
    const auto add = [&draft](const mission::NewObject& object) {
      EXPECT_TRUE(draft.add_object(object));
    };
    add({ObjectKind::Building, "UNITS\\BUILDS\\hangar.dat", 0, {200, 200, 5}, 0.5F});
    add({ObjectKind::Vegetation, "tree_broad", -1, {100, 100, 15}, 1, 2.5F});
    add({ObjectKind::Vegetation, "TREE_BROAD", -1, {110, 100, 15}, 0, 0.5F});
    add({ObjectKind::Unit, "UNITS\\UNITS\\strider.dat", 0, {120, 180, 16}, 0, 3});
    add({ObjectKind::Unit, "UNITS\\UNITS\\strider.dat", 1, {320, 180, 20}});
    add({ObjectKind::Unit, "UNITS\\UNITS\\strider.dat", 1, {330, 180, 20}});
    add({ObjectKind::Rock, "no_such_stone", -1, {50, 50, 12}});
    add({ObjectKind::Building, "UNITS\\BUILDS\\hangar.dat", 1, {300, 320, 5}});
    return draft;
  }

  World build(const mission::Draft& draft, Report& report, const WorldOptions& options = {}) const {
    const MissionFiles files = {.path = "data.tma", .mission = draft.bytes()};
    auto world = World::build(files, std::make_shared<game::Materials>(*game_), options, report);
    EXPECT_TRUE(world) << (world ? "" : full_message(world.error().issue));
    return *std::move(world);
  }

 private:
  DemoWorld() {
    const auto files = forge::demo_game().value();
    for (const forge::GameFile& file : files) write(file.path, file.pieces);
    const auto land = land::write(forge::make_land(
        {.columns = 4, .rows = 4, .squares = 6, .tile_size = 100, .height = hill}));
    write("DATA/MAPS/Test/land.msh", land.value());
    for (const char* name : {"DATA/MAPS/Test/land1.wea", "DATA/MAPS/Test/land2.wea"}) {
      write(name, {Bytes::copy(std::string_view("2\n0 DEFAULT\n1 DEFAULT\n"))});
    }
    game_ = game::Game::open(folder_.path()).value();
  }

  void write(const std::string& name, const Pieces& pieces) {
    const auto path = folder_ / name;
    std::filesystem::create_directories(path.parent_path());
    EXPECT_TRUE(write_new_file(path, pieces));
  }

  ngi::test::TemporaryFolder folder_;
  std::unique_ptr<game::Game> game_;
};

}  // namespace ngi::world::test
