#include "ngi/render/frame_plan.h"

#include <gmock/gmock.h>

#include "tests/render/demo.h"
#include "tests/scene/samples.h"

namespace ngi::render::test {
namespace {

using testing::ElementsAre;

struct Planned {
  explicit Planned(const std::string& stem)
      : object(Demo::get().object(stem)), instance(object.composite) {
    scene::list_draws(instance, {.cells = {.state = 0}}, draws);
  }

  ResolvedObject object;
  scene::Instance instance;
  std::vector<scene::DrawItem> draws;
  FramePlanner planner;
};

TEST(FramePlan, PutsSeeThroughDrawsLastFromFarToNear) {
  Planned hangar("fortif.rlb/bld_hangar");
  const auto plan =
      hangar.planner.plan(hangar.object, hangar.instance, hangar.draws, {.eye = {100, 100, 50}});
  ASSERT_EQ(plan.size(), hangar.draws.size());
  bool clear = false;
  double distance = std::numeric_limits<double>::max();
  std::size_t count = 0;
  for (const PlannedDraw& draw : plan) {
    const bool now = draw.pass == Pass::SeeThrough;
    EXPECT_TRUE(now || !clear) << "an opaque draw after a see-through one";
    clear = now;
    EXPECT_EQ(draw.depth_write, !now);
    if (!now) continue;
    ++count;
    EXPECT_LE(draw.distance, distance);
    distance = draw.distance;
  }
  EXPECT_GT(count, 1U);
}

TEST(FramePlan, DrawsUnblendedBatchesFirst) {
  Planned robot("bases.rlb/bot_strider");
  const auto plan = robot.planner.plan(robot.object, robot.instance, robot.draws, {});
  std::uint32_t mode = 0;
  for (const PlannedDraw& draw : plan) {
    if (draw.pass != Pass::Opaque) break;
    EXPECT_GE(draw.blend.mode, mode);
    mode = draw.blend.mode;
  }
}

TEST(FramePlan, FollowsTheClock) {
  Planned box("static.rlb/box_alarm");
  const auto phases = [&box](std::uint32_t clock) {
    std::vector<std::uint32_t> out;
    const auto plan = box.planner.plan(box.object, box.instance, box.draws, {.clock = clock});
    for (const PlannedDraw& draw : plan) {
      out.push_back(draw.selection ? draw.selection->phase_a : 99);
    }
    std::sort(out.begin(), out.end());
    return out;
  };
  EXPECT_NE(phases(0), phases(500));
  EXPECT_EQ(phases(0), phases(0));
}

TEST(FramePlan, SaysWhatTheEngineSaysOfEmptyBatches) {
  Planned box("static.rlb/box_alarm");
  for (scene::DrawItem& draw : box.draws) draw.index_count = 0;
  box.draws.resize(2);
  box.draws[1].lightmap = 0;
  std::vector<std::string> said;
  box.planner.set_message([&said](std::string_view text) { said.emplace_back(text); });
  EXPECT_TRUE(box.planner.plan(box.object, box.instance, box.draws, {}).empty());
  EXPECT_THAT(said, ElementsAre("Rendering empty primitive!", "Rendering empty primitive2!"));
  EXPECT_EQ(box.planner.counters(), Counters());
  said.clear();
  box.planner.plan(box.object, box.instance, box.draws, {.multitexturing = false});
  EXPECT_THAT(said, ElementsAre("Rendering empty primitive!", "Rendering empty primitive!"));
}

TEST(FramePlan, LeavesLightmapsOutWhenTold) {
  Planned hangar("fortif.rlb/bld_hangar");
  const auto pages = [&hangar](const PlanOptions& options) {
    const auto plan = hangar.planner.plan(hangar.object, hangar.instance, hangar.draws, options);
    return std::count_if(plan.begin(), plan.end(),
                         [](const PlannedDraw& draw) { return draw.lightmap.has_value(); });
  };
  EXPECT_GT(pages({}), 0);
  EXPECT_EQ(pages({.lightmaps = false}), 0);
}

}  // namespace
}  // namespace ngi::render::test
