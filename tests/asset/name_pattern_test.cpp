#include "ngi/asset/name_pattern.h"

#include <gtest/gtest.h>

namespace ngi {
namespace {

TEST(NamePattern, WithoutWildcardsIsAPartOfTheName) {
  EXPECT_TRUE(NamePattern("bot").matches_entry("ROBOT.MSH"));
  EXPECT_TRUE(NamePattern("").matches_entry("anything"));
  EXPECT_FALSE(NamePattern("tank").matches_entry("robot"));
}

TEST(NamePattern, WithWildcardsIsTheWholeName) {
  EXPECT_TRUE(NamePattern("*.msh").matches_file("Robot.MSH"));
  EXPECT_FALSE(NamePattern("*.ms").matches_file("robot.msh"));
  EXPECT_TRUE(NamePattern("r?b*t*h").matches_file("robot.msh"));
  EXPECT_FALSE(NamePattern("r?bot").matches_file("rbot"));
  EXPECT_TRUE(NamePattern("*").matches_file(""));
  EXPECT_FALSE(NamePattern("?").matches_file(""));
  EXPECT_TRUE(NamePattern("a*b**").matches_file("axxbxb"));
}

TEST(NamePattern, TakesNamesInArchivesAsCp1251) {
  EXPECT_TRUE(NamePattern("обо").matches_entry("\xD0\xEE\xE1\xEE\xF2"));
  EXPECT_TRUE(NamePattern("Р??от").matches_entry("\xD0\xEE\xE1\xEE\xF2"));
  EXPECT_TRUE(NamePattern("обо").matches_file("Робот"));
}

TEST(NamePattern, IsQuickOnPatternsMadeToBeSlow) {
  std::string pattern;
  for (int i = 0; i < 200; ++i) pattern += "a*";
  EXPECT_FALSE(NamePattern(pattern + "b").matches_file(std::string(2000, 'a')));
}

TEST(NamePattern, IgnoresTheCaseOfRussianLetters) {
  EXPECT_TRUE(NamePattern("робот").matches_entry("\xD0\xCE\xC1\xCE\xD2.MSH"));
  EXPECT_TRUE(NamePattern("РОБОТ*").matches_file("робот.msh"));
  EXPECT_TRUE(NamePattern("ёж").matches_file("Ёж"));
  EXPECT_FALSE(NamePattern("робот").matches_entry("\xD0\xCE\xC1"));
}

}  // namespace
}  // namespace ngi
