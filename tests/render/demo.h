#pragma once

#include <gtest/gtest.h>

#include <filesystem>

#include "ngi/core/file.h"
#include "ngi/forge/demo/demo_game.h"
#include "ngi/render/effect_view.h"
#include "ngi/render/model_view.h"
#include "ngi/render/offscreen_renderer.h"
#include "ngi/scene/resolved_object.h"
#include "tests/support/temporary_folder.h"

// The demo game and one offscreen, made once for all tests of the program.
namespace ngi::render::test {

using scene::assemble;
using scene::AssembleOptions;
using scene::ResolvedObject;

class Demo {
 public:
  static Demo& get() {
    static Demo demo;
    return demo;
  }

  const game::Game& game() const { return *game_; }
  OffscreenRenderer& offscreen() { return *offscreen_; }
  const std::filesystem::path& folder() const { return folder_.path(); }

  Asset asset(const std::string& path) const { return game_->asset(path).value(); }

  // "bases.rlb/bot_strider": a model with the table beside it.
  ResolvedObject object(const std::string& stem) const {
    Report report;
    return assemble(asset(stem + ".msh"), asset(stem + ".wea"), *game_, {}, report).value();
  }

 private:
  Demo() {
    const auto files = forge::demo_game().value();
    for (const forge::GameFile& file : files) {
      const auto path = folder_ / file.path;
      std::filesystem::create_directories(path.parent_path());
      EXPECT_TRUE(write_new_file(path, file.pieces));
    }
    game_ = game::Game::open(folder_.path()).value();
    offscreen_ = OffscreenRenderer::open().value();
  }

  ngi::test::TemporaryFolder folder_;
  std::unique_ptr<game::Game> game_;
  std::optional<OffscreenRenderer> offscreen_;
};

// A camera that holds what is posed, before one colour: stored pictures stay small.
template <typename Posed>
View fitted(const Posed& model_view, ImageSize size) {
  std::vector<Float3> points;
  model_view.add_points(points);
  View view;
  view.environment.top = view.environment.bottom = {80 / 255.0F, 86 / 255.0F, 96 / 255.0F};
  view.unit_space = unit_space_around(points);
  Fit fit(view.camera.angle, size, view.unit_space.center);
  fit.add(view.camera, points);
  view.camera = fit.camera(view.camera);
  return view;
}

constexpr ImageSize golden_size = {160, 120};

inline texture::Image picture(ModelView& model_view, const View& view,
                              ImageSize size = golden_size) {
  const RenderTarget frame = RenderTarget::make(size).value();
  model_view.draw(*Demo::get().offscreen().renderer, frame, view);
  return frame.read();
}

}  // namespace ngi::render::test
