// Pictures of the demo game, compared with stored ones.
#include "tests/render/golden.h"

#include "tests/render/demo.h"

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
  const auto difference =
      convert::difference_of(picture(one_pass, view), picture(two_passes, view));
  EXPECT_LE(difference->perceived, 0.005);
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

TEST(Switches, ShowInPictures) {
  Report report;
  const auto draw = [&report](const TextureOptions& options) {
    Demo::get();  // textures need a context
    TextureStore store(options);
    Portrait portrait(Demo::get().figure("turrets.rlb/tur_twin"), store, report);
    return picture(portrait, fitted(portrait, golden_size));
  };
  const texture::Image usual = draw({});
  const texture::Image no_mips = draw({.switches = {.disable_mipmap = true}});
  const texture::Image no_filter = draw({.filtering = false});
  const texture::Image words = draw({.switches = {.force_16bit = true}});
  EXPECT_NE(usual, no_mips);
  EXPECT_NE(usual, no_filter);
  EXPECT_NE(usual, words);
  expect_golden("no_mipmaps", no_mips);
  expect_golden("no_filtering", no_filter);
  expect_golden("sixteen_bit", words);
}

class EffectPictures : public testing::TestWithParam<std::string> {};

TEST_P(EffectPictures, LookAsTheyDid) {
  const Asset asset = Demo::get().asset("effects.rlb/" + GetParam());
  Report report;
  auto effect =
      fx::Effect::check(*fx::Document::parse(asset.bytes, Reading::Tolerant), Reading::Tolerant);
  EffectPortrait portrait(*std::move(effect), Demo::get().game(), *Demo::get().easel().textures,
                          report);
  portrait.seek(portrait.usual_time());
  const View view = fitted(portrait, golden_size);
  const Frame frame = Frame::make(golden_size).value();
  portrait.draw(*Demo::get().easel().renderer, frame, view);
  EXPECT_GT(portrait.counters().faces, 0U);
  expect_golden("effect_" + GetParam(), frame.read());
}

INSTANTIATE_TEST_SUITE_P(Demo, EffectPictures,
                         testing::Values("exp_big", "shield_hit", "fire_damage", "laser_ray"));

}  // namespace
}  // namespace ngi::render::test
