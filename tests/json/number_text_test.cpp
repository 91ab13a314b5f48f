#include "ngi/json/number_text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>

namespace ngi::json {
namespace number_text_test {

std::string text_of(float number) {
  std::string out;
  append_float(out, number);
  return out;
}

std::string text_of_bits(std::uint32_t bits) {
  return text_of(std::bit_cast<float>(bits));
}

template <typename T>
T parse(const std::string& text) {
  T number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

TEST(NumberText, IsTheShortestThatReadsBack) {
  EXPECT_EQ(text_of(0.1F), "0.1");
  EXPECT_EQ(text_of(1), "1");
  EXPECT_EQ(text_of(-2.5F), "-2.5");
  EXPECT_EQ(text_of(1e10F), "1e+10");
}

TEST(NumberText, KeepsTheSignOfZero) {
  EXPECT_EQ(text_of(0.0F), "0");
  EXPECT_EQ(text_of(-0.0F), "-0.0");
}

TEST(NumberText, SpellsTheBitsOfANanUnlessItIsTheUsualOne) {
  EXPECT_EQ(text_of_bits(0x7FC00000), R"("nan")");
  EXPECT_EQ(text_of_bits(0x7FA00001), R"("nan:7FA00001")");
  EXPECT_EQ(text_of_bits(0xFFC00000), R"("nan:FFC00000")");
  EXPECT_EQ(text_of_bits(0x7F800000), R"("inf")");
  EXPECT_EQ(text_of_bits(0xFF800000), R"("-inf")");
}

TEST(NumberText, TakesOnlyWordsThatStandForWhatIsNotFinite) {
  EXPECT_EQ(std::bit_cast<std::uint32_t>(*parse_non_finite("nan:7FA00001")), 0x7FA00001U);
  EXPECT_EQ(std::bit_cast<std::uint32_t>(*parse_non_finite("nan:ffffffff")), 0xFFFFFFFFU);
  for (const char* word : {"", "NaN", "infinity", "nan:", "nan:3F800000", "nan:7F800000",
                           "nan:7FA0000", "nan:7FA000011", "nan:-7FA0001", "nan:7FA0000G"}) {
    EXPECT_FALSE(parse_non_finite(word)) << word;
  }
}

RC_GTEST_PROP(NumberText, ReadsBackToTheSameBitsAsFloatAndThroughADouble, (std::uint32_t bits)) {
  const std::string text = text_of_bits(bits);
  if (text.starts_with('"')) {
    const auto number = parse_non_finite(std::string_view(text).substr(1, text.size() - 2));
    RC_ASSERT(number.has_value());
    RC_ASSERT(std::bit_cast<std::uint32_t>(*number) == bits);
  } else {
    RC_ASSERT(std::bit_cast<std::uint32_t>(parse<float>(text)) == bits);
    RC_ASSERT(std::bit_cast<std::uint32_t>(static_cast<float>(parse<double>(text))) == bits);
  }
}

}  // namespace number_text_test
}  // namespace ngi::json
