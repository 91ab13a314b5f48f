#pragma once

#include <filesystem>

#include "ngi/forge/demo/demo_game.h"
#include "ngi/tasks/forged_folder.h"
#include "tests/support/temporary_folder.h"

namespace ngi::test {

// The demo game, made once for all tests of a program.
class ForgedGame {
 public:
  static const std::filesystem::path& folder() {
    static const ForgedGame game;
    return game.game_;
  }

 private:
  ForgedGame() : game_(folder_ / "game") {
    auto files = forge::demo_game();
    if (!files || !tasks::write_forged(game_, *files, "a test", Existing::Keep)) {
      throw std::runtime_error("cannot write the demo game");
    }
  }

  TemporaryFolder folder_;
  std::filesystem::path game_;
};

// The demo game in a folder of the test's own, with a place for a mod and for journals beside it.
class DemoFolder {
 public:
  // A test that does not ask for the game does without it.
  std::filesystem::path game() const {
    if (!std::filesystem::exists(folder_ / "game")) {
      std::filesystem::copy(ForgedGame::folder(), folder_ / "game",
                            std::filesystem::copy_options::recursive);
    }
    return folder_ / "game";
  }
  std::filesystem::path mod() const { return folder_ / "mod"; }
  std::filesystem::path journals() const { return folder_ / "journals"; }
  const TemporaryFolder& folder() const { return folder_; }
  std::string asset(const std::string& path) const { return (game() / path).string(); }

 private:
  TemporaryFolder folder_;
};

}  // namespace ngi::test
