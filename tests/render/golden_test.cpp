// Pictures of the demo game, compared with stored ones.
#include "tests/render/golden.h"
#include "ngi/render/texture_store.h"
#include "tests/render/synthetic_object.h"

namespace ngi::render::test {
namespace {

class ModelPictures : public testing::TestWithParam<std::string> {};

TEST_P(ModelPictures, LookAsTheyDid) {
  Report report;
  ModelView model_view(Demo::get().object(GetParam()), *Demo::get().offscreen().textures, report);
  EXPECT_TRUE(report.empty());
  const std::string name = std::filesystem::path(GetParam()).filename().string();
  expect_golden(name, picture(model_view, fitted(model_view, golden_size)));
}

INSTANTIATE_TEST_SUITE_P(Demo, ModelPictures,
                         testing::Values("bases.rlb/bot_strider", "bases.rlb/fly_dart",
                                         "fortif.rlb/bld_hangar", "static.rlb/tree_broad",
                                         "static.rlb/box_alarm", "static.rlb/mast_radar",
                                         "turrets.rlb/tur_twin"));

struct NamedLayers {
  std::string name;
  Overlays overlays;

  friend void PrintTo(const NamedLayers& shown, std::ostream* out) { *out << shown.name; }
};

class LayerPictures : public testing::TestWithParam<NamedLayers> {};

TEST_P(LayerPictures, LookAsTheyDid) {
  Report report;
  ModelView model_view(Demo::get().object("turrets.rlb/tur_twin"),
                       *Demo::get().offscreen().textures, report);
  View view = fitted(model_view, golden_size);
  const texture::Image plain = picture(model_view, view);
  view.overlays = GetParam().overlays;
  const texture::Image shown = picture(model_view, view);
  EXPECT_NE(shown, plain);
  expect_golden("layer_" + GetParam().name, shown);
}

INSTANTIATE_TEST_SUITE_P(
    All, LayerPictures,
    testing::Values(NamedLayers{"wireframe", {.wireframe = true}},
                    NamedLayers{"normals", {.normals = true}},
                    NamedLayers{"boxes", {.boxes = true}},
                    NamedLayers{"spheres", {.spheres = true}}, NamedLayers{"hull", {.hull = true}},
                    NamedLayers{"links", {.links = true}}, NamedLayers{"axes", {.axes = true}},
                    NamedLayers{"uv", {.uv = true}}, NamedLayers{"overdraw", {.overdraw = true}}),
    [](const auto& tested) { return tested.param.name; });

TEST(LightPictures, LookAsTheyDid) {
  Report report;
  ModelView model_view(Demo::get().object("bases.rlb/fly_dart"), *Demo::get().offscreen().textures,
                       report);
  View view = fitted(model_view, golden_size);
  view.environment.light = LightingMode::Game;
  expect_golden("light_game", picture(model_view, view));
  view.environment.light = LightingMode::Flat;
  expect_golden("light_flat", picture(model_view, view));
}

// The inside of the hangar, whose walls are lit by a page.
TEST(LightmapPictures, LookAsTheyDidWithAndWithoutTheirPages) {
  Report report;
  ModelView model_view(Demo::get().object("fortif.rlb/bld_hangar"),
                       *Demo::get().offscreen().textures, report);
  model_view.choose({.cells = {.state = 0, .interior = scene::Interior::Only}});
  View view = fitted(model_view, golden_size);
  const texture::Image lit = picture(model_view, view);
  expect_golden("lightmap_on", lit);
  view.lightmaps = false;
  const texture::Image unlit = picture(model_view, view);
  EXPECT_NE(lit, unlit);
  expect_golden("lightmap_off", unlit);
}

TEST(LightmapPictures, AreTheSameInOnePassAndInTwo) {
  Report report;
  Demo::get();  // textures need a context
  TextureStore one_stage({.switches = {.disable_multitexturing = true}});
  ModelView two_passes(Demo::get().object("fortif.rlb/bld_hangar"), one_stage, report);
  ModelView one_pass(Demo::get().object("fortif.rlb/bld_hangar"), *Demo::get().offscreen().textures,
                     report);
  for (ModelView* model_view : {&two_passes, &one_pass}) {
    model_view->choose({.cells = {.state = 0, .interior = scene::Interior::Only}});
  }
  const View view = fitted(one_pass, golden_size);
  const texture::Image in_two = picture(two_passes, view);
  EXPECT_LE(image::difference_of(picture(one_pass, view), in_two)->perceived, 0.005);
  expect_golden("no_multitexturing", in_two);
  EXPECT_GT(two_passes.counters().primitives, one_pass.counters().primitives);
}

// Lamps that go on and off one after the other.
TEST(PhasePictures, LookAsTheyDidAtFourTimes) {
  Report report;
  ModelView model_view(Demo::get().object("static.rlb/box_alarm"),
                       *Demo::get().offscreen().textures, report);
  View view = fitted(model_view, golden_size);
  for (const std::uint32_t clock : {0U, 250U, 500U, 900U}) {
    view.clock = clock;
    expect_golden("phase_" + std::to_string(clock), picture(model_view, view));
  }
}

TEST(TransparentPictures, KeepTheirOpacity) {
  Report report;
  ModelView model_view(Demo::get().object("static.rlb/tree_broad"),
                       *Demo::get().offscreen().textures, report);
  View view = fitted(model_view, golden_size);
  view.environment.transparent = true;
  view.environment.ground = false;
  const texture::Image image = picture(model_view, view);
  EXPECT_EQ(image.at(0, 0).a, 0);
  EXPECT_GT(std::count_if(image.pixels.begin(), image.pixels.end(),
                          [](const texture::Rgba8& pixel) { return pixel.a == 255; }),
            1000);
  expect_golden("transparent", image);
}

// A floor of tiles that runs away from the eye, and a smooth picture behind it.
ResolvedObject tiled_floor() {
  msh::Part floor;
  constexpr float near = 4;
  constexpr float far = -40;
  constexpr float tiles = 30;
  floor.vertices = {{.position = {3, near, 0}, .uv = {0, 0}},
                    {.position = {-3, near, 0}, .uv = {4, 0}},
                    {.position = {-20, far, 0}, .uv = {4, tiles}},
                    {.position = {20, far, 0}, .uv = {0, tiles}}};
  floor.indices = {0, 1, 2, 0, 2, 3};
  msh::Part board = upright(2.4F, 0);
  for (msh::Vertex& vertex : board.vertices) vertex.position.z += 1.2F;
  return painted({floor, board}, {{.texture = Demo::get().asset("Textures.lib/BOX_BODY.0")},
                                  {.texture = Demo::get().asset("Textures.lib/FX_BURN.0")}});
}

TEST(SwitchPictures, DifferAndLookAsTheyDid) {
  Report report;
  const auto draw = [&report](const TextureOptions& options) {
    Demo::get();  // textures need a context
    TextureStore store(options);
    ModelView model_view(tiled_floor(), store, report);
    View view = front_view(model_view);
    view.camera = {.yaw = 0, .pitch = 0.2, .distance = 6, .target = {0, 0, 1}};
    return picture(model_view, view);
  };
  const texture::Image usual = draw({});
  const auto check = [&usual](const std::string& name, const texture::Image& image) {
    EXPECT_GT(image::difference_of(usual, image)->perceived, 0.002) << name;
    expect_golden(name, image);
  };
  expect_golden("switches_usual", usual);
  check("no_mipmaps", draw({.switches = {.disable_mipmap = true}}));
  check("no_filtering", draw({.filtering = false}));
  check("sixteen_bit", draw({.switches = {.force_16bit = true}}));
}

TEST(MissingTexturePictures, LookAsTheyDid) {
  ResolvedObject object = Demo::get().object("turrets.rlb/tur_twin");
  for (game::TextureRef& texture : object.resolutions[0].textures) texture.asset.reset();
  Report report;
  ModelView model_view(std::move(object), *Demo::get().offscreen().textures, report);
  expect_golden("missing_texture", picture(model_view, fitted(model_view, golden_size)));
}

EffectView effect_portrait(const std::string& name) {
  const Asset asset = Demo::get().asset("effects.rlb/" + name);
  Report report;
  auto effect =
      fx::Effect::check(*fx::Document::parse(asset.bytes, Reading::Tolerant), Reading::Tolerant);
  return {*std::move(effect), Demo::get().game(), *Demo::get().offscreen().textures, report};
}

texture::Image effect_picture(EffectView& model_view, const View& view) {
  const RenderTarget frame = RenderTarget::make(golden_size).value();
  model_view.draw(*Demo::get().offscreen().renderer, frame, view);
  return frame.read();
}

class EffectPictures : public testing::TestWithParam<std::string> {};

TEST_P(EffectPictures, LookAsTheyDid) {
  EffectView model_view = effect_portrait(GetParam());
  model_view.seek(model_view.usual_time());
  const texture::Image image = effect_picture(model_view, fitted(model_view, golden_size));
  EXPECT_GT(model_view.counters().faces, 0U);
  expect_golden("effect_" + GetParam(), image);
}

INSTANTIATE_TEST_SUITE_P(Demo, EffectPictures,
                         testing::Values("exp_big", "shield_hit", "fire_damage", "laser_ray"));

TEST(LightPictures, ShowWhereTheLightsOfAnEffectAre) {
  EffectView model_view = effect_portrait("beacon_red");
  model_view.seek(model_view.usual_time());
  View view = fitted(model_view, golden_size);
  view.overlays.lights = true;
  expect_golden("layer_lights_effect", effect_picture(model_view, view));
}

// The lamps of the hangar's rooms.
TEST(LightPictures, ShowWhereTheLightsOfAModelAre) {
  Report report;
  ModelView model_view(Demo::get().object("fortif.rlb/bld_hangar"),
                       *Demo::get().offscreen().textures, report);
  View view = fitted(model_view, golden_size);
  view.overlays.lights = true;
  expect_golden("layer_lights_model", picture(model_view, view));
}

TEST(EffectView, CountsAsTheEngineDoes) {
  EffectView model_view = effect_portrait("exp_big");
  model_view.seek(400);
  effect_picture(model_view, fitted(model_view, golden_size));
  const Counters& all = model_view.counters();
  EXPECT_EQ(all.meshes, 0U);
  EXPECT_EQ(all.primitives, 47U);
  EXPECT_EQ(all.faces, 94U);
  EXPECT_EQ(all.particles, 45U);
  EXPECT_EQ(all.particle_batches, 18U);
}

}  // namespace
}  // namespace ngi::render::test
