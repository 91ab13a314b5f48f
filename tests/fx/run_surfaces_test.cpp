// Ops 3, 4, 5, 6 and 9: docs/formats/fxid.md 7.3 to 7.6, 7.9.
#include "ngi/fx/run/detail/half_sphere.h"
#include "tests/fx/run_sample.h"

namespace ngi::fx::run {
namespace {

using sample::expect_near;
using sample::Player;

TEST(RunSprite, FacesTheEye) {
  Player player({Opcode::Sprite},
                {{"command[0].size_low", "2,2,2"}, {"command[0].size_high", "2,2,2"}});
  const auto surface = player.tick(0).look({.eye = {0, 0, 5}}).surfaces.at(0);
  EXPECT_EQ(surface.kind, SurfaceKind::Billboard);
  EXPECT_EQ(surface.alpha, 1);
  expect_near(surface.matrix.x, {2, 0, 0});
  expect_near(surface.matrix.y, {0, 2, 0});
  expect_near(surface.matrix.z, {0, 0, 2});
  expect_near(player.look({.eye = {7, 0, 0}}).surfaces.at(0).matrix.z, {2, 0, 0});
  EXPECT_TRUE(player.look({.eye = {0, 0, 0}}).surfaces.empty()) << "the eye is on it";
}

TEST(RunSprite, LiesAlongItsDirectionAndTurnsAboutIt) {
  Player player({Opcode::Sprite}, {{"command[0].mode", "1"}});
  player.tick(0);
  const auto surface = player.look({.eye = {0, 0, 5}}).surfaces.at(0);
  expect_near(surface.matrix.x, {1, 0, 0});
  expect_near(surface.matrix.y, {0, 1, 0});
  expect_near(surface.matrix.z, {0, 0, 1});
  expect_near(player.look({.eye = {0, 5, 0}}).surfaces.at(0).matrix.z, {0, 1, 0});
  EXPECT_TRUE(player.look({.eye = {5, 0, 0}}).surfaces.empty()) << "straight down the direction";
}

TEST(RunSprite, StandsSquareToItsDirection) {
  Player player({Opcode::Sprite}, {{"command[0].mode", "2"}});
  const Frame matrix = player.tick(0).look({.eye = {0, 0, 5}}).surfaces.at(0).matrix;
  expect_near(matrix.x, {0, 1, 0});
  expect_near(matrix.y, {0, 0, 1});
  expect_near(matrix.z, {1, 0, 0});
}

TEST(RunSprite, IsStretchedByTheFrameItIsDrawnThrough) {
  Player player({Opcode::Sprite},
                {{"command[0].pos_low", "1,0,0"}, {"command[0].pos_high", "1,0,0"}}, {},
                {.local = {.x = {0, 4, 0}, .y = {2, 0, 0}, .origin = {0, 0, 1}}});
  const Frame matrix = player.tick(0).look({.eye = {0, 4, 100}}).surfaces.at(0).matrix;
  expect_near(matrix.origin, {0, 4, 1});
  expect_near(matrix.x, {0, 4, 0});
  expect_near(matrix.y, {2, 0, 0});
}

TEST(RunSprite, FadesAndIsNotDrawnWhenNothingIsLeft) {
  Player player({Opcode::Sprite}, {{"command[0].fade1", "-1"}});
  EXPECT_EQ(player.tick(250).surfaces().at(0).alpha, 0.5F);
  EXPECT_TRUE(player.tick(750).surfaces().empty());
}

TEST(RunSprite, WithoutAMaterialDrawsNothing) {
  Player player({Opcode::Sprite}, {{"command[0].archive", ""}});
  EXPECT_TRUE(player.tick(100).surfaces().empty());
}

TEST(RunSprite, IsUnfoggedWhenItsEffectSaysSo) {
  Player player({Opcode::Sprite}, {{"header.flags", "0x2000"}});
  EXPECT_TRUE(player.tick(100).surfaces().at(0).unfogged);
}

TEST(RunGlow, KeepsItsSizeOnTheScreen) {
  Player player({Opcode::Glow}, {{"command[0].t1", "0"},
                                 {"command[0].size_low", "0,0,0"},
                                 {"command[0].size_high", "9,9,9"}});
  player.tick(0);
  EXPECT_FLOAT_EQ(length(player.look({.eye = {0, 0, 100}}).surfaces.at(0).matrix.z), 1.8F);
  EXPECT_FLOAT_EQ(length(player.look({.eye = {0, 0, 200}}).surfaces.at(0).matrix.z), 3.6F);
  EXPECT_FLOAT_EQ(length(player.look({.eye = {0, 0, 900}}).surfaces.at(0).matrix.z), 9);
}

struct DomeRow {
  std::string_view kind;
  int around;
  int up;
};

TEST(RunHalfSphere, IsADomeOfOneOfThreeFinenesses) {
  for (const auto& [kind, around, up] : {DomeRow{"0", 8, 3}, {"1", 16, 6}, {"2", 24, 9}}) {
    Player player({Opcode::HalfSphere}, {{"command[0].render_kind", kind}});
    const Surface surface = player.tick(0).surfaces().at(0);
    EXPECT_EQ(surface.kind, SurfaceKind::Dome);
    EXPECT_EQ(surface.dome.around, around);
    EXPECT_EQ(surface.dome.up, up);
    EXPECT_TRUE(surface.dome.texture_once);
  }
  Player other({Opcode::HalfSphere}, {{"command[0].render_kind", "3"}});
  EXPECT_TRUE(other.tick(0).surfaces().empty());
  Player by_facet({Opcode::HalfSphere}, {{"command[0].render_flag", "1"}});
  EXPECT_FALSE(by_facet.tick(0).surfaces().at(0).dome.texture_once);
  Player coarse({Opcode::HalfSphere}, {}, {.policy = {.dome_detail = 4}});
  EXPECT_TRUE(coarse.tick(0).surfaces().empty());
}

TEST(RunBolt, RunsFromWhereTheEffectBeganToWhereItIs) {
  Player player(
      {Opcode::Bolt},
      {{"command[0].fade1", "0"}, {"command[0].width1", "3"}, {"command[0].tex_len", "25"}});
  EXPECT_TRUE(player.tick(0).surfaces().empty()) << "it has no length yet";
  player.manager.set_position(player.id, {0, 175, 0});
  const auto surfaces = player.tick(500).look({.eye = {0, 87, 100}}).surfaces;
  ASSERT_EQ(surfaces.size(), 3U);
  const float step = 175.0F / 3;
  expect_near(surfaces[0].matrix.origin, {0, step / 2, 0});
  expect_near(surfaces[2].matrix.origin, {0, step * 2.5F, 0});
  expect_near(surfaces[1].matrix.x, {0, step, 0});
  EXPECT_FLOAT_EQ(length(surfaces[1].matrix.y), 2);
  EXPECT_EQ(surfaces[1].alpha, 0.5F);
  EXPECT_EQ(surfaces[1].kind, SurfaceKind::Trail);
  EXPECT_EQ(surfaces[0].u0, 0);
  EXPECT_EQ(surfaces[1].u0, surfaces[0].u1);
  EXPECT_FLOAT_EQ(surfaces[2].u1, 7);
}

TEST(RunBolt, BeginsAtTheTargetPointWhenItsEffectAsksForIt) {
  for (const bool aims : {false, true}) {
    Player player({Opcode::Bolt}, {{"header.flags", aims ? "0x1000" : "0"}});
    player.manager.set_target(Float3{0, 0, 40});
    player.tick(0);
    EXPECT_EQ(player.surfaces().size(), aims ? 1U : 0U);
  }
}

TEST(RunBolt, FollowsTheTargetPointBetweenUpdates) {
  Player player({Opcode::Bolt}, {{"header.flags", "0x1000"}});
  player.manager.set_target(Float3{0, 0, 40});
  player.tick(0);
  player.tick(60);
  player.manager.set_target(Float3{0, 20, 0});
  const auto& surfaces = player.tick(70).surfaces();
  ASSERT_EQ(surfaces.size(), 1U);
  expect_near(surfaces[0].matrix.origin, {0, 10, 0});
  EXPECT_EQ(player.t(), 0) << "no update was due";
}

TEST(RunBolt, KeepsItsBeginningWhenItStartsAgain) {
  Player player({Opcode::Bolt});
  player.tick(0);
  player.manager.set_position(player.id, {0, 30, 0});
  player.manager.start(player.id, 1);
  EXPECT_EQ(player.tick(500).surfaces().size(), 1U);
}

TEST(RunBolt, SwitchedOffBeforeItsFirstTickBeginsWhereItIsThen) {
  Player player({Opcode::Bolt}, {}, {}, {.local = {.origin = {0, 30, 0}}});
  player.manager.switch_off(player.id);
  player.manager.switch_on(player.id);
  EXPECT_TRUE(player.tick(0).surfaces().empty()) << "it has no length yet";
  player.manager.set_position(player.id, {0, 50, 0});
  const auto& surfaces = player.tick(10).surfaces();
  ASSERT_EQ(surfaces.size(), 1U);
  expect_near(surfaces[0].matrix.origin, {0, 40, 0});
}

TEST(RunBolt, LaysTheTextureOnceWhenItsLengthCannotBeUsed) {
  for (const std::string_view tex_len : {"0", "-1", "1e-45", "nan", "inf"}) {
    Player player({Opcode::Bolt}, {{"command[0].tex_len", tex_len}});
    player.tick(0);
    player.manager.set_position(player.id, {0, 30, 0});
    const Surface surface = player.tick(100).surfaces().at(0);
    EXPECT_EQ(surface.u0, 0) << tex_len;
    EXPECT_EQ(surface.u1, 1) << tex_len;
  }
}

TEST(RunBolt, LaysTheTextureOnceOnEachQuadWhenItsEndWouldBeNoNumber) {
  Player player({Opcode::Bolt}, {{"command[0].segment_len", "1"}, {"command[0].tex_len", "1e-37"}});
  player.tick(0);
  player.manager.set_position(player.id, {0, 400, 0});
  const auto surfaces = player.tick(100).surfaces();
  ASSERT_EQ(surfaces.size(), 20U);
  EXPECT_EQ(surfaces.back().u0, 19);
  EXPECT_EQ(surfaces.back().u1, 20);
}

TEST(RunNull, DoesNothing) {
  Player player({Opcode::Null});
  player.tick(100);
  EXPECT_TRUE(player.surfaces().empty());
  EXPECT_FALSE(player.instance().is_live(0));
}

TEST(FarToNear, SortsByDistanceAndKeepsTheOrderOfEquals) {
  std::vector<Surface> surfaces(4);
  surfaces[0].matrix.origin = {1, 0, 0};
  surfaces[1].matrix.origin = {5, 0, 0};
  surfaces[2].matrix.origin = {-1, 0, 0};
  surfaces[3].matrix.origin = {2, 0, 0};
  std::vector<std::uint32_t> order;
  far_to_near(surfaces, {}, order);
  EXPECT_EQ(order, (std::vector<std::uint32_t>{1, 3, 0, 2}));
}

}  // namespace
}  // namespace ngi::fx::run
