// Functions of ngi/core/os/process.h with programs, variables and arguments that Windows does not
// have.
#include "ngi/core/os/process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>

namespace ngi::os {
namespace process_test {

using ::testing::ElementsAre;

TEST(OsProcess, FeedsAProgramAndReturnsItsExitCode) {
  const std::vector<Bytes> input = {Bytes::copy("a\n"), Bytes::copy("needle\n")};
  EXPECT_EQ(run_with_input({"grep", "-q", "needle"}, input), 0);
  EXPECT_EQ(run_with_input({"grep", "-q", "hay"}, input), 1);
  EXPECT_EQ(run_with_input({"no-program-of-this-name"}, input), std::nullopt);
}

TEST(OsProcess, HasADisplayWhenAVariableNamesOne) {
  ::unsetenv("WAYLAND_DISPLAY");
  ::unsetenv("DISPLAY");
  EXPECT_FALSE(has_display());
  ::setenv("DISPLAY", ":1", 1);
  EXPECT_TRUE(has_display());
  ::unsetenv("DISPLAY");
  ::setenv("WAYLAND_DISPLAY", "wayland-0", 1);
  EXPECT_TRUE(has_display());
}

TEST(OsProcess, GivesTheArgumentsWithoutTheProgramsName) {
  std::array<std::string, 3> words = {"ngi", "ls", "a b"};
  std::array<char*, 3> argv = {words[0].data(), words[1].data(), words[2].data()};
  EXPECT_THAT(program_arguments(3, argv.data()), ElementsAre("ls", "a b"));
  EXPECT_TRUE(program_arguments(0, argv.data()).empty());
}

}  // namespace process_test
}  // namespace ngi::os
