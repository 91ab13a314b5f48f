#include "ngi/tasks/material_phase.h"

#include <gtest/gtest.h>

#include "ngi/forge/demo/detail/materials.h"
#include "ngi/tasks/read.h"

namespace ngi::tasks {
namespace {

// The first demo material that has an animation.
mat0::Material animated_material() {
  for (const forge::MaterialRecipe& recipe : forge::all_materials()) {
    const auto entry = forge::forge_material(recipe);
    if (!entry) continue;
    nres::Record record = {};
    record.type_id = entry->type_id;
    record.attr2 = entry->attr2;
    const Asset asset = {"material", "material", entry->payload, record};
    Report report;
    auto material = read_material(asset, {}, report);
    if (material && material::find_animation(*material, 0)) return *std::move(material);
  }
  throw std::logic_error("no demo material is animated");
}

TEST(MaterialPhase, FollowsTheClockOrAFractionOfTheCycle) {
  const mat0::Material material = animated_material();
  material::RowState row = {7};
  material::MsvcRandom random(3);
  const auto by_time = sample_phase(material, {.clock_ms = 120, .start_ms = 7, .seed = 3});
  ASSERT_TRUE(by_time);
  EXPECT_EQ(by_time->sample.selection.phase_a,
            material::sample_by_time(material, 0, 120, row, random)->selection.phase_a);
  EXPECT_EQ(by_time->start_ms, row.start_time);
  const auto by_fraction = sample_phase(material, {.clock_ms = 120, .fraction = 0.5F});
  ASSERT_TRUE(by_fraction);
  EXPECT_EQ(by_fraction->sample.selection.phase_a,
            material::sample_by_fraction(material, 0, 0.5F)->selection.phase_a);
}

TEST(MaterialPhase, IsSampledOverACycleWithinTheLimit) {
  const mat0::Material material = animated_material();
  const CycleSamples few = sample_cycle(material, 0, 5, {});
  EXPECT_EQ(few.samples.size(), 5U);
  EXPECT_GE(few.length_ms, material::find_animation(material, 0)->cycle());
  EXPECT_EQ(sample_cycle(material, 0, 0xFFFF'FFFF, {}).samples.size(), few.length_ms);
}

}  // namespace
}  // namespace ngi::tasks
