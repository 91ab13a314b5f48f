// The map of the demo game.
#include "ngi/forge/demo/demo_land.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "ngi/terrain/areals/check.h"
#include "ngi/terrain/land/check.h"
#include "ngi/terrain/land/model.h"

namespace demo_land_test {

using namespace ngi;
using namespace ngi::forge;

namespace {

std::size_t count_of(const land::Draft& draft, std::uint32_t bits) {
  return static_cast<std::size_t>(std::ranges::count_if(
      draft.faces, [&](const land::Face& face) { return (face.flags & bits) == bits; }));
}

TEST(DemoLand, IsValidAndHasEverythingWorthLookingAt) {
  const auto made = demo_land();
  ASSERT_TRUE(made);
  const land::Draft& draft = made->land;
  EXPECT_GE(draft.faces.size(), 6'000U);
  EXPECT_LE(draft.faces.size(), 9'000U);
  EXPECT_EQ(draft.tiles.size(), 256U);
  EXPECT_GT(count_of(draft, land::face_flags::liquid), 200U);
  EXPECT_GT(count_of(draft, land::face_flags::bed), 200U);
  EXPECT_GT(count_of(draft, land::face_flags::blended), 1'000U);
  std::set<int> rows;
  for (const land::Face& face : draft.faces) rows.insert(face.primary);
  EXPECT_THAT(rows, testing::ElementsAre(1, 2, 3, 4, 5, 6, 7));

  const auto files = land_files(demo_map, *made);
  ASSERT_TRUE(files);
  ASSERT_EQ(files->size(), 4U);
  Report report;
  const land::WearTables wear = {.land1 = made->land1, .land2 = made->land2};
  land::check(*land::Document::parse(join((*files)[0].pieces)), report, {.wear = &wear});
  areals::check(*areals::Document::parse(join((*files)[1].pieces)), report);
  for (const Issue& issue : report.issues()) ADD_FAILURE() << full_message(issue);
}

}  // namespace
}  // namespace demo_land_test
