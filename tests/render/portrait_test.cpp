#include "ngi/render/portrait.h"

#include <limits>

#include "ngi/convert/picture_difference.h"
#include "ngi/scene/triangles.h"
#include "tests/render/made_figure.h"

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

// One piece of three squares, one of which is lit by a page and takes two submits without a second
// texture stage.
TEST(Portrait, CountsMeshesPrimitivesAndFacesOfAFrame) {
  Demo::get();
  const auto counted = [](const TextureOptions& options) {
    TextureStore store(options);
    Figure figure = painted({upright(2, 0), upright(1, 1), upright(1, 2)}, {{}, {}, {}});
    figure.worn[0].lightmaps.push_back({"PAGE", std::nullopt});
    figure.worn[0].batches[1].lightmap = 0;
    Report report;
    Portrait portrait(std::move(figure), store, report);
    picture(portrait, front_view(portrait));
    return portrait.counters();
  };
  EXPECT_EQ(counted({}), (Counters{.meshes = 1, .primitives = 3, .faces = 6}));
  EXPECT_EQ(counted({.switches = {.disable_multitexturing = true}}),
            (Counters{.meshes = 1, .primitives = 4, .faces = 6}));
}

TEST(Portrait, TellsWhatTheEngineSaysOfEmptyBatches) {
  auto draft = msh::plan_to_draft(one_node({upright(1, 0), upright(1, 1)})).value();
  draft.batches[1].index_count = 0;
  const auto document = msh::Document::parse(join(msh::write(draft).value()));
  Report report;
  Portrait portrait(painted(*msh::Model::check(*document, Reading::Tolerant), {{}, {}}),
                    *Demo::get().easel().textures, report);
  std::vector<std::string> said;
  portrait.set_message([&said](std::string_view text) { said.emplace_back(text); });
  picture(portrait, front_view(portrait));
  EXPECT_EQ(said, std::vector<std::string>{"Rendering empty primitive!"});
  EXPECT_EQ(portrait.counters(), (Counters{.meshes = 1, .primitives = 1, .faces = 2}));
}

// The vector of docs/formats/fxid.md: range 10, 4 away, straight on: 0.6 of the light's colour; a
// surface that reflects 0.4 has 0.4 from the head light as well.
TEST(Portrait, IsLitByTheLightsOfEffects) {
  Demo::get();
  Report report;
  Portrait portrait(painted({upright(2, 0)}, {{.diffuse = {102, 102, 102, 255}}}),
                    *Demo::get().easel().textures, report);
  View view = front_view(portrait);
  view.look.light = Light::Game;
  const auto middle = [&] {
    return picture(portrait, view).at(golden_size.width / 2, golden_size.height / 2);
  };
  EXPECT_NEAR(middle().r, 0.4 * 255, 2);
  fx::run::LightSource light;
  light.position = {0, 4, 0};
  light.colour = {1, 0, 0, 1};
  light.range = 10;
  light.attenuation = {0, 1, 0};
  view.lights = std::span(&light, 1);
  EXPECT_NEAR(middle().r, 0.4 * 1.6 * 255, 3);
  EXPECT_NEAR(middle().g, 0.4 * 255, 2);
  light.range = 3;
  EXPECT_NEAR(middle().r, 0.4 * 255, 2);
}

// However many there are, however wild.
TEST(Portrait, SurvivesManyLightsThatAreNotNumbers) {
  Demo::get();
  Report report;
  Portrait portrait(painted({upright(2, 0)}, {{}}), *Demo::get().easel().textures, report);
  const float nan = std::numeric_limits<float>::quiet_NaN();
  fx::run::LightSource wild;
  wild.position = {nan, std::numeric_limits<float>::infinity(), 0};
  wild.colour = {nan, nan, nan, nan};
  wild.range = nan;
  const std::vector<fx::run::LightSource> lights(most_lights + 5, wild);
  View view = front_view(portrait);
  view.look.light = Light::Game;
  view.look.ground = true;
  view.lights = lights;
  EXPECT_EQ(picture(portrait, view).width, golden_size.width);
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
