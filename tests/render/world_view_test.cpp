#include "ngi/render/world_view.h"

#include <gtest/gtest.h>

#include <cmath>

#include "ngi/forge/demo/demo_mission.h"
#include "ngi/render/frame_contents.h"
#include "tests/render/demo.h"

namespace ngi::render {
namespace {

using test::Demo;

// The demo mission, loaded once.
class Mission {
 public:
  static Mission& get() {
    static Mission mission;
    return mission;
  }

  const world::World& world() const { return *world_; }
  WorldView& view() { return *view_; }
  const Report& report() const { return report_; }

  View evening() const {
    View view;
    view.camera = base_camera(*world_);
    view.unit_space = {view.camera.target, 300, 0};
    set_sky(view.environment, world_->sky_at(18.6));
    return view;
  }

 private:
  Mission() {
    const auto files = world::find_mission(Demo::get().game(), forge::demo_mission_folder).value();
    const auto materials = std::make_shared<game::Materials>(Demo::get().game());
    world_ =
        std::make_unique<world::World>(world::World::build(files, materials, {}, report_).value());
    view_ = std::make_unique<WorldView>(*world_, *Demo::get().offscreen().textures, report_);
  }

  Report report_;
  std::unique_ptr<world::World> world_;
  std::unique_ptr<WorldView> view_;
};

texture::Image picture_of(const View& view, ImageSize size = {160, 120}) {
  const RenderTarget frame = RenderTarget::make(size).value();
  Mission::get().view().draw(*Demo::get().offscreen().renderer, frame, view);
  return frame.read();
}

double brightness(const texture::Image& image) {
  double sum = 0;
  for (const texture::Rgba8& pixel : image.pixels) sum += pixel.r + pixel.g + pixel.b;
  return sum / (765.0 * static_cast<double>(image.pixels.size()));
}

TEST(WorldView, ShowsTheWholeDemoMissionWithoutComplaint) {
  for (const Issue& issue : Mission::get().report().issues()) {
    EXPECT_GE(issue.severity, Severity::Info) << full_message(issue);
  }
  EXPECT_GT(Mission::get().world().objects().size(), 400U);
  for (const world::CutSite& site : Mission::get().world().sites()) EXPECT_TRUE(site.is_cut());
}

TEST(WorldView, UploadsEachModelOnceAndDrawsManyObjects) {
  picture_of(Mission::get().evening());
  EXPECT_LT(Mission::get().world().models().size(), 12U);
  EXPECT_GT(Mission::get().view().list().counters().drawn, 50U);
}

TEST(WorldView, IsDarkerAtNightThanAtNoon) {
  View noon = Mission::get().evening();
  set_sky(noon.environment, Mission::get().world().sky_at(13));
  View night = Mission::get().evening();
  set_sky(night.environment, Mission::get().world().sky_at(1));
  EXPECT_GT(brightness(picture_of(noon)), 2 * brightness(picture_of(night)));
}

TEST(WorldView, DrawsTheSamePictureFromTheSameRandomNumbers) {
  const auto picture = [] {
    Mission::get().world().materials()->store().random() = material::MsvcRandom();
    return picture_of(Mission::get().evening());
  };
  const texture::Image first = picture();
  // Lamps that flicker draw other numbers in between.
  for (int i = 0; i < 4; ++i) picture_of(Mission::get().evening());
  EXPECT_EQ(first.pixels, picture().pixels);
}

TEST(WorldView, ShowsLayersAsLines) {
  const View view = Mission::get().evening();
  const texture::Image plain = picture_of(view);
  Mission::get().view().layers = {.objects = true, .routes = true, .lodes = true};
  const texture::Image lined = picture_of(view);
  Mission::get().view().layers = {};
  EXPECT_NE(plain.pixels, lined.pixels);
}

TEST(WorldCamera, LooksFromOnePointToAnother) {
  const Camera camera = camera_between({10, 20, 30}, {40, -20, 5});
  const Double3 eye = camera.eye();
  EXPECT_NEAR(eye.x, 10, 1e-9);
  EXPECT_NEAR(eye.y, 20, 1e-9);
  EXPECT_NEAR(eye.z, 30, 1e-9);
  EXPECT_NEAR(math::length(camera.forward()), 1, 1e-9);
}

}  // namespace
}  // namespace ngi::render
