#include <benchmark/benchmark.h>

#include <cmath>
#include <numbers>
#include <optional>

#include "ngi/forge/demo/sample_lands.h"
#include "ngi/render/land_view.h"
#include "ngi/render/offscreen_renderer.h"
#include "ngi/scene/land_draw_list.h"

namespace {

using namespace ngi;
using namespace ngi::render;

constexpr ImageSize screen = {1280, 720};

// 16 x 16 tiles, 8,704 faces, as large as a map of the game, with a lake.
const scene::PreparedLand& large_land() {
  static const scene::PreparedLand prepared = [] {
    namespace flags = land::face_flags;
    const auto height = [](double x, double y) {
      return 60 * std::sin(x / 97) * std::cos(y / 131);
    };
    forge::LandPlan plan = {.columns = 16, .rows = 16, .squares = 4, .tile_size = 75};
    plan.height = [height](double x, double y) { return std::max(height(x, y), -40.0); };
    plan.wear = [height](double x, double y) {
      const auto row = static_cast<std::uint8_t>(1 + static_cast<int>(x / 210 + y / 170) % 4);
      if (height(x, y) >= -40) return forge::LandWear{.primary = row};
      return forge::LandWear{.primary = 5,
                             .flags = flags::usual | flags::liquid | flags::two_sided};
    };
    const auto document = land::Document::parse(join(*land::write(forge::make_land(plan))));
    return scene::PreparedLand(*land::Land::check(*document, Reading::Strict));
  }();
  return prepared;
}

// From the middle of the map, at the height of a tower.
View standing_view() {
  View view;
  view.unit_space = {{600, 600, 0}, 850, -60};
  view.camera.target = {600, 600, 20};
  view.camera.distance = 150;
  view.camera.pitch = 0.2;
  view.camera.angle = 0.85;
  view.environment.ground = false;
  view.environment.sun = Sun{};
  view.environment.backdrop = Backdrop::Sky;
  return view;
}

class LandBench {
 public:
  static LandBench& get() {
    static LandBench bench;
    return bench;
  }

  bool ready() const { return view_.has_value(); }
  void draw(View& view) {
    view.camera.yaw += 0.02;
    view_->draw(*offscreen_->renderer, *frame_, view);
    benchmark::DoNotOptimize(frame_->read());
  }
  LandView& land() { return *view_; }

 private:
  LandBench() {
    auto offscreen = OffscreenRenderer::open();
    if (!offscreen) return;
    offscreen_ = *std::move(offscreen);
    frame_ = RenderTarget::make(screen).value();
    Report report;
    ResolvedLand resolved;
    resolved.land = std::make_shared<const scene::PreparedLand>(large_land());
    view_.emplace(std::move(resolved), *offscreen_->textures, report);
  }

  std::optional<OffscreenRenderer> offscreen_;
  std::optional<RenderTarget> frame_;
  std::optional<LandView> view_;
};

void draw_frames(benchmark::State& state, scene::WaterWay water) {
  LandBench& bench = LandBench::get();
  if (!bench.ready()) return state.SkipWithError("there is no EGL");
  bench.land().look = {.water = water};
  View view = standing_view();
  for (auto _ : state) bench.draw(view);
}

// A frame of 1280 x 720 with the reflection in the water, read back.
void BM_LandFrame(benchmark::State& state) {
  draw_frames(state, scene::WaterWay::Shifted);
}
// The same without reflection.
void BM_LandFrame_baseline_plain_water(benchmark::State& state) {
  draw_frames(state, scene::WaterWay::Plain);
}

// The draw list of a frame.
void BM_LandDrawList(benchmark::State& state) {
  const scene::PreparedLand& prepared = large_land();
  const scene::Frustum frustum =
      frustum_of(standing_view().camera, standing_view().unit_space, screen);
  scene::LandDrawList list;
  for (auto _ : state) {
    list.make(prepared, {.eye = {600, 600, 40}, .frustum = &frustum});
    benchmark::DoNotOptimize(list.batches().data());
  }
}
// The tiles without looking at them: copies of their slots.
void BM_LandDrawList_baseline_copy_slots(benchmark::State& state) {
  const scene::PreparedLand& prepared = large_land();
  std::vector<land::Slot> slots;
  for (auto _ : state) {
    slots.assign(prepared.land().slots().begin(), prepared.land().slots().end());
    benchmark::DoNotOptimize(slots.data());
  }
}

BENCHMARK(BM_LandFrame)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_LandFrame_baseline_plain_water)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_LandDrawList);
BENCHMARK(BM_LandDrawList_baseline_copy_slots);

}  // namespace
