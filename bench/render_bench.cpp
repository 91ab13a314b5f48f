#include <benchmark/benchmark.h>

#include <filesystem>

#include "ngi/core/file.h"
#include "ngi/forge/demo_game.h"
#include "ngi/render/assemble.h"
#include "ngi/render/easel.h"
#include "ngi/render/portrait.h"

namespace {

using namespace ngi;
using namespace ngi::render;

constexpr FrameSize cell = {256, 256};  // a contact sheet's picture before it is halved

// The demo game in a folder of its own, with all that draws it.
class Workshop {
 public:
  static Workshop& get() {
    static Workshop shop;
    return shop;
  }
  ~Workshop() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  bool ready() const { return easel_.has_value(); }
  Easel& easel() { return *easel_; }
  const Frame& frame() { return *frame_; }

  Figure figure() const {
    Report report;
    return assemble(game_->asset("bases.rlb/bot_strider.msh").value(),
                    game_->asset("bases.rlb/bot_strider.wea").value(), *game_, {}, report)
        .value();
  }

 private:
  Workshop() : folder_(std::filesystem::temp_directory_path() / "ngi-render-bench") {
    const auto files = forge::demo_game().value();
    for (const forge::GameFile& file : files) {
      std::filesystem::create_directories((folder_ / file.path).parent_path());
      (void)write_file_atomically(folder_ / file.path, file.pieces, Existing::Replace);
    }
    game_ = game::Game::open(folder_).value();
    auto easel = Easel::open();
    if (!easel) return;
    easel_ = *std::move(easel);
    frame_ = Frame::make(cell).value();
  }

  std::filesystem::path folder_;
  std::unique_ptr<game::Game> game_;
  std::optional<Easel> easel_;
  std::optional<Frame> frame_;
};

View fitted(const Portrait& portrait) {
  std::vector<Float3> points;
  portrait.add_points(points);
  View view;
  view.stage = stage_around(points);
  Fit fit(view.camera.angle, cell, view.stage.center);
  fit.add(view.camera, points);
  view.camera = fit.camera(view.camera);
  return view;
}

// A frame of the robot, 8,478 triangles, uploaded once.
void BM_render_frame(benchmark::State& state) {
  Workshop& shop = Workshop::get();
  if (!shop.ready()) return state.SkipWithError("there is no EGL");
  Report report;
  Portrait portrait(shop.figure(), *shop.easel().textures, report);
  const View view = fitted(portrait);
  for (auto _ : state) {
    portrait.draw(*shop.easel().renderer, shop.frame(), view);
    benchmark::DoNotOptimize(shop.frame().read());
  }
}

// The same without the robot: background, ground and reading back.
void BM_render_frame_baseline_empty(benchmark::State& state) {
  Workshop& shop = Workshop::get();
  if (!shop.ready()) return state.SkipWithError("there is no EGL");
  Report report;
  Portrait portrait(shop.figure(), *shop.easel().textures, report);
  const View view = fitted(portrait);
  portrait.choose({.cells = {.state = 2, .level = 3}});
  for (auto _ : state) {
    portrait.draw(*shop.easel().renderer, shop.frame(), view);
    benchmark::DoNotOptimize(shop.frame().read());
  }
}

// A model of a contact sheet: read, checked, resolved, uploaded, fitted and drawn once.
void BM_render_sheet_model(benchmark::State& state) {
  Workshop& shop = Workshop::get();
  if (!shop.ready()) return state.SkipWithError("there is no EGL");
  for (auto _ : state) {
    Report report;
    Portrait portrait(shop.figure(), *shop.easel().textures, report);
    portrait.draw(*shop.easel().renderer, shop.frame(), fitted(portrait));
    benchmark::DoNotOptimize(shop.frame().read());
  }
}

// The same up to the upload.
void BM_render_sheet_model_baseline_resolve(benchmark::State& state) {
  Workshop& shop = Workshop::get();
  if (!shop.ready()) return state.SkipWithError("there is no EGL");
  for (auto _ : state) benchmark::DoNotOptimize(shop.figure());
}

BENCHMARK(BM_render_frame)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_render_frame_baseline_empty)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_render_sheet_model)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_render_sheet_model_baseline_resolve)->Unit(benchmark::kMillisecond);

}  // namespace
