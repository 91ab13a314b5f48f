#include "ngi/render/portrait.h"

#include <limits>

#include "ngi/convert/picture_difference.h"
#include "ngi/scene/triangles.h"
#include "tests/render/demo.h"
#include "tests/scene/samples.h"

namespace ngi::render::test {
namespace {

// A model that wears nothing.
Figure bare(msh::Model model) {
  game::Resolution nothing;
  nothing.batches.resize(model.batches().size());
  Figure figure = {std::make_shared<const scene::Composite>(scene::prepare(std::move(model))), {}};
  figure.worn.push_back(std::move(nothing));
  return figure;
}

msh::Model triangle(float size) {
  msh::Part part;
  part.vertices = {
      {.position = {-size, 0, 0}}, {.position = {size, 0, 0}}, {.position = {0, 0, size}}};
  part.indices = {0, 1, 2};
  return scene::sample::model(
      {msh::NodePlan{{.name = "node", .parent = msh::none}, {{{0, 0}, {part}}}}});
}

// How much of a picture is not background.
std::size_t drawn_pixels(Portrait& portrait, View view) {
  view.look.transparent = true;
  view.look.ground = false;
  const texture::Image image = picture(portrait, view);
  return static_cast<std::size_t>(
      std::count_if(image.pixels.begin(), image.pixels.end(),
                    [](const texture::Rgba8& pixel) { return pixel.a > 0; }));
}

TEST(Portrait, IsTheSameInEveryDraw) {
  Report report;
  Portrait first(Demo::get().figure("bases.rlb/bot_strider"), *Demo::get().easel().textures,
                 report);
  const View view = fitted(first, golden_size);
  const texture::Image image = picture(first, view);
  EXPECT_EQ(picture(first, view), image);
  Portrait second(Demo::get().figure("bases.rlb/bot_strider"), *Demo::get().easel().textures,
                  report);
  EXPECT_EQ(picture(second, view), image);
}

TEST(Portrait, LooksAlikeAtAnySizeOfTheModel) {
  Report report;
  Portrait usual(bare(triangle(1)), *Demo::get().easel().textures, report);
  const std::size_t expected = drawn_pixels(usual, fitted(usual, golden_size));
  EXPECT_GT(expected, 2000U);
  for (const float size : {1e-12F, 1e-3F, 1e6F, 1e20F, 1e30F}) {
    Portrait other(bare(triangle(size)), *Demo::get().easel().textures, report);
    EXPECT_NEAR(static_cast<double>(drawn_pixels(other, fitted(other, golden_size))),
                static_cast<double>(expected), 30)
        << size;
  }
}

TEST(Portrait, SurvivesTheLargestNumbers) {
  Report report;
  Portrait portrait(bare(triangle(std::numeric_limits<float>::max())),
                    *Demo::get().easel().textures, report);
  EXPECT_EQ(picture(portrait, fitted(portrait, golden_size)).width, golden_size.width);
}

TEST(Portrait, SurvivesAPoseThatIsNotANumber) {
  Report report;
  Portrait portrait(bare(triangle(1)), *Demo::get().easel().textures, report);
  const float nan = std::numeric_limits<float>::quiet_NaN();
  portrait.pose({.source = scene::RestPose{}, .placement = scene::place_at({nan, nan, nan}, {})});
  EXPECT_EQ(picture(portrait, fitted(portrait, golden_size)).width, golden_size.width);
}

TEST(Portrait, OfAnEmptyCellShowsTheGroundAlone) {
  Report report;
  Portrait portrait(bare(triangle(1)), *Demo::get().easel().textures, report);
  portrait.choose({.cells = {.state = 2, .level = 3}});
  EXPECT_EQ(drawn_pixels(portrait, fitted(portrait, golden_size)), 0U);
  EXPECT_EQ(portrait.counters(), Counters());
}

TEST(Portrait, ShowsNothingOfWhatIsTooMuch) {
  Report report;
  Portrait portrait(Demo::get().figure("bases.rlb/bot_strider"), *Demo::get().easel().textures,
                    report);
  EXPECT_FALSE(portrait.choose({.cells = {.state = 0}, .limit = 5}));
  EXPECT_TRUE(portrait.draws().empty());
  EXPECT_TRUE(portrait.choose({.cells = {.state = 0}}));
}

TEST(Portrait, ShowsACheckerForAMissingTexture) {
  Figure figure = Demo::get().figure("turrets.rlb/tur_twin");
  for (game::Picture& texture : figure.worn[0].textures) texture.asset.reset();
  Report report;
  Portrait portrait(std::move(figure), *Demo::get().easel().textures, report);
  const View view = fitted(portrait, golden_size);
  Portrait whole(Demo::get().figure("turrets.rlb/tur_twin"), *Demo::get().easel().textures, report);
  const auto difference = convert::difference_of(picture(portrait, view), picture(whole, view));
  EXPECT_GT(difference->perceived, 0.02);
  EXPECT_TRUE(report.empty());  // whoever looked them up has said so
}

TEST(Portrait, ReportsATextureThatCannotBeDecoded) {
  Figure figure = Demo::get().figure("turrets.rlb/tur_twin");
  figure.worn[0].textures[0].asset->bytes = Bytes::copy("Texm, or so it says");
  figure.worn[0].textures[0].asset->path = "Textures.lib/BROKEN";
  TextureStore store;
  Report report;
  const Portrait portrait(std::move(figure), store, report);
  ASSERT_EQ(report.issues().size(), 1U);
  EXPECT_EQ(report.issues().begin()->rule->code, "RENDER-TEXTURE");
}

TEST(Portrait, CountsAsTheEngineDoes) {
  Report report;
  Portrait portrait(Demo::get().figure("bases.rlb/bot_strider"), *Demo::get().easel().textures,
                    report);
  picture(portrait, fitted(portrait, golden_size));
  EXPECT_EQ(portrait.counters().faces, scene::count_triangles(portrait.draws()));
  EXPECT_EQ(portrait.counters().primitives, portrait.draws().size());
  EXPECT_EQ(portrait.counters().particles, 0U);
}

TEST(Frame, RefusesSizesThatCannotBe) {
  Demo::get();
  for (const FrameSize size : {FrameSize{0, 10}, FrameSize{10, 0}, FrameSize{4'000'000'000U, 1}}) {
    const auto frame = Frame::make(size);
    ASSERT_FALSE(frame);
    EXPECT_EQ(frame.error().rule().code, "RENDER-FRAME-SIZE");
  }
}

}  // namespace
}  // namespace ngi::render::test
