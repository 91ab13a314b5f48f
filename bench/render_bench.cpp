#include <benchmark/benchmark.h>

#include <filesystem>

#include "ngi/core/file.h"
#include "ngi/forge/demo/demo_game.h"
#include "ngi/render/model_view.h"
#include "ngi/render/offscreen_renderer.h"
#include "ngi/scene/resolved_object.h"

namespace {

using namespace ngi;
using namespace ngi::render;

constexpr ImageSize cell = {256, 256};  // a contact sheet's picture before it is halved

// The demo game in a folder of its own, with all that draws it.
class Workshop {
 public:
  static Workshop& get() {
    static Workshop exporter;
    return exporter;
  }
  ~Workshop() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  bool ready() const { return offscreen_.has_value(); }
  OffscreenRenderer& offscreen() { return *offscreen_; }
  const RenderTarget& frame() { return *frame_; }

  scene::ResolvedObject object() const {
    Report report;
    return scene::assemble(game_->asset("bases.rlb/bot_strider.msh").value(),
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
    auto offscreen = OffscreenRenderer::open();
    if (!offscreen) return;
    offscreen_ = *std::move(offscreen);
    frame_ = RenderTarget::make(cell).value();
  }

  std::filesystem::path folder_;
  std::unique_ptr<game::Game> game_;
  std::optional<OffscreenRenderer> offscreen_;
  std::optional<RenderTarget> frame_;
};

View fitted(const ModelView& model_view) {
  std::vector<Float3> points;
  model_view.add_points(points);
  View view;
  view.unit_space = unit_space_around(points);
  Fit fit(view.camera.angle, cell, view.unit_space.center);
  fit.add(view.camera, points);
  view.camera = fit.camera(view.camera);
  return view;
}

// A frame of the robot, 8,478 triangles, uploaded once.
void BM_render_frame(benchmark::State& state) {
  Workshop& exporter = Workshop::get();
  if (!exporter.ready()) return state.SkipWithError("there is no EGL");
  Report report;
  ModelView model_view(exporter.object(), *exporter.offscreen().textures, report);
  const View view = fitted(model_view);
  for (auto _ : state) {
    model_view.draw(*exporter.offscreen().renderer, exporter.frame(), view);
    benchmark::DoNotOptimize(exporter.frame().read());
  }
}

// The same without the robot: background, ground and reading back.
void BM_render_frame_baseline_empty(benchmark::State& state) {
  Workshop& exporter = Workshop::get();
  if (!exporter.ready()) return state.SkipWithError("there is no EGL");
  Report report;
  ModelView model_view(exporter.object(), *exporter.offscreen().textures, report);
  const View view = fitted(model_view);
  model_view.choose({.cells = {.state = 2, .level = 3}});
  for (auto _ : state) {
    model_view.draw(*exporter.offscreen().renderer, exporter.frame(), view);
    benchmark::DoNotOptimize(exporter.frame().read());
  }
}

// A model of a contact sheet: read, checked, resolved, uploaded, fitted and drawn once.
void BM_render_sheet_model(benchmark::State& state) {
  Workshop& exporter = Workshop::get();
  if (!exporter.ready()) return state.SkipWithError("there is no EGL");
  for (auto _ : state) {
    Report report;
    ModelView model_view(exporter.object(), *exporter.offscreen().textures, report);
    model_view.draw(*exporter.offscreen().renderer, exporter.frame(), fitted(model_view));
    benchmark::DoNotOptimize(exporter.frame().read());
  }
}

// The same up to the upload.
void BM_render_sheet_model_baseline_resolve(benchmark::State& state) {
  Workshop& exporter = Workshop::get();
  if (!exporter.ready()) return state.SkipWithError("there is no EGL");
  for (auto _ : state) benchmark::DoNotOptimize(exporter.object());
}

BENCHMARK(BM_render_frame)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_render_frame_baseline_empty)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_render_sheet_model)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_render_sheet_model_baseline_resolve)->Unit(benchmark::kMillisecond);

}  // namespace
