#include "ngi/scene/cell.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/scene/samples.h"

namespace ngi::scene {
namespace building_test {

using math::Float3;
using msh::none;
using msh::node_flags::cell;
using msh::node_flags::interior;
using sample::square;
using ::testing::ElementsAre;

msh::Part portal(float z, std::uint16_t beyond, std::uint16_t flags = 0) {
  msh::Part part = square(z, flags);
  part.portal_node = beyond;
  return part;
}

// A shell (0) with a tower (4), a hall (1) with a table (3) in it, and a store (2) above. Doors
// lead from the shell to the hall and from the hall to the store.
std::vector<msh::NodePlan> plan(std::vector<msh::Part> shell_doors,
                                std::vector<msh::Part> hall_doors) {
  std::vector<msh::Part> shell = {square(-1), square(9)};
  std::vector<msh::Part> hall = {square(0), square(4)};
  shell.insert(shell.end(), shell_doors.begin(), shell_doors.end());
  hall.insert(hall.end(), hall_doors.begin(), hall_doors.end());
  return {{{.name = "shell", .flags = cell}, {{{0, 0}, shell}}},
          {{.name = "hall", .flags = cell | interior, .parent = 0}, {{{0, 0}, hall}}},
          {{.name = "store", .flags = cell | interior, .parent = 0},
           {{{0, 0}, {square(5), square(8)}}}},
          sample::square_node(1, 1),
          sample::square_node(2, 9, cell)};
}

std::vector<msh::NodePlan> plan_with_doors() {
  return plan({portal(2, 1)}, {portal(4, 2)});
}

constexpr Float3 in_hall = {0.5F, 0.5F, 2};
constexpr Float3 near_by = {0.5F, 0.5F, -40};
constexpr Float3 far_away = {0.5F, 0.5F, -400};

TEST(BuildingView, FromAfarIsTheExteriorAlone) {
  const Instance building = sample::instance(plan_with_doors());
  EXPECT_THAT(pieces_seen(building, {.eye = far_away}),
              ElementsAre(true, false, false, false, true));
}

TEST(BuildingView, FromNearGoesOnThroughTheDoors) {
  const Instance building = sample::instance(plan_with_doors());
  EXPECT_THAT(pieces_seen(building, {.eye = near_by}), ElementsAre(true, true, true, true, true));
}

TEST(BuildingView, FromARoomIsTheRoomWithWhatHangsInIt) {
  const Instance building = sample::instance(plan({}, {}));
  EXPECT_THAT(pieces_seen(building, {.eye = in_hall}),
              ElementsAre(false, true, false, true, false));
}

TEST(BuildingView, ADoorToAnyExteriorNodeShowsAllOfTheExterior) {
  const Instance building = sample::instance(plan({}, {portal(4, 4)}));
  EXPECT_THAT(pieces_seen(building, {.eye = in_hall}), ElementsAre(true, true, false, true, true));
}

TEST(BuildingView, ASuppressedDoorIsShut) {
  const Instance building = sample::instance(plan({}, {portal(4, 2, msh::batch_flags::suppress)}));
  EXPECT_THAT(pieces_seen(building, {.eye = in_hall}),
              ElementsAre(false, true, false, true, false));
}

TEST(BuildingView, BetweenRoomsIsTheExterior) {
  const Instance building = sample::instance(plan({}, {}));
  EXPECT_THAT(pieces_seen(building, {.eye = {0.5F, 0.5F, 8.5F}}),
              ElementsAre(true, false, false, false, true));
}

TEST(BuildingView, MovesWithTheBuilding) {
  Instance building = sample::instance(plan({}, {}));
  building.pose({.placement = place_at({100, 0, 0}, {})});
  EXPECT_THAT(pieces_seen(building, {.eye = {100.5F, 0.5F, 2}}),
              ElementsAre(false, true, false, true, false));
}

TEST(BuildingView, OfAModelWithoutCellsIsAllOfIt) {
  const Instance robot = sample::instance({sample::square_node(none), sample::square_node(0, 1)});
  EXPECT_THAT(pieces_seen(robot, {.eye = far_away}), ElementsAre(true, true));
}

TEST(BuildingView, OfNothingIsNothing) {
  EXPECT_TRUE(pieces_seen(sample::instance({}), {}).empty());
}

}  // namespace building_test
}  // namespace ngi::scene
