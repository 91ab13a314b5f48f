// docs/formats/rendering.md 5 and R-STAGE of 17.
#include "ngi/scene/cell.h"

#include <gtest/gtest.h>

#include <limits>

#include "tests/scene/samples.h"

namespace ngi::scene {
namespace cell_test {

constexpr float nan = std::numeric_limits<float>::quiet_NaN();

msh::Node node_with_states(int states, std::uint16_t flags = 0) {
  msh::Node node = {};
  node.flags = flags;
  node.slots.fill(msh::none);
  for (int s = 0; s < states; ++s) node.slots[static_cast<std::size_t>(s) * msh::level_count] = 0;
  return node;
}

DamageStage stage(int states, float life, std::uint16_t flags = 0) {
  return damage_stage(node_with_states(states, flags), life);
}

constexpr DamageStage drawn(int state) {
  return {state, false};
}
constexpr DamageStage hidden(int state) {
  return {state, true};
}

TEST(DamageStage, OfOneStateIsWholeUntilDestroyed) {
  for (const float life : {1.0F, 0.5F, 0.01F}) EXPECT_EQ(stage(1, life), drawn(0));
  EXPECT_EQ(stage(1, 0), hidden(0));
  EXPECT_EQ(stage(0, 1), drawn(0));
}

TEST(DamageStage, OfTwoStatesChangesAtHalf) {
  for (const float life : {1.0F, 0.51F}) EXPECT_EQ(stage(2, life), drawn(0));
  for (const float life : {0.5F, 0.01F}) EXPECT_EQ(stage(2, life), drawn(1));
  EXPECT_EQ(stage(2, 0), hidden(1));
  EXPECT_EQ(stage(2, 0, msh::node_flags::never_hidden), drawn(1));
}

TEST(DamageStage, OfThreeStatesChangesAtThirds) {
  EXPECT_EQ(stage(3, 0.67F), drawn(0));
  for (const float life : {0.66F, 0.34F}) EXPECT_EQ(stage(3, life), drawn(1));
  for (const float life : {0.33F, 0.01F}) EXPECT_EQ(stage(3, life), drawn(2));
  EXPECT_EQ(stage(3, 0), hidden(2));
  EXPECT_EQ(stage(3, 0, msh::node_flags::never_hidden), drawn(2));
}

TEST(DamageStage, StaysInRangeForAnyLife) {
  EXPECT_EQ(stage(3, nan), hidden(2));
  EXPECT_EQ(stage(3, -1e30F), hidden(2));
  EXPECT_EQ(stage(3, 1e30F), drawn(0));
}

TEST(LevelDistances, ShowTheFinestLevelWhereTheyAreNotGiven) {
  EXPECT_EQ(level_at({}, 1e30F), 0);
  EXPECT_EQ(level_at({}, nan), 0);
}

TEST(LevelDistances, StepAtEachThreshold) {
  const LevelDistances distances = {{10, 20, 40}};
  EXPECT_EQ(level_at(distances, 0), 0);
  EXPECT_EQ(level_at(distances, 9.9F), 0);
  EXPECT_EQ(level_at(distances, 10), 1);
  EXPECT_EQ(level_at(distances, 20), 2);
  EXPECT_EQ(level_at(distances, 39), 2);
  EXPECT_EQ(level_at(distances, 1e9F), 3);
  EXPECT_EQ(level_at(distances, nan), 0);
}

// Slots in the order of the cells: (0,0) 0, (0,1) 1, (0,4) 2, (1,0) 3.
Instance full_node(std::uint16_t flags = 0) {
  return sample::instance({{{.name = "node", .flags = flags},
                            {{{0, 0}, {sample::square(0)}},
                             {{0, 1}, {sample::square(1)}},
                             {{0, 4}, {sample::square(2)}},
                             {{1, 0}, {sample::square(3)}}}}});
}

Absence absence(const Instance& instance, const CellChoice& choice) {
  return choose_cell(instance, 0, choice).absence;
}

TEST(Cell, IsThatOfStateAndLevel) {
  const Instance instance = full_node();
  EXPECT_EQ(choose_cell(instance, 0, {}).slot, 0);
  EXPECT_EQ(choose_cell(instance, 0, {.level = 1}).slot, 1);
  EXPECT_EQ(choose_cell(instance, 0, {.level = 4}).slot, 2);
  EXPECT_EQ(choose_cell(instance, 0, {.state = 1}).slot, 3);
}

TEST(Cell, FollowsTheDamageOfThePiece) {
  Instance instance = full_node();
  instance.set_life(0, 0.4F);
  EXPECT_EQ(choose_cell(instance, 0, {}).slot, 3);
  EXPECT_EQ(choose_cell(instance, 0, {.state = 0}).slot, 0);
  instance.set_life(0, 0);
  EXPECT_EQ(absence(instance, {}), Absence::Hidden);
}

TEST(Cell, TakesTheLevelSetForThePiece) {
  Instance instance = full_node();
  instance.set_show(0, {.level = 1});
  EXPECT_EQ(choose_cell(instance, 0, {}).slot, 1);
}

TEST(Cell, ShowsNothingWhenEmptyForThereIsNoFallback) {
  const Instance instance = full_node();
  EXPECT_EQ(absence(instance, {.level = 2}), Absence::EmptyCell);
  EXPECT_EQ(absence(instance, {.state = 7}), Absence::EmptyCell);
  EXPECT_EQ(absence(instance, {.level = -1}), Absence::EmptyCell);
  const CellChoice lenient = {.level = 2, .empty_cell = EmptyCell::ShowsFirstFilled};
  EXPECT_EQ(choose_cell(instance, 0, lenient).slot, 0);
}

TEST(Cell, OfACockpitShowsOnlyInTheOwnView) {
  const Instance instance = full_node(msh::node_flags::cockpit);
  EXPECT_EQ(absence(instance, {}), Absence::Cockpit);
  EXPECT_EQ(choose_cell(instance, 0, {.level = own_view_level}).slot, 2);
  EXPECT_EQ(choose_cell(instance, 0, {.cockpit = Cockpit::Always}).slot, 0);
}

TEST(Cell, OfAnInteriorCanBeLeftOutOrShownAlone) {
  const Instance inside = full_node(msh::node_flags::interior);
  const Instance outside = full_node();
  EXPECT_EQ(absence(inside, {}), Absence::Present);
  EXPECT_EQ(absence(inside, {.interior = Interior::Hide}), Absence::Interior);
  EXPECT_EQ(absence(outside, {.interior = Interior::Hide}), Absence::Present);
  EXPECT_EQ(absence(inside, {.interior = Interior::Only}), Absence::Present);
  EXPECT_EQ(absence(outside, {.interior = Interior::Only}), Absence::Interior);
}

TEST(Cell, OfAPieceMadeInvisibleIsHidden) {
  Instance instance = full_node();
  instance.set_visible(0, false);
  EXPECT_EQ(absence(instance, {}), Absence::Hidden);
}

TEST(FilledCells, AreThoseOfAnyPiece) {
  const FilledCells filled = filled_cells(full_node().composite());
  EXPECT_EQ(filled, (FilledCells{{{true, true, false, false, true},
                                  {true, false, false, false, false},
                                  {false, false, false, false, false}}}));
}

}  // namespace cell_test
}  // namespace ngi::scene
