// A frame allocates nothing once the first is drawn.
#include "tests/support/count_allocations.h"

#include "tests/render/demo.h"

namespace ngi::render::test {
namespace {

TEST(FramePlan, AllocatesNothingFromTheSecondFrameOn) {
  const Figure figure = Demo::get().figure("bases.rlb/bot_strider");
  scene::Instance instance(figure.composite);
  std::vector<scene::DrawItem> draws;
  FramePlanner planner;
  std::vector<DrawCommand> commands;
  Report report;
  const UploadedFigure uploaded(figure, *Demo::get().easel().textures, report);
  const auto frame = [&](float t) {
    draws.clear();
    commands.clear();
    instance.pose({.source = scene::TimePose{t}});
    scene::list_draws(instance, {.cells = {.state = 0}}, draws);
    const auto plan = planner.plan(figure, instance, draws, {.clock = 100, .eye = {10, 10, 10}});
    uploaded.add_commands(instance, plan, {}, commands);
  };
  frame(0);
  const std::size_t before = ngi::test::allocations;
  for (int i = 1; i < 20; ++i) frame(static_cast<float>(i));
  EXPECT_EQ(ngi::test::allocations, before);
}

}  // namespace
}  // namespace ngi::render::test
