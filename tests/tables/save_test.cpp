// Saved games, preload lists, behaviour profiles, cursors, plain texts and declarations.
#include <gmock/gmock.h>

#include "ngi/asset/layout/edit.h"
#include "ngi/json/layout.h"
#include "ngi/json/script_texts.h"
#include "ngi/tables/behaviour/layout.h"
#include "ngi/tables/cursor/layout.h"
#include "ngi/tables/declarations/document.h"
#include "ngi/tables/plain_text/document.h"
#include "ngi/tables/preload/layout.h"
#include "ngi/tables/save/content.h"

namespace ngi {
namespace save_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string word(std::uint32_t number) {
  std::string out(4, '\0');
  for (std::size_t i = 0; i < 4; ++i) out[i] = static_cast<char>(number >> (8 * i));
  return out;
}
std::string padded(std::string text, std::size_t size) {
  text.resize(size);
  return text;
}

std::string object_of(std::uint32_t id, const std::string& archive, const std::string& member) {
  const std::string body = word(2) + word(3) + word(1) + "abcd";
  return word(id) + padded(archive, 128) + padded(member, 128) + word(0) + word(0xFFFFFFFF) +
         word(static_cast<std::uint32_t>(body.size())) + word(0) + body;
}

// A saved game of one clan with two minds, one lode, one design and one state.
std::string whole_save() {
  const std::string world = word(1) + word(12345) + std::string(40, 'x') +
                            object_of(0x14000001, "objects.rlb", "r_h_01") +
                            object_of(0x1A000002, "objects.rlb", "s_tree");
  const std::string mission = "missions/single.01/";
  const std::string scheme = word(0xF0F1) + word(0x01008000) + std::string(108, '\0') + word(1) +
                             std::string(108, '\0') + word(0);
  return "SLOT\1\2" + word(static_cast<std::uint32_t>(mission.size())) + mission +
         word(static_cast<std::uint32_t>(world.size())) + world + word(1) + word(1) +
         padded("Win", 255) + word(1) + word(0) + word(7) + word(1) + word(0xFFFFFFFF) + word(1) +
         std::string(24, 'L') + word(1) + scheme + word(1) + word(0xFFFFFFFF) + word(0xFFFFFFFF) +
         word(1) + word(5) + "state";
}

std::vector<std::string> codes_of(const std::string& save, const save::GameLookup& game = {}) {
  Report report;
  save::check(Bytes::copy(save), game, {}, report);
  std::vector<std::string> codes;
  for (const Issue& issue : report.issues()) codes.emplace_back(issue.rule->code);
  return codes;
}

save::GameLookup game_with(std::vector<std::int32_t> minds) {
  return {.has_member = [](std::string_view, std::string_view) { return std::optional(true); },
          .minds = [minds](std::string_view) { return std::optional(minds); }};
}

TEST(SavedGame, IsReadToItsLastByteWithTheMission) {
  const auto save = save::Document::parse(Bytes::copy(whole_save()));
  ASSERT_TRUE(save);
  EXPECT_EQ(save->mission(), "missions/single.01/");
  EXPECT_EQ(save->world()->game_time, 12345U);
  ASSERT_EQ(save->objects().size(), 2U);
  EXPECT_EQ(save->objects()[1].member(), "s_tree");
  EXPECT_EQ(save->objects()[0].chunk_sizes.size(), 2U);
  EXPECT_EQ(save::kind_title(save->objects()[0].head->id), "unit");
  EXPECT_EQ(save::text_in(save->objectives()[0].text), "Win");
  const auto data = save->clan_data(std::array{2});
  ASSERT_TRUE(data);
  EXPECT_EQ(data->designs.front().size(), 8U + 2 * 112U);
  EXPECT_THAT(data->states, ElementsAre(5));
  EXPECT_EQ(data->end, whole_save().size());
}

TEST(SavedGame, IsCheckedAgainstItsMission) {
  EXPECT_THAT(codes_of(whole_save()), IsEmpty());
  EXPECT_THAT(codes_of(whole_save(), game_with({2})), IsEmpty());
  EXPECT_THAT(codes_of(whole_save() + "x", game_with({2})), ElementsAre("SAV-004"));
  EXPECT_THAT(codes_of(whole_save(), game_with({200})), ElementsAre("SAV-003"));
  save::GameLookup no_mission = game_with({});
  no_mission.minds = [](std::string_view) { return std::optional<std::vector<std::int32_t>>(); };
  EXPECT_THAT(codes_of(whole_save(), no_mission), ElementsAre("SAV-006"));
  save::GameLookup no_member = game_with({2});
  no_member.has_member = [](std::string_view, std::string_view) { return std::optional(false); };
  EXPECT_THAT(codes_of(whole_save(), no_member), ElementsAre("SAV-005", "SAV-005"));
}

TEST(SavedGame, FailsCleanlyWhereverItIsCut) {
  const std::string whole = whole_save();
  for (std::size_t size = 0; size < whole.size(); ++size) {
    EXPECT_THAT(codes_of(whole.substr(0, size), game_with({2})), testing::Not(IsEmpty())) << size;
  }
}

TEST(SavedGame, ReportsObjectsThatLeaveTheirBlock) {
  std::string save = whole_save();
  const std::size_t size_of_object = 6 + 4 + 19 + 4 + 48 + 268;
  save.replace(size_of_object, 4, word(0x7FFFFFFF));
  EXPECT_THAT(codes_of(save), ElementsAre("SAV-003"));
}

void expect_lossless(const layout::Layout& layout, const std::string& text) {
  const Bytes bytes = Bytes::copy(text);
  const auto again =
      json::layout_from_json(layout, json::layout_to_json(layout, bytes, json::Detail::Full));
  ASSERT_TRUE(again) << full_message(again.error().issue);
  EXPECT_EQ(*again, bytes);
}

TEST(SavedGame, AndTheSmallTablesComeBackFromJson) {
  for (const std::string& more : {std::string(), std::string("x")}) {
    expect_lossless(save::file_layout, whole_save() + more);
    expect_lossless(preload::file_layout, word(1) + std::string(292, 'p') + more);
    expect_lossless(behaviour::file_layout, word(1) + word(4) + word(1) + word(0) + word(1) + "n" +
                                                word(2) + "42" + std::string(16, '\0') + more);
    expect_lossless(cursor::file_layout, "RIFF" + word(4) + "ACON" + more);
  }
  expect_lossless(save::file_layout, whole_save().substr(0, 50));
}

TEST(SavedGame, HasObjectivesThatCanBeSet) {
  const auto tree = layout::Tree::parse(save::file_layout, Bytes::copy(whole_save()));
  ASSERT_TRUE(tree);
  const auto changed = layout::set_value(*tree, "objective[0].state", "-1");
  ASSERT_TRUE(changed);
  EXPECT_EQ(changed->size(), whole_save().size());
  EXPECT_FALSE(layout::set_value(*tree, "world", "00"));
}

TEST(PlainText, KeepsItsLineBreaks) {
  for (const std::string_view text :
       {"", "a", "a\r\nb\r\n", "a\nb\r\n", "\r", "\r\n\r", "\xFF\n"}) {
    const Bytes bytes = Bytes::copy(text);
    const auto again = json::text_from_json(json::text_to_json(bytes, json::Detail::Full));
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, bytes);
  }
  EXPECT_EQ(plain_text::set_line(Bytes::copy("a\r\nb\r\n"), "line[1]", "c")->text(), "a\r\nc\r\n");
  EXPECT_FALSE(plain_text::set_line(Bytes::copy("a"), "line[1]", "c"));
  EXPECT_FALSE(plain_text::set_line(Bytes::copy("a"), "line[0]", "c\nd"));
}

constexpr std::string_view variables =
    "// \xEF\xE5\xF0\xE5\xEC\xE5\xED\xED\xFB\xE5\r\n"
    "VAR( float, Speed , 1.5 );  // fast\r\n"
    "VAR(DWORD, Count, 0x10)\r\n"
    "FUNCTION( , max(a, b) + 1, )\r\n";

TEST(Declarations, AreReadWithBracketsAndComments) {
  const declarations::Document file(Bytes::copy(variables));
  ASSERT_EQ(file.list().size(), 3U);
  EXPECT_TRUE(file.strange().empty());
  EXPECT_EQ(file.list()[0].arguments[1].text, "Speed");
  EXPECT_EQ(file.list()[2].arguments[1].text, "max(a, b) + 1");
}

TEST(Declarations, ChangeOnlyWhatIsSet) {
  const declarations::Document file(Bytes::copy(variables));
  std::string wanted(variables);
  wanted.replace(wanted.find("1.5"), 3, "2");
  EXPECT_EQ(declarations::set_field(file, "speed", "2")->text(), wanted);
  EXPECT_FALSE(declarations::set_field(file, "speed", "2, 3"));
  const auto missing = declarations::set_field(file, "sped", "2");
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error().issue.arguments.at(0), HasSubstr("did you mean 'Speed'"));
}

TEST(Declarations, ComeBackFromJson) {
  for (const std::string_view text : {variables, std::string_view("a(\n)(,\nVAR(,)x\n")}) {
    const Bytes bytes = Bytes::copy(text);
    const auto again = json::declarations_from_json(
        "var", "script variables", json::declarations_to_json("var", bytes, json::Detail::Full));
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, bytes);
  }
}

}  // namespace save_test
}  // namespace ngi
