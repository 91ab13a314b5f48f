#include "apps/ngi/print/json.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "apps/ngi/print/display_text.h"
#include "ngi/core/core_rules.h"

namespace ngi::command {
namespace json_test {

std::string text_of(const Json& value) {
  std::string text = json_text(value);
  text.pop_back();
  return text;
}

TEST(JsonDocument, BeginsWithItsSchema) {
  Json document = json_document("ls");
  document["entries"] = 3;
  EXPECT_EQ(json_text(document), "{\n  \"schema\": \"ngi.ls/1\",\n  \"entries\": 3\n}\n");
}

TEST(JsonDocument, PutsPlainArraysOnOneLineAndOthersOnMany) {
  const Json document = {
      {"a", {1, 2, 3}}, {"b", Json::array({Json{{"x", 1}}})}, {"c", Json::array()}};
  EXPECT_EQ(
      text_of(document),
      "{\n  \"a\": [1, 2, 3],\n  \"b\": [\n    {\n      \"x\": 1\n    }\n  ],\n  \"c\": []\n}");
}

TEST(JsonNumber, IsTheShortestThatReadsBackToTheSameFloat) {
  EXPECT_EQ(text_of(json_number(0.1F)), "0.1");
  EXPECT_EQ(text_of(json_number(1.0F)), "1");
  EXPECT_EQ(text_of(json_number(16777216.0F)), "16777216");
  EXPECT_EQ(text_of(json_number(std::numeric_limits<float>::denorm_min())), "1e-45");
  EXPECT_EQ(text_of(json_number(std::numeric_limits<float>::max())), "3.4028235e+38");
}

TEST(JsonNumber, KeepsTheSignOfZero) {
  EXPECT_EQ(text_of(json_number(-0.0F)), "-0.0");
}

TEST(JsonNumber, SpellsWhatIsNotFinite) {
  EXPECT_EQ(text_of(json_number(std::nanf(""))), "\"nan\"");
  EXPECT_EQ(text_of(json_number(std::numeric_limits<float>::infinity())), "\"inf\"");
  EXPECT_EQ(text_of(json_number(-std::numeric_limits<float>::infinity())), "\"-inf\"");
  EXPECT_EQ(text_of(Json(std::nan(""))), "\"nan\"");
}

TEST(JsonNumber, KeepsDoublesAndLargeIntegersExact) {
  EXPECT_EQ(text_of(Json(0.1)), "0.1");
  EXPECT_EQ(text_of(Json(1e300)), "1e+300");
  EXPECT_EQ(text_of(Json(0xFFFF'FFFF'FFFF'FFFFULL)), "18446744073709551615");
}

RC_GTEST_PROP(JsonNumber, ReadsBackToTheSameBits, (std::uint32_t bits)) {
  const auto number = std::bit_cast<float>(bits);
  RC_PRE(std::isfinite(number));
  const Json read = Json::parse(text_of(json_number(number)));
  RC_ASSERT(std::bit_cast<std::uint32_t>(read.get<float>()) == bits);
}

TEST(JsonName, IsCp1251TextWithItsBytesBeside) {
  Json object = Json::object();
  set_name(object, "\xD0\xEE\xE1\xEE\xF2");
  EXPECT_EQ(object["name"], "Робот");
  EXPECT_EQ(object["name_hex"], "D0EEE1EEF2");
}

TEST(JsonName, NeedsNoBytesWhenItIsAscii) {
  Json object = Json::object();
  set_name(object, "robot.msh", "label");
  EXPECT_EQ(text_of(object), "{\n  \"label\": \"robot.msh\"\n}");
}

TEST(JsonName, EscapesControls) {
  Json object = Json::object();
  set_name(object, std::string_view("\x1B[2J\x7F\x98\0", 7));
  EXPECT_EQ(text_of(object["name"]), R"("\u001b[2J\u007f\u0098\u0000")");
}

RC_GTEST_PROP(JsonText, IsValidUtf8WhateverBytesItHolds, (const std::vector<std::uint8_t>& bytes)) {
  const std::string raw(bytes.begin(), bytes.end());
  Json object = Json::object();
  set_name(object, raw);
  object["raw"] = raw;
  const std::string text = json_text(object);
  RC_ASSERT(is_utf8(text));
  RC_ASSERT(Json::accept(text));
}

TEST(JsonIssue, HasEveryKeyOfTheContract) {
  const Issue issue = make_issue(rules::file_unreadable, {.path = "a.rlb", .offset = 420}, "why");
  EXPECT_EQ(json_issue(issue).dump(),
            R"({"code":"FILE-UNREADABLE","severity":"error","path":"a.rlb","stream":null,)"
            R"("record":null,"offset":420,"message":"cannot be read: why"})");
}

}  // namespace json_test
}  // namespace ngi::command
