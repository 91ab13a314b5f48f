// Pictures of the demo game, compared with stored ones.
#include "tests/render/golden.h"
#include "tests/render/made_figure.h"

namespace ngi::render::test {
namespace {

class ModelPictures : public testing::TestWithParam<std::string> {};

TEST_P(ModelPictures, LookAsTheyDid) {
  Report report;
  Portrait portrait(Demo::get().figure(GetParam()), *Demo::get().easel().textures, report);
  EXPECT_TRUE(report.empty());
  const std::string name = std::filesystem::path(GetParam()).filename().string();
  expect_golden(name, picture(portrait, fitted(portrait, golden_size)));
}

INSTANTIATE_TEST_SUITE_P(Demo, ModelPictures,
                         testing::Values("bases.rlb/bot_strider", "bases.rlb/fly_dart",
                                         "fortif.rlb/bld_hangar", "static.rlb/tree_broad",
                                         "static.rlb/box_alarm", "static.rlb/mast_radar",
                                         "turrets.rlb/tur_twin"));

struct NamedLayers {
  std::string name;
  Layers layers;

  friend void PrintTo(const NamedLayers& shown, std::ostream* out) { *out << shown.name; }
};

class LayerPictures : public testing::TestWithParam<NamedLayers> {};

TEST_P(LayerPictures, LookAsTheyDid) {
  Report report;
  Portrait portrait(Demo::get().figure("turrets.rlb/tur_twin"), *Demo::get().easel().textures,
                    report);
  View view = fitted(portrait, golden_size);
  const texture::Image plain = picture(portrait, view);
  view.layers = GetParam().layers;
  const texture::Image shown = picture(portrait, view);
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
  Portrait portrait(Demo::get().figure("bases.rlb/fly_dart"), *Demo::get().easel().textures,
                    report);
  View view = fitted(portrait, golden_size);
  view.look.light = Light::Game;
  expect_golden("light_game", picture(portrait, view));
  view.look.light = Light::Flat;
  expect_golden("light_flat", picture(portrait, view));
}

// The inside of the hangar, whose walls are lit by a page.
TEST(LightmapPictures, LookAsTheyDidWithAndWithoutTheirPages) {
  Report report;
  Portrait portrait(Demo::get().figure("fortif.rlb/bld_hangar"), *Demo::get().easel().textures,
                    report);
  portrait.choose({.cells = {.state = 0, .interior = scene::Interior::Only}});
  View view = fitted(portrait, golden_size);
  const texture::Image lit = picture(portrait, view);
  expect_golden("lightmap_on", lit);
  view.lightmaps = false;
  const texture::Image unlit = picture(portrait, view);
  EXPECT_NE(lit, unlit);
  expect_golden("lightmap_off", unlit);
}

TEST(LightmapPictures, AreTheSameInOnePassAndInTwo) {
  Report report;
  Demo::get();  // textures need a context
  TextureStore one_stage({.switches = {.disable_multitexturing = true}});
  Portrait two_passes(Demo::get().figure("fortif.rlb/bld_hangar"), one_stage, report);
  Portrait one_pass(Demo::get().figure("fortif.rlb/bld_hangar"), *Demo::get().easel().textures,
                    report);
  for (Portrait* portrait : {&two_passes, &one_pass}) {
    portrait->choose({.cells = {.state = 0, .interior = scene::Interior::Only}});
  }
  const View view = fitted(one_pass, golden_size);
  const texture::Image in_two = picture(two_passes, view);
  EXPECT_LE(convert::difference_of(picture(one_pass, view), in_two)->perceived, 0.005);
  expect_golden("no_multitexturing", in_two);
  EXPECT_GT(two_passes.counters().primitives, one_pass.counters().primitives);
}

// Lamps that go on and off one after the other.
TEST(PhasePictures, LookAsTheyDidAtFourTimes) {
  Report report;
  Portrait portrait(Demo::get().figure("static.rlb/box_alarm"), *Demo::get().easel().textures,
                    report);
  View view = fitted(portrait, golden_size);
  for (const std::uint32_t clock : {0U, 250U, 500U, 900U}) {
    view.clock = clock;
    expect_golden("phase_" + std::to_string(clock), picture(portrait, view));
  }
}

TEST(TransparentPictures, KeepTheirOpacity) {
  Report report;
  Portrait portrait(Demo::get().figure("static.rlb/tree_broad"), *Demo::get().easel().textures,
                    report);
  View view = fitted(portrait, golden_size);
  view.look.transparent = true;
  view.look.ground = false;
  const texture::Image image = picture(portrait, view);
  EXPECT_EQ(image.at(0, 0).a, 0);
  EXPECT_GT(std::count_if(image.pixels.begin(), image.pixels.end(),
                          [](const texture::Rgba8& pixel) { return pixel.a == 255; }),
            1000);
  expect_golden("transparent", image);
}

// A floor of tiles that runs away from the eye, and a smooth picture behind it.
Figure tiled_floor() {
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
    Portrait portrait(tiled_floor(), store, report);
    View view = front_view(portrait);
    view.camera = {.yaw = 0, .pitch = 0.2, .distance = 6, .target = {0, 0, 1}};
    return picture(portrait, view);
  };
  const texture::Image usual = draw({});
  const auto check = [&usual](const std::string& name, const texture::Image& image) {
    EXPECT_GT(convert::difference_of(usual, image)->perceived, 0.002) << name;
    expect_golden(name, image);
  };
  expect_golden("switches_usual", usual);
  check("no_mipmaps", draw({.switches = {.disable_mipmap = true}}));
  check("no_filtering", draw({.filtering = false}));
  check("sixteen_bit", draw({.switches = {.force_16bit = true}}));
}

TEST(MissingTexturePictures, LookAsTheyDid) {
  Figure figure = Demo::get().figure("turrets.rlb/tur_twin");
  for (game::Picture& texture : figure.worn[0].textures) texture.asset.reset();
  Report report;
  Portrait portrait(std::move(figure), *Demo::get().easel().textures, report);
  expect_golden("missing_texture", picture(portrait, fitted(portrait, golden_size)));
}

EffectPortrait effect_portrait(const std::string& name) {
  const Asset asset = Demo::get().asset("effects.rlb/" + name);
  Report report;
  auto effect =
      fx::Effect::check(*fx::Document::parse(asset.bytes, Reading::Tolerant), Reading::Tolerant);
  return {*std::move(effect), Demo::get().game(), *Demo::get().easel().textures, report};
}

texture::Image effect_picture(EffectPortrait& portrait, const View& view) {
  const Frame frame = Frame::make(golden_size).value();
  portrait.draw(*Demo::get().easel().renderer, frame, view);
  return frame.read();
}

class EffectPictures : public testing::TestWithParam<std::string> {};

TEST_P(EffectPictures, LookAsTheyDid) {
  EffectPortrait portrait = effect_portrait(GetParam());
  portrait.seek(portrait.usual_time());
  const texture::Image image = effect_picture(portrait, fitted(portrait, golden_size));
  EXPECT_GT(portrait.counters().faces, 0U);
  expect_golden("effect_" + GetParam(), image);
}

INSTANTIATE_TEST_SUITE_P(Demo, EffectPictures,
                         testing::Values("exp_big", "shield_hit", "fire_damage", "laser_ray"));

TEST(LightPictures, ShowWhereTheLightsOfAnEffectAre) {
  EffectPortrait portrait = effect_portrait("beacon_red");
  portrait.seek(portrait.usual_time());
  View view = fitted(portrait, golden_size);
  view.layers.lights = true;
  expect_golden("layer_lights_effect", effect_picture(portrait, view));
}

// The lamps of the hangar's rooms.
TEST(LightPictures, ShowWhereTheLightsOfAModelAre) {
  Report report;
  Portrait portrait(Demo::get().figure("fortif.rlb/bld_hangar"), *Demo::get().easel().textures,
                    report);
  View view = fitted(portrait, golden_size);
  view.layers.lights = true;
  expect_golden("layer_lights_model", picture(portrait, view));
}

TEST(EffectPortrait, CountsAsTheEngineDoes) {
  EffectPortrait portrait = effect_portrait("exp_big");
  portrait.seek(400);
  effect_picture(portrait, fitted(portrait, golden_size));
  const Counters& all = portrait.counters();
  EXPECT_EQ(all.meshes, 0U);
  EXPECT_EQ(all.primitives, 47U);
  EXPECT_EQ(all.faces, 94U);
  EXPECT_EQ(all.particles, 45U);
  EXPECT_EQ(all.particle_batches, 18U);
}

}  // namespace
}  // namespace ngi::render::test
