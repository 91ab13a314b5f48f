#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "ngi/core/file.h"
#include "ngi/fx/check.h"
#include "ngi/fx/edit.h"
#include "ngi/fx/effect.h"
#include "tests/support/places.h"

// Twelve effects made by an implementation of the book that shares no code with ours:
// tests/data/independent/README.md.

using namespace ngi;

namespace {

const std::string folder = in_source("tests/data/independent/");

template <typename Test>
void for_each_effect(Test test) {
  const auto archive = *nres::Document::parse(*map_file(folder + "effects.rlb"));
  std::ifstream file(folder + "expected.json");
  const auto expected = nlohmann::json::parse(file).at("effects.rlb");
  ASSERT_EQ(archive.size(), expected.size());
  for (std::size_t entry = 0; entry < archive.size(); ++entry) {
    const std::string name(archive.name(entry));
    SCOPED_TRACE(name);
    const auto document = fx::Document::parse_entry(archive, entry);
    ASSERT_TRUE(document);
    test(*document, expected.at(name));
  }
}

}  // namespace

TEST(FxIndependent, EveryEffectHasTheExpectedOpcodes) {
  for_each_effect([](const fx::Document& document, const nlohmann::json& expected) {
    std::vector<int> opcodes;
    for (std::size_t i = 0; i < document.command_count(); ++i) {
      opcodes.push_back(static_cast<int>(document.command(i).opcode()));
    }
    EXPECT_EQ(nlohmann::json(opcodes), expected.at("opcodes"));
  });
}

TEST(FxIndependent, EveryEffectIsStrictlyValid) {
  for_each_effect([](const fx::Document& document, const nlohmann::json&) {
    Report report;
    fx::check(document, report);
    EXPECT_EQ(report.count(Severity::Error), 0U);
    EXPECT_TRUE(fx::Effect::check(document, Reading::Strict));
  });
}

TEST(FxIndependent, EveryEffectSurvivesReadingAndWriting) {
  for_each_effect([](const fx::Document& document, const nlohmann::json&) {
    EXPECT_EQ(*fx::write(*fx::open_draft(document)), document.bytes());
  });
}

TEST(FxIndependent, AnEntryOfAnotherTypeIsNoEffect) {
  const auto archive = *nres::Document::parse(*map_file(folder + "Material.lib"));
  const auto document = fx::Document::parse_entry(archive, 0, Reading::Tolerant);
  ASSERT_FALSE(document);
  EXPECT_EQ(message(document.error().issue), "is of the type MAT0, not an effect");
  EXPECT_FALSE(fx::Document::parse_entry(archive, archive.size()));
}
