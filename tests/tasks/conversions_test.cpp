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
    if (there.from_suffix.starts_with(".jp")) continue;  // JPEG is read, not written
    EXPECT_TRUE(std::ranges::any_of(all,
                                    [&](const Conversion& back) {
                                      return back.kind == there.kind &&
                                             back.from_suffix == there.to_suffix &&
                                             back.to_suffix == there.from_suffix;
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
  EXPECT_TRUE(conversions_from(opened(Bytes::copy("any"), "a.txt")).empty());
}

TEST(Conversions, DoNotExistBetweenOtherFiles) {
  EXPECT_FALSE(find_conversion(opened(Bytes::copy("any"), "a.txt"), "a.png"));
  EXPECT_FALSE(find_conversion(opened(Bytes::copy("any"), "a.png"), "a.msh"));
}

}  // namespace
}  // namespace ngi::tasks
