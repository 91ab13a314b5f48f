#include "ngi/render/land_view.h"

#include <map>
#include <set>

#include "ngi/render/detail/land_draw.h"
#include "ngi/render/detail/land_renderer.h"
#include "ngi/render/frame_contents.h"
#include "ngi/render/land_colours.h"
#include "ngi/render/map_layers.h"
#include "tests/render/golden.h"
#include "tests/render/sample_ground.h"

namespace ngi::render::test {
namespace {

using texture::Rgba8;

View overview(const LandView& land, ImageSize size = golden_size) {
  std::vector<Float3> points;
  land.add_points(points);
  View view;
  view.environment.top = view.environment.bottom = {80 / 255.0F, 86 / 255.0F, 96 / 255.0F};
  view.environment.ground = false;
  view.environment.sun = Sun{};
  view.unit_space = unit_space_around(points);
  view.camera.yaw = 2.7;
  view.camera.pitch = 0.6;
  Fit fit(view.camera.angle, size, view.unit_space.center);
  fit.add(view.camera, points);
  view.camera = fit.camera(view.camera);
  return view;
}

View from_above(const LandView& land, ImageSize size = golden_size) {
  View view = overview(land, size);
  view.camera = Camera();
  view.camera.yaw = 3.14159265358979;
  view.camera.pitch = 1.5707963267949;
  view.camera.projection = Projection::Parallel;
  std::vector<Float3> points;
  land.add_points(points);
  Fit fit(view.camera.angle, size, view.unit_space.center);
  fit.add(view.camera, points);
  view.camera = fit.camera(view.camera);
  return view;
}

texture::Image drawn(LandView& land, const View& view, ImageSize size = golden_size) {
  const RenderTarget frame = RenderTarget::make(size).value();
  land.draw(*Demo::get().offscreen().renderer, frame, view);
  return frame.read();
}

// The pixel that shows a point of the ground.
Rgba8 pixel_at(const texture::Image& image, const View& view, double x, double y, double z) {
  const auto place = project(view.camera, {image.width, image.height}, {x, y, z});
  return image.at(static_cast<std::uint32_t>(place->x), static_cast<std::uint32_t>(place->y));
}

TEST(LandPicture, OfAMapWithoutAGameHasFlatColoursForItsRows) {
  LandView land = ground_view(sample_lake());
  expect_golden("land_flat", drawn(land, overview(land)));
}

TEST(LandPicture, WearsTheMaterialsOfItsTables) {
  LandView land = ground_view(sample_ground(), true);
  expect_golden("land_textured", drawn(land, overview(land)));
}

TEST(LandPicture, ShowsWaterInThreeWays) {
  LandView land = ground_view(sample_lake(), true);
  View view = overview(land);
  view.camera.target = {330, 250, lake_level};
  view.camera.pitch = 0.3;
  view.camera.distance = 420;
  view.camera.shift_x = view.camera.shift_y = 0;
  view.environment.backdrop = Backdrop::Sky;
  view.environment.top = {0.36F, 0.54F, 0.80F};
  view.environment.bottom = {0.76F, 0.82F, 0.87F};
  land.look.water = scene::WaterWay::Shifted;
  expect_golden("land_water_shifted", drawn(land, view));
  land.look.water = scene::WaterWay::Mirrored;
  expect_golden("land_water_mirrored", drawn(land, view));
  land.look.water = scene::WaterWay::Plain;
  expect_golden("land_water_plain", drawn(land, view));
}

TEST(LandPicture, FromAboveHasNorthAtTheTopAndEastAtTheRight) {
  const land::Draft draft = sample_lake();
  LandView land = ground_view(draft);
  const View view = from_above(land);
  const auto north = project(view.camera, golden_size, {300, 490, 30});
  const auto south = project(view.camera, golden_size, {300, 10, 30});
  const auto east = project(view.camera, golden_size, {590, 250, 30});
  ASSERT_TRUE(north && south && east);
  EXPECT_LT(north->y, south->y);
  EXPECT_GT(east->x, south->x);
  // Without perspective heights do not move a point.
  EXPECT_NEAR(project(view.camera, golden_size, {300, 490, 90})->y, north->y, 1e-6);
  expect_golden("land_top_down", drawn(land, view));
}

TEST(LandPicture, FogGrowsWithTheSquaredDistance) {
  LandView land = ground_view(sample_ground());
  View view = overview(land);
  view.environment.light = LightingMode::Flat;
  const Double3 eye = view.camera.eye();
  const double away = length(Double3{300, 250, sample_height(300, 250)} - eye);
  const Rgba8 clear = pixel_at(drawn(land, view), view, 300, 250, sample_height(300, 250));
  view.environment.fog = Fog{0, away * std::sqrt(2.0), {1, 0, 1}};  // a half is left there
  const Rgba8 hazy = pixel_at(drawn(land, view), view, 300, 250, sample_height(300, 250));
  EXPECT_NEAR(hazy.r, (clear.r + 255) / 2, 3);
  EXPECT_NEAR(hazy.g, clear.g / 2, 3);
}

TEST(LandPicture, IsNeverDarkerThanTheSceneColour) {
  LandView land = ground_view(sample_ground());
  View view = from_above(land);
  view.environment.light = LightingMode::Game;
  view.environment.sun = Sun{{0, 0, -1}, {1, 1, 1}, {0, 0, 0}};  // from below
  view.environment.scene = {0.5F, 0.5F, 0.5F};
  // Row 1 is untextured: the floor is a light, and the flat colour is the diffuse colour.
  const Rgba8 seen = pixel_at(drawn(land, view), view, 40, 40, sample_height(40, 40));
  EXPECT_NEAR(seen.r, 128, 2);
  EXPECT_NEAR(seen.g, 128, 2);
}

TEST(LandLayers, ColourFacesAndLieOnTheGround) {
  const land::Draft draft = sample_ground();
  LandView land = ground_view(draft);
  const View view = overview(land);
  const std::map<std::string, FaceLayer> layers = {{"tiles", FaceLayer::Tiles},
                                                   {"slopes", FaceLayer::Slopes},
                                                   {"flags", FaceLayer::Flags},
                                                   {"rows", FaceLayer::Rows}};
  for (const auto& [name, layer] : layers) {
    land.show_face_colours(face_colours(land.land().land(), layer));
    expect_golden("land_layer_" + name, drawn(land, view));
  }
  land.show_face_colours({});
  View wires = view;
  wires.overlays.wireframe = true;
  expect_golden("land_layer_wireframe", drawn(land, wires));
}

TEST(LandLayers, ShowTheLodOfTheEngineForTheCamera) {
  const land::Draft draft = forge::make_land({.columns = 10, .rows = 10, .squares = 3});
  LandView land = ground_view(draft);
  land.show_face_colours(face_colours(land.land().land(), FaceLayer::Lods));
  View view = from_above(land);
  view.environment.light = LightingMode::Flat;
  const auto seen = drawn(land, view);
  // The eye is above the middle: tiles nearer than three are near.
  const Rgba8 near = pixel_at(seen, view, 520, 520, 0);
  const Rgba8 far = pixel_at(seen, view, 950, 950, 0);
  EXPECT_GT(near.g, near.r);
  EXPECT_GT(far.r, far.g);
}

TEST(LandView, CountsTilesBatchesAndFacesAndReportsEmptySlots) {
  land::Draft draft = sample_ground();
  draft.slots[0].face_count = 0;
  LandView land = ground_view(draft);
  land.look.lod = 0;
  std::map<std::string, int> messages;
  land.set_message([&](std::string_view text) { ++messages[std::string(text)]; });
  drawn(land, overview(land));
  EXPECT_EQ(messages, (std::map<std::string, int>{{"Rendering empty primitive!", 1}}));
  EXPECT_EQ(land.counters().meshes, 29U);
  EXPECT_GT(land.counters().faces, 29U * 60);
}

TEST(LandVertices, UnwrapCoordinatesInsideAFace) {
  land::Draft draft = forge::one_tile_land();
  draft.micro_uv[0] = {65'000, 0};
  draft.micro_uv[1] = {500, 0};
  draft.micro_uv[2] = {300, 0};
  const auto vertices = vertices_of(checked(draft));
  const float low =
      std::min({vertices[0].micro_uv[0], vertices[1].micro_uv[0], vertices[2].micro_uv[0]});
  const float high =
      std::max({vertices[0].micro_uv[0], vertices[1].micro_uv[0], vertices[2].micro_uv[0]});
  EXPECT_LT(high - low, 2);
}

// docs/formats/terrain.md 3.10
TEST(WaterBump, HasTheTexelsOfTheBook) {
  const auto texels = bump_texels();
  ASSERT_EQ(texels.size(), 32U * 32);
  EXPECT_FLOAT_EQ(texels[0][0], 64 / 127.0F);  // phi = -4 pi
  EXPECT_FLOAT_EQ(texels[0][1], 0);
  EXPECT_FLOAT_EQ(texels[4][0], 0);  // a quarter turn further
  EXPECT_FLOAT_EQ(texels[4][1], 64 / 127.0F);
  EXPECT_FLOAT_EQ(texels[8][0], -64 / 127.0F);
  EXPECT_EQ(texels[3 * 32 + 5], texels[5 * 32 + 3]);  // by i + j alone
}

TEST(Reflection, IsAsLargeAsTheSmallerSideAllows) {
  EXPECT_EQ(reflection_side({1024, 768}, 256), 256U);
  EXPECT_EQ(reflection_side({200, 500}, 256), 128U);
  EXPECT_EQ(reflection_side({1, 1}, 256), 1U);
}

// The window is the water box: its corners are the corners of the texture.
TEST(Reflection, MapsTheWaterBoxToItsCorners) {
  const land::WaterBox box = {100, 200, 500, 900, 10};
  const UnitSpace unit = {{300, 500, 20}, 400, 0};
  const Matrix4 view = reflection_view({250, 300, 60}, box, 3000, unit);
  const auto place = [&](double x, double y, double z) {
    const Double3 p = unit.place({x, y, z});
    std::array<double, 4> out = {};
    for (std::size_t row = 0; row < 4; ++row) {
      out[row] = view[row] * p.x + view[4 + row] * p.y + view[8 + row] * p.z + view[12 + row];
    }
    return std::array{out[0] / out[3], out[1] / out[3], out[3]};
  };
  // u grows with -Y, v (upwards) with +X.
  EXPECT_NEAR(place(100, 900, 10)[0], -1, 1e-4);
  EXPECT_NEAR(place(100, 900, 10)[1], -1, 1e-4);
  EXPECT_NEAR(place(500, 200, 10)[0], 1, 1e-4);
  EXPECT_NEAR(place(500, 200, 10)[1], 1, 1e-4);
  EXPECT_GT(place(300, 500, 40)[2], 0);  // what is above the water is before the mirrored eye
}

// A landscape and an object share the target, the camera and the depth.
TEST(FrameContents, DrawsObjectsOnTheGround) {
  LandView land = ground_view(sample_ground());
  Report report;
  ModelView robot(Demo::get().object("bases.rlb/bot_strider"), *Demo::get().offscreen().textures,
                  report);
  const math::Float3 at = {150, 130, static_cast<float>(sample_height(150, 130))};
  robot.pose({.source = scene::RestPose{}, .placement = scene::place_at(at, {})});
  View view = overview(land);
  view.camera.target = {at.x, at.y, at.z + 8};
  view.camera.distance = 90;
  view.camera.pitch = 0.25;
  view.camera.shift_x = view.camera.shift_y = 0;
  const RenderTarget frame = RenderTarget::make(golden_size).value();
  FrameContents contents;
  contents.begin(view, golden_size);
  contents.add(land);
  contents.add(robot);
  contents.draw(*Demo::get().offscreen().renderer, frame);
  expect_golden("land_with_robot", frame.read());
  EXPECT_EQ(contents.counters().faces, land.counters().faces + robot.counters().faces);
}

}  // namespace
}  // namespace ngi::render::test
