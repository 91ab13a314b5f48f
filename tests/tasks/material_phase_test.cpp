#include "ngi/tasks/material_phase.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "ngi/archive/nres/document.h"
#include "ngi/forge/demo/demo_game.h"
#include "ngi/tasks/read.h"

namespace ngi::tasks {
namespace {

// A material of the demo game with a cycle of more than a few milliseconds.
mat0::Material animated_material() {
  const auto game = forge::demo_game();
  if (!game) throw std::logic_error("no demo game");
  const auto library = std::ranges::find(*game, "Material.lib", &forge::GameFile::path);
  const auto archive = nres::Document::parse(join(library->pieces));
  for (std::size_t i = 0; archive && i < archive->size(); ++i) {
    const Asset asset = {"material", "material", *archive->payload(i), archive->records()[i]};
    Report report;
    auto material = read_material(asset, {}, report);
    const mat0::Animation* const animation =
        material ? material::find_animation(*material, 0) : nullptr;
    if (animation && animation->cycle() > 5) return *std::move(material);
  }
  throw std::logic_error("no demo material is animated");
}

TEST(MaterialPhase, FollowsTheClockOrAFractionOfTheCycle) {
  const mat0::Material material = animated_material();
  material::RowState row = {7};
  material::MsvcRandom random(3);
  Report report;
  const auto by_time =
      sample_phase(material, {.clock_ms = 120, .start_ms = 7, .seed = 3}, nullptr, report);
  ASSERT_TRUE(by_time);
  EXPECT_EQ(by_time->sample.selection.phase_a,
            material::sample_by_time(material, 0, 120, row, random)->selection.phase_a);
  EXPECT_EQ(by_time->start_ms, row.start_time);
  const auto by_fraction =
      sample_phase(material, {.clock_ms = 120, .fraction = 0.5F}, nullptr, report);
  ASSERT_TRUE(by_fraction);
  EXPECT_EQ(by_fraction->sample.selection.phase_a,
            material::sample_by_fraction(material, 0, 0.5F)->selection.phase_a);
  EXPECT_TRUE(report.empty());
  EXPECT_TRUE(by_time->messages.empty());
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
