// How batches meet what is behind them: docs/formats/rendering.md 12.
#include "tests/render/golden.h"
#include "tests/render/synthetic_object.h"

namespace ngi::render::test {
namespace {

struct Mode {
  std::uint32_t selector;
  std::uint32_t mode;  // the engine's
  texture::Rgba8 expected;

  friend void PrintTo(const Mode& mode, std::ostream* out) { *out << "mode " << mode.mode; }
};

constexpr mat0::Rgba wall = {200, 120, 40, 255};
constexpr mat0::Rgba pane = {100, 80, 160, 255};
constexpr std::uint8_t half = 50;

class BlendPictures : public testing::TestWithParam<Mode> {};

// The pane is half clear, which opaque batches and those that multiply do not heed.
TEST_P(BlendPictures, HaveTheEnginesArithmetic) {
  Demo::get();
  Report report;
  ModelView model_view(
      painted(
          {upright(2, 0), upright(1, 1)},
          {{.diffuse = wall}, {.selector = GetParam().selector, .diffuse = pane, .opacity = half}}),
      *Demo::get().offscreen().textures, report);
  const texture::Image image = picture(model_view, front_view(model_view));
  const texture::Rgba8 seen = image.at(golden_size.width / 2, golden_size.height / 2);
  const texture::Rgba8& expected = GetParam().expected;
  EXPECT_NEAR(seen.r, expected.r, 2);
  EXPECT_NEAR(seen.g, expected.g, 2);
  EXPECT_NEAR(seen.b, expected.b, 2);
}

TEST_P(BlendPictures, LookAsTheyDid) {
  Report report;
  ModelView model_view(painted({upright(2, 0), upright(1.4F, 1)},
                               {{.texture = Demo::get().asset("Textures.lib/BLD_WALL.A")},
                                {.selector = GetParam().selector,
                                 .texture = Demo::get().asset("Textures.lib/TREE_LEAF.0")}}),
                       *Demo::get().offscreen().textures, report);
  EXPECT_TRUE(report.empty());
  expect_golden("blend_" + std::to_string(GetParam().mode),
                picture(model_view, front_view(model_view)));
}

// Wall and pane: pane; both by halves; the wall and half of the pane; their product; it twice.
INSTANTIATE_TEST_SUITE_P(
    All, BlendPictures,
    testing::Values(Mode{0, 0, {100, 80, 160, 255}}, Mode{1, 4, {150, 100, 100, 255}},
                    Mode{2, 2, {250, 160, 120, 255}}, Mode{3, 3, {78, 38, 25, 255}},
                    Mode{4, 5, {157, 75, 50, 255}}),
    [](const auto& tested) { return "Mode" + std::to_string(tested.param.mode); });

// Alpha 0 is dropped, and with it the depth: what is drawn later shows through the hole.
TEST(AlphaTest, DropsExactlyWhatIsFullyClear) {
  Demo::get();
  Report report;
  const auto seen = [&report](std::uint8_t opacity) {
    ModelView model_view(
        painted({upright(2, 0), upright(1, 1)},
                {{.diffuse = wall}, {.selector = 1, .diffuse = pane, .opacity = opacity}}),
        *Demo::get().offscreen().textures, report);
    const texture::Image image = picture(model_view, front_view(model_view));
    return image.at(golden_size.width / 2, golden_size.height / 2);
  };
  EXPECT_EQ(seen(0).r, wall.r);
  EXPECT_LT(seen(10).r, wall.r);
}

TEST(Blending, MultiplyLeavesTheOpacityOfATransparentPicture) {
  Demo::get();
  Report report;
  ModelView model_view(painted({upright(1, 0)}, {{.selector = 3, .diffuse = pane}}),
                       *Demo::get().offscreen().textures, report);
  View view = front_view(model_view);
  view.environment.transparent = true;
  const texture::Image image = picture(model_view, view);
  EXPECT_EQ(image.at(golden_size.width / 2, golden_size.height / 2).a, 0);
}

// A portal is shown by its distance: docs/formats/rendering.md 8.
TEST(PortalPictures, FadeWithTheDistance) {
  Demo::get();
  Report report;
  constexpr std::uint16_t doorway = 0x0108;
  ModelView model_view(
      painted({upright(40, 0), upright(20, 1, doorway)}, {{.diffuse = wall}, {.diffuse = pane}}),
      *Demo::get().offscreen().textures, report);
  model_view.choose({.cells = {.state = 0}, .batches = scene::BatchSet::WithPortals});
  View view = front_view(model_view);
  const auto red_at = [&](double share) {
    const double angle = view.camera.angle_across(golden_size);
    view.camera.distance = 1 + (97.5 + share * 26) / angle;
    const texture::Image image = picture(model_view, view);
    return int{image.at(golden_size.width / 2, golden_size.height / 2).r};
  };
  EXPECT_EQ(red_at(-0.1), wall.r);
  EXPECT_NEAR(red_at(0.5), (wall.r + pane.r) / 2, 4);
  EXPECT_NEAR(red_at(1.2), pane.r, 1);
}

}  // namespace
}  // namespace ngi::render::test
