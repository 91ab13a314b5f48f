#include "ngi/core/json_size.h"

#include <gtest/gtest.h>

#include <string>

namespace ngi {
namespace json_size_test {

TEST(JsonSize, CountsTheLevelsOfBrackets) {
  EXPECT_EQ(measure_json("7").depth, 0U);
  EXPECT_EQ(measure_json(R"({"a":[[1],2]})").depth, 3U);
  EXPECT_EQ(measure_json(R"(["[[[[", "\"[["])").depth, 1U) << "brackets in a text";
  EXPECT_EQ(measure_json("]]]][").depth, 1U);
}

TEST(JsonSize, GrowsWithTheNumberOfValuesRatherThanOfBytes) {
  std::string lists;
  for (int i = 0; i < 1000; ++i) lists += "[],";
  EXPECT_GT(measure_json(lists).memory, 100U * 1000);
  EXPECT_LT(measure_json('"' + std::string(100'000, 'x') + '"').memory, 101'000U);
}

TEST(JsonSize, TakesTextsThatEndTooSoon) {
  for (const char* text : {"", "\"", "\"\\", "\"a\\\"", "[\"", "{\"a\":"}) measure_json(text);
}

}  // namespace json_size_test
}  // namespace ngi
