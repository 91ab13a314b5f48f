#include "ngi/tasks/conversions.h"

#include <gmock/gmock.h>

#include "tests/tasks/samples.h"

namespace ngi::tasks {
namespace {

TEST(Conversions, AreChosenByTheSuffixesOfBothFiles) {
  const auto found = find_conversion(opened(Bytes::copy("any"), "Robot.GLB"), "x/robot.msh");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->job, ConversionJob::FromScene);
  EXPECT_EQ(found->kind, Kind::Model);
}

TEST(Conversions, AreChosenByTheKindOfAnAsset) {
  const auto found = find_conversion(opened(Bytes::copy(sample_model()), "robot"), "robot.json");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->job, ConversionJob::ToJson);
  EXPECT_EQ(found->kind, Kind::Model);
}

TEST(Conversions, LeadBackFromEveryFileThatIsMade) {
  const auto all = all_conversions();
  for (const Conversion& there : all) {
    // JPEG and packed sounds are read, not written.
    if (there.from_suffix.starts_with(".jp") || there.job == ConversionJob::FromSound) continue;
    EXPECT_TRUE(std::ranges::any_of(
        all,
        [&](const Conversion& back) {
          // The base says that a scene becomes a landscape.
          return (back.kind == there.kind || there.kind == Kind::Terrain) &&
                 back.from_suffix == there.to_suffix && back.to_suffix == there.from_suffix;
        }))
        << there.from_suffix << there.to_suffix;
  }
}

TEST(Conversions, AreListedForOneSource) {
  std::vector<std::string_view> suffixes;
  for (const Conversion& conversion : conversions_from(opened(Bytes::copy("any"), "a.msh"))) {
    suffixes.push_back(conversion.to_suffix);
  }
  EXPECT_THAT(suffixes, testing::ElementsAre(".json", ".glb", ".gltf", ".obj"));
  EXPECT_TRUE(conversions_from(opened(Bytes::copy("any"), "a.xyz")).empty());
}

TEST(Conversions, DoNotExistBetweenOtherFiles) {
  EXPECT_FALSE(find_conversion(opened(Bytes::copy("any"), "a.txt"), "a.png"));
  EXPECT_FALSE(find_conversion(opened(Bytes::copy("any"), "a.png"), "a.wea"));
}

}  // namespace
}  // namespace ngi::tasks
