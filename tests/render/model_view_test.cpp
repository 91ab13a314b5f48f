#include "ngi/render/model_view.h"

#include <limits>

#include "ngi/image/picture_difference.h"
#include "ngi/render/detail/uniform_blocks.h"
#include "ngi/render/texture_store.h"
#include "ngi/scene/draw_list.h"
#include "tests/render/synthetic_object.h"

namespace ngi::render::test {
namespace {

// A model that wears nothing.
ResolvedObject bare(msh::Model model) {
  game::Resolution nothing;
  nothing.batches.resize(model.batches().size());
  ResolvedObject object = {
      std::make_shared<const scene::Composite>(scene::prepare(std::move(model))), {}};
  object.resolutions.push_back(std::move(nothing));
  return object;
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
std::size_t drawn_pixels(ModelView& model_view, View view) {
  view.environment.transparent = true;
  view.environment.ground = false;
  const texture::Image image = picture(model_view, view);
  return static_cast<std::size_t>(
      std::count_if(image.pixels.begin(), image.pixels.end(),
                    [](const texture::Rgba8& pixel) { return pixel.a > 0; }));
}

TEST(ModelView, IsTheSameInEveryDraw) {
  Report report;
  ModelView first(Demo::get().object("bases.rlb/bot_strider"), *Demo::get().offscreen().textures,
                  report);
  const View view = fitted(first, golden_size);
  const texture::Image image = picture(first, view);
  EXPECT_EQ(picture(first, view), image);
  ModelView second(Demo::get().object("bases.rlb/bot_strider"), *Demo::get().offscreen().textures,
                   report);
  EXPECT_EQ(picture(second, view), image);
}

TEST(ModelView, LooksAlikeAtAnySizeOfTheModel) {
  Report report;
  ModelView usual(bare(triangle(1)), *Demo::get().offscreen().textures, report);
  const std::size_t expected = drawn_pixels(usual, fitted(usual, golden_size));
  EXPECT_GT(expected, 2000U);
  for (const float size : {1e-12F, 1e-3F, 1e6F, 1e20F, 1e30F}) {
    ModelView other(bare(triangle(size)), *Demo::get().offscreen().textures, report);
    EXPECT_NEAR(static_cast<double>(drawn_pixels(other, fitted(other, golden_size))),
                static_cast<double>(expected), 30)
        << size;
  }
}

TEST(ModelView, SurvivesTheLargestNumbers) {
  Report report;
  ModelView model_view(bare(triangle(std::numeric_limits<float>::max())),
                       *Demo::get().offscreen().textures, report);
  EXPECT_EQ(picture(model_view, fitted(model_view, golden_size)).width, golden_size.width);
}

TEST(ModelView, SurvivesAPoseThatIsNotANumber) {
  Report report;
  ModelView model_view(bare(triangle(1)), *Demo::get().offscreen().textures, report);
  const float nan = std::numeric_limits<float>::quiet_NaN();
  model_view.pose({.source = scene::RestPose{}, .placement = scene::place_at({nan, nan, nan}, {})});
  EXPECT_EQ(picture(model_view, fitted(model_view, golden_size)).width, golden_size.width);
}

TEST(ModelView, OfAnEmptyCellShowsTheGroundAlone) {
  Report report;
  ModelView model_view(bare(triangle(1)), *Demo::get().offscreen().textures, report);
  model_view.choose({.cells = {.state = 2, .level = 3}});
  EXPECT_EQ(drawn_pixels(model_view, fitted(model_view, golden_size)), 0U);
  EXPECT_EQ(model_view.counters(), Counters());
}

TEST(ModelView, ShowsNothingOfWhatIsTooMuch) {
  Report report;
  ModelView model_view(Demo::get().object("bases.rlb/bot_strider"),
                       *Demo::get().offscreen().textures, report);
  EXPECT_FALSE(model_view.choose({.cells = {.state = 0}, .limit = 5}));
  EXPECT_TRUE(model_view.draws().empty());
  EXPECT_TRUE(model_view.choose({.cells = {.state = 0}}));
}

TEST(ModelView, ShowsACheckerForAMissingTexture) {
  ResolvedObject object = Demo::get().object("turrets.rlb/tur_twin");
  for (game::TextureRef& texture : object.resolutions[0].textures) texture.asset.reset();
  Report report;
  ModelView model_view(std::move(object), *Demo::get().offscreen().textures, report);
  const View view = fitted(model_view, golden_size);
  ModelView whole(Demo::get().object("turrets.rlb/tur_twin"), *Demo::get().offscreen().textures,
                  report);
  const auto difference = image::difference_of(picture(model_view, view), picture(whole, view));
  EXPECT_GT(difference->perceived, 0.02);
  EXPECT_TRUE(report.empty());  // whoever looked them up has said so
}

TEST(ModelView, ReportsATextureThatCannotBeDecoded) {
  ResolvedObject object = Demo::get().object("turrets.rlb/tur_twin");
  object.resolutions[0].textures[0].asset->bytes = Bytes::copy("Texm, or so it says");
  object.resolutions[0].textures[0].asset->path = "Textures.lib/BROKEN";
  TextureStore store;
  Report report;
  const ModelView model_view(std::move(object), store, report);
  ASSERT_EQ(report.issues().size(), 1U);
  EXPECT_EQ(report.issues().begin()->rule->code, "RENDER-TEXTURE");
}

TEST(ModelView, CountsAsTheEngineDoes) {
  Report report;
  ModelView model_view(Demo::get().object("bases.rlb/bot_strider"),
                       *Demo::get().offscreen().textures, report);
  picture(model_view, fitted(model_view, golden_size));
  EXPECT_EQ(model_view.counters().faces, scene::count_triangles(model_view.draws()));
  EXPECT_EQ(model_view.counters().primitives, model_view.draws().size());
  EXPECT_EQ(model_view.counters().particles, 0U);
}

// One piece of three squares, one of which is lit by a page and takes two submits without a second
// texture unit_space.
TEST(ModelView, CountsMeshesPrimitivesAndFacesOfAFrame) {
  Demo::get();
  const auto counted = [](const TextureOptions& options) {
    TextureStore store(options);
    ResolvedObject object = painted({upright(2, 0), upright(1, 1), upright(1, 2)}, {{}, {}, {}});
    object.resolutions[0].lightmaps.push_back({"PAGE", std::nullopt});
    object.resolutions[0].batches[1].lightmap = 0;
    Report report;
    ModelView model_view(std::move(object), store, report);
    picture(model_view, front_view(model_view));
    return model_view.counters();
  };
  EXPECT_EQ(counted({}), (Counters{.meshes = 1, .primitives = 3, .faces = 6}));
  EXPECT_EQ(counted({.switches = {.disable_multitexturing = true}}),
            (Counters{.meshes = 1, .primitives = 4, .faces = 6}));
}

TEST(ModelView, TellsWhatTheEngineSaysOfEmptyBatches) {
  auto draft = msh::plan_to_draft(one_node({upright(1, 0), upright(1, 1)})).value();
  draft.batches[1].index_count = 0;
  const auto document = msh::Document::parse(join(msh::write(draft).value()));
  Report report;
  ModelView model_view(painted(*msh::Model::check(*document, Reading::Tolerant), {{}, {}}),
                       *Demo::get().offscreen().textures, report);
  std::vector<std::string> said;
  model_view.set_message([&said](std::string_view text) { said.emplace_back(text); });
  picture(model_view, front_view(model_view));
  EXPECT_EQ(said, std::vector<std::string>{"Rendering empty primitive!"});
  EXPECT_EQ(model_view.counters(), (Counters{.meshes = 1, .primitives = 1, .faces = 2}));
}

// The vector of docs/formats/fxid.md: range 10, 4 away, straight on: 0.6 of the light's colour; a
// surface that reflects 0.4 has 0.4 from the head light as well.
TEST(ModelView, IsLitByTheLightsOfEffects) {
  Demo::get();
  Report report;
  ModelView model_view(painted({upright(2, 0)}, {{.diffuse = {102, 102, 102, 255}}}),
                       *Demo::get().offscreen().textures, report);
  View view = front_view(model_view);
  view.environment.light = LightingMode::Game;
  const auto middle = [&] {
    return picture(model_view, view).at(golden_size.width / 2, golden_size.height / 2);
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
TEST(ModelView, SurvivesManyLightsThatAreNotNumbers) {
  Demo::get();
  Report report;
  ModelView model_view(painted({upright(2, 0)}, {{}}), *Demo::get().offscreen().textures, report);
  const float nan = std::numeric_limits<float>::quiet_NaN();
  fx::run::LightSource wild;
  wild.position = {nan, std::numeric_limits<float>::infinity(), 0};
  wild.colour = {nan, nan, nan, nan};
  wild.range = nan;
  const std::vector<fx::run::LightSource> lights(max_lights + 5, wild);
  View view = front_view(model_view);
  view.environment.light = LightingMode::Game;
  view.environment.ground = true;
  view.lights = lights;
  EXPECT_EQ(picture(model_view, view).width, golden_size.width);
}

TEST(RenderTarget, RefusesSizesThatCannotBe) {
  Demo::get();
  for (const ImageSize size : {ImageSize{0, 10}, ImageSize{10, 0}, ImageSize{4'000'000'000U, 1}}) {
    const auto frame = RenderTarget::make(size);
    ASSERT_FALSE(frame);
    EXPECT_EQ(frame.error().rule().code, "RENDER-FRAME-SIZE");
  }
}

}  // namespace
TEST(ModelView, MarksSocketsWithTheLabelOfWhatFits) {
  Report report;
  ModelView robot(Demo::get().object("bases.rlb/bot_strider"), *Demo::get().offscreen().textures,
                  report);
  std::vector<std::string> labels;
  for (const NodePosition& mark : robot.socket_marks()) labels.push_back(mark.name);
  EXPECT_EQ(labels, (std::vector<std::string>{"Base_bot", "central_bc"}));
  View view = fitted(robot, golden_size);
  const texture::Image plain = picture(robot, view);
  view.overlays.sockets = true;
  EXPECT_NE(picture(robot, view), plain);
}

}  // namespace ngi::render::test
