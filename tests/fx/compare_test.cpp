#include "ngi/fx/compare.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ngi/fx/annotate.h"
#include "ngi/fx/statistics.h"
#include "tests/fx/sample.h"
#include "tests/fx/vectors.h"

using namespace ngi;
using namespace ngi::fx;
using namespace ngi::fx::vectors;
using ::testing::ElementsAre;

namespace {

std::string shown(const FieldValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  return "-";
}

std::vector<std::string> differences(const Bytes& a, const Bytes& b) {
  Differences found(Detail::Fields, 100);
  compare_assets({"x", "x", a, {}}, {"y", "y", b, {}}, found);
  std::vector<std::string> lines;
  for (const Difference& one : found.listed()) {
    lines.push_back(std::string(to_text(one.kind)) + " " + one.field + ": " + shown(one.a) +
                    " -> " + shown(one.b));
  }
  return lines;
}

AssetFacts facts_of(const Bytes& bytes) {
  AssetFacts facts;
  count_facts({"x", "x", bytes, {}}, {}, facts);
  return facts;
}

}  // namespace

TEST(FxCompare, NamesTheFieldsThatDiffer) {
  Draft draft = *open_draft(tolerant(v4()));
  ASSERT_TRUE(set_field(draft, "header.duration_sec", "2.5"));
  ASSERT_TRUE(set_field(draft, "command[2].pos_low[1]", "7"));
  ASSERT_TRUE(set_field(draft, "command[4].enabled", "0"));
  ASSERT_TRUE(set_field(draft, "command[6].count_a", "9"));
  ASSERT_TRUE(set_field(draft, "command[7].name", "smoke"));
  EXPECT_THAT(
      differences(v4(), *write(draft)),
      ElementsAre("changed header.duration_sec: 4 -> 2.5",
                  "changed command[2].pos_low: 40 44 48 -> 40 7 48",
                  "changed command[4].enabled: 1 -> 0", "changed command[6].count_a: 36 -> 9",
                  "changed command[7].name: t08 -> smoke"));
}

TEST(FxCompare, SeesACommandThatCameOrWentInTheMiddle) {
  const Bytes before = sample::effect({Opcode::Light, Opcode::Sprite, Opcode::Sound});
  const Bytes after = sample::effect({Opcode::Light, Opcode::Sound});
  EXPECT_THAT(differences(before, after),
              ElementsAre("changed header.cmd_count: 3 -> 2", "removed command[1]: sprite -> -"));
  EXPECT_THAT(differences(after, before),
              ElementsAre("changed header.cmd_count: 2 -> 3", "added command[1]: - -> sprite"));
}

TEST(FxCompare, TellsBitsApartThatLookAlike) {
  const Bytes other = patched(v3(), 196, "\xCD");
  const auto residue = differences(v3(), other);
  ASSERT_EQ(residue.size(), 1U);
  EXPECT_TRUE(residue[0].starts_with("changed command[0].name: 626F6F6D2E77617600")) << residue[0];
  const Bytes nan_a = patched(v1(), 12, raw("0000c07f"));
  const Bytes nan_b = patched(v1(), 12, raw("0100c07f"));
  EXPECT_THAT(differences(nan_a, nan_b),
              ElementsAre("changed header.phase_jitter: 0000C07F -> 0100C07F"));
}

TEST(FxCompare, ComparesOpcodesWordsAndTails) {
  EXPECT_THAT(differences(v2(), v1(1, raw("06ff0000"))),
              ElementsAre("changed command[0].word_high: 0 -> 127"));
  EXPECT_THAT(differences(sample::effect({Opcode::Sprite}), sample::effect({Opcode::Glow})),
              ElementsAre("changed command[0].opcode: 3 -> 4"));
  EXPECT_THAT(differences(v1(), v1(0, "x")),
              ElementsAre("changed tail_size: 0 -> 1", "changed tail:  -> 78"));
  EXPECT_THAT(differences(v1().slice(0, 10), v1()), ElementsAre());
}

TEST(FxAnnotate, NamesEachFieldWithItsValue) {
  std::vector<std::string> lines;
  annotate(tolerant(v3()), RangeSink({60, 40}, [&lines](const AnnotatedRange& range) {
             lines.push_back(range.part + ": " + range.label + " " + range.value);
           }));
  EXPECT_THAT(lines,
              ElementsAre("command 0, sound: word opcode 2", "command 0, sound: mode 1",
                          "command 0, sound: t0 0", "command 0, sound: t1 1",
                          "command 0, sound: pos_low 0 0 0", "command 0, sound: pos_high 0 0 0"));
}

TEST(FxStatistics, CountWhatTheCorpusTableOfTheBookCounts) {
  const AssetFacts facts = facts_of(v4());
  EXPECT_EQ(facts.tallies.at("opcodes").size(), 10U);
  EXPECT_EQ(facts.tallies.at("opcodes").at("10 debris burst"), 1U);
  EXPECT_EQ(facts.tallies.at("opcodes with bit 8").size(), 5U);
  EXPECT_EQ(facts.tallies.at("settings").at("0x311 Explode"), 1U);
  EXPECT_EQ(facts.tallies.at("time modes").at("02"), 1U);
  EXPECT_EQ(facts.tallies.at("references").at("material"), 7U);
  EXPECT_THAT(facts.numbers.at("commands"), ElementsAre(10U));
  EXPECT_THAT(facts.numbers.at("duration in ms"), ElementsAre(4000U));
}

TEST(FxStatistics, ShowOpcodesThatDoNotOccurAndLeaveOutWhatIsNoEffect) {
  EXPECT_EQ(facts_of(v3()).tallies.at("opcodes").at("06 null"), 0U);
  EXPECT_TRUE(facts_of(v1().slice(0, 59)).tallies.empty());
  EXPECT_FALSE(facts_of(patched(v1(), 8, raw("0000c07f"))).numbers.contains("duration in ms"));
}
