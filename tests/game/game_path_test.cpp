#include "ngi/game/file_tree.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "tests/game/game_folder.h"

namespace ngi::game {
namespace {

using namespace std::string_literals;
using sample::code_of;

// docs/formats/game-assets.md 15.6
TEST(GamePath, TakesBothSeparatorsAlike) {
  EXPECT_EQ(GamePath::parse("DATA\\MAPS/INTRO/Land.msh")->text(), "DATA/MAPS/INTRO/Land.msh");
}

TEST(GamePath, RefusesWhatWouldLeadOutOfTheGame) {
  for (const std::string& path :
       {"DATA/../x"s, ".."s, "a\\.."s, "/DATA"s, "\\DATA"s, "C:\\x"s, "c:x"s, ""s, "a\0b"s, "."s}) {
    EXPECT_EQ(code_of(GamePath::parse(path)), "VFS-003") << path;
  }
}

TEST(GamePath, LeavesOutEmptyPartsUnlessReadingStrictly) {
  for (const std::string_view path : {"a//b", "a/./b", "a/b/"}) {
    EXPECT_EQ(GamePath::parse(path)->text(), "a/b");
    EXPECT_EQ(code_of(GamePath::parse(path, Reading::Strict)), "VFS-004");
  }
  EXPECT_EQ(GamePath::parse("wave:1")->text(), "wave:1");
  EXPECT_EQ(code_of(GamePath::parse("wave:1", Reading::Strict)), "VFS-004");
  EXPECT_TRUE(GamePath::parse("a/b", Reading::Strict));
}

RC_GTEST_PROP(GamePath, NeverHasAPartThatMoves, ()) {
  const auto text = *rc::gen::container<std::string>(rc::gen::element('.', '/', '\\', 'a', ':'));
  const auto path = GamePath::parse(text);
  if (!path) return;
  RC_ASSERT(!path->parts.empty());
  for (const std::string& part : path->parts) {
    RC_ASSERT(!part.empty() && part != "." && part != "..");
    RC_ASSERT(part.find_first_of("/\\") == part.npos);
  }
}

}  // namespace
}  // namespace ngi::game
