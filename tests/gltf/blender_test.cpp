#include <gtest/gtest.h>

#include "tests/gltf/demo_models.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace {

TEST(Blender, SeesTheDemoModelsAsNgiDrawsThem) {
  if (!is_installed("blender")) GTEST_SKIP() << "blender is not installed";
  const DemoFolder folder;
  std::vector<std::string> command = {"blender",
                                      "-b",
                                      "--factory-startup",
                                      "--python",
                                      in_source("tests/gltf/blender_judge.py"),
                                      "--",
                                      in_build("bin/ngi"),
                                      folder.path().string()};
  const auto models = folder.models();
  ASSERT_EQ(models.size(), 9U);
  command.insert(command.end(), models.begin(), models.end());
  const Ran ran = run_program(
      command, {.folder = folder.path(), .environment = whole_environment(), .seconds = 240});
  EXPECT_EQ(ran.exit_code, 0) << ran.out << ran.err;
  for (const std::string& model : models) {
    EXPECT_NE(ran.out.find(model + ": 0 differences"), std::string::npos) << model;
  }
}

}  // namespace
}  // namespace ngi::test
