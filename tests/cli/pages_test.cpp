// What the pages say the program prints is what it prints.
#include <gmock/gmock.h>

#include "tests/cli/working_folder.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace pages_test {

using testing::HasSubstr;

std::string page(const std::string& name) {
  return read_text(in_source(name));
}

std::string fence(const std::string& text) {
  return "```\n" + text + "```\n";
}

TEST(Pages, ShowWhatTheDemoGameGives) {
  const WorkingFolder folder;
  folder.put_demo_game("game");
  const std::string list = folder.ngi({"ls", "game/bases.rlb"}).out;
  const std::string summary = folder.ngi({"validate", "game"}).out;
  folder.write("before.rlb", folder.read("game/effects.rlb"));
  ASSERT_EQ(
      folder.ngi({"set", "game/effects.rlb/gun_flash", "command[2].size_high=9,9,9"}).exit_code, 0);
  const std::string changed = folder.ngi({"diff", "before.rlb", "game/effects.rlb"}).out;
  for (const char* readme : {"README.md", "README.ru.md"}) {
    EXPECT_THAT(page(readme), HasSubstr(fence(list))) << readme;
    EXPECT_THAT(page(readme), HasSubstr(fence(summary))) << readme;
    EXPECT_THAT(page(readme), HasSubstr(fence(changed))) << readme;
  }
  EXPECT_THAT(page("docs/forge.md"), HasSubstr(fence(summary)));
}

TEST(Pages, ShowWhatABrokenFileGives) {
  const WorkingFolder folder;
  const Ran made = folder.ngi({"forge", "bad.msh", "--broken", "MSH-NODE-PARENT-CYCLE"});
  EXPECT_THAT(page("docs/forge.md"), HasSubstr(fence(made.out)));
  EXPECT_THAT(page("docs/forge.md"), HasSubstr(fence(folder.ngi({"validate", "bad.msh"}).out)));
}

}  // namespace pages_test
}  // namespace ngi::test
