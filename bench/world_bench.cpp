#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>

#include "ngi/core/file.h"
#include "ngi/forge/demo/demo_game.h"
#include "ngi/forge/demo/sample_lands.h"
#include "ngi/mission/edit.h"
#include "ngi/world/draw_list.h"

namespace {

using namespace ngi;

double hills(double x, double y) {
  return 40 + 12 * std::sin(x / 70) + 9 * std::cos(y / 90);
}

// The demo game with a map of 9,000 faces and a mission of 900 objects, as many as all missions of
// the first part together.
class LargeMission {
 public:
  static const LargeMission& get() {
    static const LargeMission mission;
    return mission;
  }

  const game::Game& game() const { return *game_; }
  const world::MissionFiles& files() const { return files_; }

  world::World build() const {
    Report report;
    auto world = world::World::build(files_, std::make_shared<game::Materials>(*game_), {}, report);
    if (!world) std::abort();
    return *std::move(world);
  }

 private:
  LargeMission() : folder_(std::filesystem::temp_directory_path() / "ngi-bench-world") {
    std::filesystem::remove_all(folder_);
    const auto files = forge::demo_game();
    if (!files) std::abort();
    for (const forge::GameFile& file : *files) write(file.path, file.pieces);
    const auto land = land::write(forge::make_land(
        {.columns = 12, .rows = 12, .squares = 5, .tile_size = 100, .height = hills}));
    if (!land) std::abort();
    write("DATA/MAPS/Bench/land.msh", *land);
    game_ = game::Game::open(folder_).value();
    files_ = {.path = "data.tma", .mission = mission()};
  }
  ~LargeMission() { std::filesystem::remove_all(folder_); }

  void write(const std::string& name, const Pieces& pieces) const {
    const auto path = folder_ / name;
    std::filesystem::create_directories(path.parent_path());
    std::filesystem::remove(path);
    if (!write_new_file(path, pieces)) std::abort();
  }

  static Bytes mission() {
    using mission::ObjectKind;
    mission::Draft draft = mission::Draft::make("DATA\\MAPS\\Bench\\land");
    if (!draft.add_clan("Plr", mission::ClanType::Player, 1000)) std::abort();
    for (int i = 0; i < 900; ++i) {
      const auto x = static_cast<float>(60 + (i % 30) * 36);
      const auto y = static_cast<float>(60 + (i / 30) * 36);
      const bool is_building = i % 45 == 0;
      const bool is_unit = !is_building && i % 3 == 0;
      const auto added = draft.add_object({.kind = is_building ? ObjectKind::Building
                                                   : is_unit   ? ObjectKind::Unit
                                                               : ObjectKind::Vegetation,
                                           .resource = is_building ? "UNITS\\BUILDS\\bunker.dat"
                                                       : is_unit   ? "UNITS\\UNITS\\strider.dat"
                                                                   : "tree_broad",
                                           .clan = is_building || is_unit ? 0 : -1,
                                           .position = {x, y, static_cast<float>(hills(x, y))},
                                           .turn = 0.1F * static_cast<float>(i)});
      if (!added) std::abort();
    }
    return draft.bytes();
  }

  std::filesystem::path folder_;
  std::unique_ptr<game::Game> game_;
  world::MissionFiles files_;
};

// Resolving every model and cutting every foundation: less than 150 ms.
void BM_world_build(benchmark::State& state) {
  const LargeMission& mission = LargeMission::get();
  for (auto _ : state) benchmark::DoNotOptimize(mission.build());
}
BENCHMARK(BM_world_build)->Unit(benchmark::kMillisecond);

// Opening the same files without looking into them.
void BM_world_build_baseline_open(benchmark::State& state) {
  const LargeMission& mission = LargeMission::get();
  for (auto _ : state) {
    for (const char* path :
         {"DATA/MAPS/Bench/land.msh", "UNITS/BUILDS/bunker.dat", "UNITS/UNITS/strider.dat"}) {
      benchmark::DoNotOptimize(mission.game().file(path));
    }
    benchmark::DoNotOptimize(Bytes::copy(mission.files().mission.span()));
  }
}
BENCHMARK(BM_world_build_baseline_open)->Unit(benchmark::kMillisecond);

scene::Frustum narrow_frustum() {
  const double c = std::cos(0.5);
  const double s = std::sin(0.5);
  const math::Double3 eye = {600, 100, 80};
  const auto plane = [&eye](const math::Double3& normal) {
    return scene::Plane{normal, -math::dot(normal, eye)};
  };
  return {{plane({c, s, 0}), plane({-c, s, 0}), plane({0, s, c}), plane({0, s, -c}),
           plane({0, 1, 0}), scene::Plane{{0, -1, 0}, 1e6}}};
}

// Less than 2 ms.
void BM_world_draw_list(benchmark::State& state) {
  const world::World world = LargeMission::get().build();
  const scene::Frustum frustum = narrow_frustum();
  world::ObjectDrawList list(world);
  for (auto _ : state) {
    list.make({.eye = {600, 100, 80}, .frustum = &frustum});
    benchmark::DoNotOptimize(list.draws().data());
  }
}
BENCHMARK(BM_world_draw_list)->Unit(benchmark::kMicrosecond);

// Testing every sphere, without tiles and without a sorted list.
void BM_world_draw_list_baseline_spheres(benchmark::State& state) {
  const world::World world = LargeMission::get().build();
  const scene::Frustum frustum = narrow_frustum();
  for (auto _ : state) {
    std::size_t seen = 0;
    for (const world::WorldObject& object : world.objects()) {
      seen += scene::is_outside(frustum, object.sphere) ? 0 : 1;
    }
    benchmark::DoNotOptimize(seen);
  }
}
BENCHMARK(BM_world_draw_list_baseline_spheres)->Unit(benchmark::kMicrosecond);

}  // namespace
