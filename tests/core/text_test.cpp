#include "ngi/core/text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace ngi {
namespace {

std::string every_byte() {
  std::string all;
  for (int i = 0; i < 256; ++i) all += static_cast<char>(i);
  return all;
}

TEST(Cp1251, ComesBackFromUtf8ForEachOfThe256Bytes) {
  for (const char byte : every_byte()) {
    const std::string one(1, byte);
    EXPECT_EQ(utf8_to_cp1251(cp1251_to_utf8(one)), one) << static_cast<int>(byte);
  }
  EXPECT_EQ(utf8_to_cp1251(cp1251_to_utf8(every_byte())), every_byte());
}

TEST(Cp1251, ShowsRussianText) {
  EXPECT_EQ(cp1251_to_utf8("\xCF\xE0\xF0\xEA\xE0\xED"), "Паркан");
  EXPECT_EQ(cp1251_to_utf8("\xB8\xA8\xB9"), "ёЁ№");
  EXPECT_EQ(cp1251_to_utf8("\x88"), "€");
  EXPECT_EQ(cp1251_to_utf8("\xC0\xDF\xE0\xFF"), "АЯая");
  EXPECT_EQ(cp1251_to_utf8("plain ASCII"), "plain ASCII");
}

TEST(Cp1251, GivesNothingForACharacterItLacks) {
  EXPECT_EQ(utf8_to_cp1251("漢"), std::nullopt);
  EXPECT_EQ(utf8_to_cp1251("a\xF0\x9F\x98\x80"), std::nullopt);
}

TEST(Cp1251, GivesNothingForTextThatIsNotUtf8) {
  EXPECT_EQ(utf8_to_cp1251("\xCF"), std::nullopt);          // a lead byte alone
  EXPECT_EQ(utf8_to_cp1251("\xD0"), std::nullopt);          // cut in half
  EXPECT_EQ(utf8_to_cp1251("\xE2\x82"), std::nullopt);      // cut before the third byte
  EXPECT_EQ(utf8_to_cp1251("\xE0\x90\x90"), std::nullopt);  // overlong form of U+0410
  EXPECT_EQ(utf8_to_cp1251("\xFF"), std::nullopt);
}

RC_GTEST_PROP(Cp1251, TakesBackWhatItShowed, (std::string bytes)) {
  RC_ASSERT(utf8_to_cp1251(cp1251_to_utf8(bytes)) == bytes);
}

TEST(IsAscii, EndsAtByte7F) {
  EXPECT_TRUE(is_ascii(""));
  EXPECT_TRUE(is_ascii(std::string_view("\0\x7F", 2)));
  EXPECT_FALSE(is_ascii("a\x80"));
}

TEST(Hex, WritesUpperCaseAndReadsBoth) {
  const std::string all = every_byte();
  const std::string hex = to_hex(std::as_bytes(std::span(all)));
  EXPECT_EQ(hex.size(), 512U);
  EXPECT_EQ(hex.substr(0x9E * 2, 8), "9E9FA0A1");
  EXPECT_EQ(from_hex(hex), all);
  EXPECT_EQ(from_hex("0a1BfF"), std::string("\x0A\x1B\xFF"));
  EXPECT_EQ(from_hex(""), "");
}

TEST(Hex, GivesNothingForHalfAByteOrAnotherCharacter) {
  for (const std::string_view bad : {"0", "0A1", "0G", "G0", " 0A", "0x10", "-1"}) {
    EXPECT_EQ(from_hex(bad), std::nullopt) << bad;
  }
}

TEST(Fold, LowersOnlyTheLettersAToZ) {
  std::string expected = every_byte();
  for (char c = 'A'; c <= 'Z'; ++c)
    expected[static_cast<unsigned char>(c)] = static_cast<char>(c + 32);
  EXPECT_EQ(fold(every_byte()), expected);
}

TEST(CompareFolded, IgnoresCaseAndPutsAPrefixFirst) {
  EXPECT_EQ(compare_folded("Robot.MSH", "rOBOT.msh"), 0);
  EXPECT_LT(compare_folded("robot", "Robot1"), 0);
  EXPECT_GT(compare_folded("b", "AA"), 0);
  EXPECT_EQ(compare_folded("", ""), 0);
}

TEST(CompareFolded, PutsTheUnderscoreBeforeLettersOfEitherCase) {
  EXPECT_LT(compare_folded("A_", "AA"), 0);
  EXPECT_LT(compare_folded("a_", "aa"), 0);
}

TEST(CompareFolded, TakesBytesAsUnsigned) {
  EXPECT_GT(compare_folded("\xFF", "a"), 0);
  EXPECT_GT(compare_folded("\x80", "\x7F"), 0);
}

RC_GTEST_PROP(CompareFolded, OrdersAsTheFoldedBytesDo, (std::string a, std::string b)) {
  const auto sign = [](int n) { return (n > 0) - (n < 0); };
  RC_ASSERT(sign(compare_folded(a, b)) == sign(fold(a).compare(fold(b))));
}

}  // namespace
}  // namespace ngi
