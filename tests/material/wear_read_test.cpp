#include "ngi/material/wear/document.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

// The samples of docs/formats/materials.md 5.3 in both modes of the engine and in ours.

namespace wear_read_test {

using namespace ngi;
using namespace ngi::wear;

namespace {

using Names = std::vector<std::string>;

// What a reader makes of a text: its names, or the code of the rule that stopped it.
struct Answer {
  Names materials;
  Names lightmaps;
  std::string code;

  friend bool operator==(const Answer&, const Answer&) = default;
  friend void PrintTo(const Answer& answer, std::ostream* out) {
    *out << testing::PrintToString(answer.materials) << testing::PrintToString(answer.lightmaps)
         << answer.code;
  }
};

Answer names(Names materials, Names lightmaps = {}) {
  return {std::move(materials), std::move(lightmaps), ""};
}
Answer refused(std::string code) {
  return {{}, {}, std::move(code)};
}

Names names_of(const List& list) {
  Names out;
  for (const Row& row : list.rows) out.emplace_back(row.name.text);
  return out;
}

Answer answer(std::string_view text, Profile profile) {
  const auto table = read(text, profile);
  if (!table) return refused(std::string(table.error().rule().code));
  return names(names_of(table->materials), names_of(table->lightmaps));
}

struct Sample {
  const char* name;
  const char* text;
  Answer file;
  Answer buffer;
  Answer strict;
  Answer tolerant;
};

std::vector<Sample> samples() {
  const Answer w2 = names({"B_PG4"}, {"fr_l_bunker_00.0"});
  const Answer w8 = names({"MAT_A", "MAT_B", "MAT_C"});
  const Answer w10 = names({"MAT"}, {"LM.0"});
  const Answer m_lm = names({"M"}, {"LM.0"});
  return {
      {"W1", "2\n0 B_S0\n1 L04\n", names({"B_S0", "L04"}), names({"B_S0", "L04"}),
       names({"B_S0", "L04"}), names({"B_S0", "L04"})},
      {"W2", "1\n0 B_PG4\n\nLIGHTMAPS\n1\n0 fr_l_bunker_00.0\n", w2, w2, w2, w2},
      {"W3", "1\n0 B_PG4\nLIGHTMAPS\n1\n0 fr_l_bunker_00.0\n", w2, refused("WEAR-105"),
       refused("WEAR-104"), w2},
      {"W4", "1\n0 B_PG4\nLIGHTMAPS\n2\n1 a.0\n2 b.0\n", names({"B_PG4"}, {"a.0", "b.0"}),
       names({"B_PG4"}, {"b.0"}), refused("WEAR-104"), names({"B_PG4"}, {"a.0", "b.0"})},
      {"W5", "1\n0 M\n\n\nLIGHTMAPS\n1\n0 x.0\n", names({"M"}, {"x.0"}), refused("WEAR-105"),
       refused("WEAR-104"), names({"M"}, {"x.0"})},
      {"W6", "0\n", refused("WEAR-102"), refused("WEAR-102"), refused("WEAR-102"),
       refused("WEAR-102")},
      {"W7", "1\n0 M\n\nLIGHTMAPS\n0\n", refused("WEAR-105"), refused("WEAR-105"),
       refused("WEAR-105"), refused("WEAR-105")},
      {"W8", "3\n100 MAT_A\n5 MAT_B\n5 MAT_C\n", w8, w8, w8, w8},
      {"W9", "2\n0 ONLY\n", refused("WEAR-103"), refused("WEAR-103"), refused("WEAR-103"),
       refused("WEAR-103")},
      {"W10", "1\n0 MAT extra\n\nLIGHTMAPS\n1\n0 LM.0 tail\n", w10, w10, w10, w10},
      {"W11", "1\n0 M\nfoo bar\nLIGHTMAPS\n1\n0 LM.0\n", m_lm, names({"M"}), refused("WEAR-108"),
       m_lm},
      {"W12", "1\n0 M\n\nLIGHTMAPS 1\n0 LM.0\n", m_lm, refused("WEAR-105"), refused("WEAR-107"),
       m_lm},
      {"W13", "1\n0 M\n\nlightmaps\n1\n0 LM.0\n", names({"M"}), names({"M"}), refused("WEAR-107"),
       m_lm},
  };
}

std::string with_carriage_returns(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return out;
}

}  // namespace

TEST(WearSamples, AreReadAsTheChapterSays) {
  for (const Sample& sample : samples()) {
    for (const std::string& text : {std::string(sample.text), with_carriage_returns(sample.text)}) {
      SCOPED_TRACE(sample.name);
      EXPECT_EQ(answer(text, Profile::File), sample.file);
      EXPECT_EQ(answer(text, Profile::Buffer), sample.buffer);
      EXPECT_EQ(answer(text, Profile::Strict), sample.strict);
      EXPECT_EQ(answer(text, Profile::Tolerant), sample.tolerant);
      EXPECT_EQ(engine_modes_agree(text), sample.file == sample.buffer);
    }
  }
}

TEST(WearBuffer, PassesOverEmptyLinesBeforeItsNumbers) {
  EXPECT_EQ(answer("\n2\n\n0 A\n\n1 B\n", Profile::Buffer), names({"A", "B"}));
  EXPECT_EQ(answer("\n2\n0 A\n1 B\n", Profile::File), refused("WEAR-101"));
}

TEST(WearBuffer, EndsAtANul) {
  EXPECT_EQ(answer(std::string_view("2\n0 A\n\0001 B\n", 11), Profile::Buffer),
            refused("WEAR-103"));
}

TEST(WearFile, ReadsARowUpToANulOnItsLine) {
  EXPECT_EQ(answer(std::string_view("1\n0 A\0B\n", 8), Profile::File), names({"A"}));
}

TEST(WearRead, EndsANameAtANulInEveryProfile) {
  for (const Profile profile :
       {Profile::File, Profile::Buffer, Profile::Strict, Profile::Tolerant}) {
    EXPECT_EQ(answer(std::string_view("1\n0 A\0B\n", 8), profile), names({"A"}));
  }
}

TEST(WearFile, TakesLightmapsWithoutRegardToLines) {
  EXPECT_EQ(answer("1\n0 M\n\nLIGHTMAPS\n2 0 a.0 1\nb.0\n", Profile::File),
            names({"M"}, {"a.0", "b.0"}));
}

TEST(WearRead, RefusesMoreRowsThanAHandleCanName) {
  for (const Profile profile :
       {Profile::File, Profile::Buffer, Profile::Strict, Profile::Tolerant}) {
    EXPECT_EQ(answer("65537\n0 A\n", profile), refused("WEAR-204"));
    EXPECT_EQ(answer("99999999999999999999\n0 A\n", profile), refused("WEAR-204"));
    EXPECT_EQ(answer("-1\n0 A\n", profile), refused("WEAR-102"));
    EXPECT_EQ(answer("", profile), refused("WEAR-101"));
    EXPECT_EQ(answer("x\n", profile), refused("WEAR-101"));
  }
}

TEST(WearTable, SaysWhereEachWordStands) {
  const std::string text = "2\r\n7 A\r\n8  B\r\n\r\nLIGHTMAPS\r\n1\r\n0 c.0\r\n";
  const auto table = read(text, Profile::Strict);
  ASSERT_TRUE(table);
  EXPECT_EQ(table->materials.rows[0].legacy_id, 7);
  EXPECT_EQ(table->materials.rows[1].name.offset, text.find('B'));
  EXPECT_EQ(table->keyword->offset, text.find("LIGHTMAPS"));
  EXPECT_EQ(table->lightmaps.count.text, "1");
  EXPECT_EQ(table->lightmaps.rows[0].name.text, "c.0");
}

TEST(WearDocument, CutOffAnywhereIsReadOrRefusedButNeverInvented) {
  const std::string whole = "2\n0 B_S0\n1 L04\n\nLIGHTMAPS\n1\n0 fr.0\n";
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const auto document = Document::parse(Bytes::copy(whole.substr(0, size)), Reading::Tolerant);
    if (!document) continue;
    for (const Row& row : document->materials()) {
      EXPECT_EQ(whole.compare(row.name.offset, row.name.text.size(), row.name.text), 0);
    }
  }
}

RC_GTEST_PROP(WearRead, NeverLooksOutsideTheText, ()) {
  const auto letters = rc::gen::elementOf(std::string("0123 \n\r\tLIGHTMAPS.-x"));
  const auto text = *rc::gen::container<std::string>(letters);
  for (const Profile profile :
       {Profile::File, Profile::Buffer, Profile::Strict, Profile::Tolerant}) {
    const auto table = read(text, profile);
    if (!table) continue;
    for (const Row& row : table->materials.rows) {
      RC_ASSERT(row.name.end() <= text.size());
      RC_ASSERT(text.substr(row.name.offset, row.name.text.size()) == row.name.text);
    }
  }
}

RC_GTEST_PROP(WearRead, OfAStrictTextGivesTheSameInEveryProfile, ()) {
  const auto count = *rc::gen::inRange(1, 5);
  const auto lightmaps = *rc::gen::inRange(0, 3);
  std::string text = std::to_string(count) + "\n";
  for (int i = 0; i < count; ++i) text += std::to_string(i) + " MAT" + std::to_string(i) + "\n";
  if (lightmaps > 0) text += "\nLIGHTMAPS\n" + std::to_string(lightmaps) + "\n";
  for (int i = 0; i < lightmaps; ++i)
    text += std::to_string(i) + " LM" + std::to_string(i) + ".0\n";
  const Answer expected = answer(text, Profile::Strict);
  RC_ASSERT(expected.code.empty());
  RC_ASSERT(answer(text, Profile::File) == expected);
  RC_ASSERT(answer(text, Profile::Buffer) == expected);
  RC_ASSERT(answer(text, Profile::Tolerant) == expected);
}

}  // namespace wear_read_test
