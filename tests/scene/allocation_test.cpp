// A frame allocates nothing once its lists have grown.
#include <gtest/gtest.h>

#include "ngi/forge/demo/sample_lands.h"
#include "ngi/scene/detail/camera.h"
#include "ngi/scene/draw_list.h"
#include "ngi/scene/land_draw_list.h"
#include "ngi/scene/pick.h"
#include "tests/scene/samples.h"
#include "tests/support/count_allocations.h"

namespace ngi::scene {
namespace allocation_test {

TEST(Frame, AllocatesNothingOnceItsListsHaveGrown) {
  Instance instance = sample::instance({sample::square_node(msh::none), sample::square_node(0, 1)});
  const PickTree tree(instance.composite());
  const Frustum frustum = frustum_of(view_matrix({}), projection_matrix({}));
  std::vector<DrawItem> draws;
  std::vector<WorldTriangle> triangles;
  std::vector<Overlap> overlaps;
  const auto frame = [&](const PoseSource& source) {
    draws.clear();
    triangles.clear();
    overlaps.clear();
    instance.pose({.source = source, .placement = place_at({5, 0, 0}, {})});
    list_draws(instance, {.frustum = &frustum}, draws);
    list_triangles(instance, draws, triangles);
    find_in_sphere(instance, {{5, 0, 0}, 9}, {}, overlaps);
    return pick(instance, {{5.75F, 0.25F, 9}, {0, 0, -1}}, {.tree = &tree}).has_value();
  };
  ASSERT_TRUE(frame(RestPose{}));
  ASSERT_EQ(draws.size(), 2U);
  const std::size_t before = test::allocations;
  const bool hit = frame(TimePose{0.5F}) && frame(anim::BlendTimes{0, 1, 0.5F});
  EXPECT_EQ(test::allocations, before);
  EXPECT_TRUE(hit);
}

TEST(LandFrame, AllocatesNothingOnceItsListHasGrown) {
  const land::Draft draft = forge::make_land({.columns = 8, .rows = 8, .squares = 4});
  const auto document = land::Document::parse(join(*land::write(draft)));
  const PreparedLand prepared(*land::Land::check(*document, Reading::Strict));
  LandDrawList list;
  ASSERT_TRUE(list.make(prepared, {.lod = 0}));
  const std::size_t before = test::allocations;
  const bool complete =
      list.make(prepared, {.eye = {700, 700, 5}}) && list.make(prepared, {.lod = 0});
  EXPECT_EQ(test::allocations, before);
  EXPECT_TRUE(complete);
}

TEST(Frame, IsCountedWhenItAllocates) {
  const std::size_t before = test::allocations;
  const Instance instance = sample::instance({sample::square_node(msh::none)});
  EXPECT_GT(test::allocations, before);
}

}  // namespace allocation_test
}  // namespace ngi::scene
