#pragma once

#include <filesystem>

#include "ngi/forge/demo/demo_game.h"
#include "ngi/tasks/forged_folder.h"
#include "tests/support/temporary_folder.h"

namespace ngi::test {

// The demo game in a folder of the test's own, with a place for a mod and for journals beside it.
class DemoFolder {
 public:
  DemoFolder() {
    static const auto files = forge::demo_game();  // the same for all tests of a program
    auto copy = *files;
    if (!tasks::write_forged(game(), copy, "a test", Existing::Keep)) {
      throw std::runtime_error("cannot write the demo game");
    }
  }

  std::filesystem::path game() const { return folder_ / "game"; }
  std::filesystem::path mod() const { return folder_ / "mod"; }
  std::filesystem::path journals() const { return folder_ / "journals"; }
  const TemporaryFolder& folder() const { return folder_; }
  std::string asset(const std::string& path) const { return (game() / path).string(); }

 private:
  TemporaryFolder folder_;
};

}  // namespace ngi::test
