// Explosions, foundations, control tables, scripts, skies and fonts.
#include <gmock/gmock.h>

#include "ngi/asset/layout/edit.h"
#include "ngi/tables/control/layout.h"
#include "ngi/tables/explosion/layout.h"
#include "ngi/tables/font/layout.h"
#include "ngi/tables/foundation/layout.h"
#include "ngi/tables/script/layout.h"
#include "ngi/tables/sky/layout.h"
#include "tests/support/hex_bytes.h"
#include "tests/support/layout_family.h"

namespace ngi {
namespace small_tables_test {

using layout::Layout;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct TableSample {
  const Layout& layout;
  void (*check)(const Bytes&, Report&);
  std::string name;
};

std::vector<TableSample> table_samples() {
  std::vector<TableSample> samples;
  for (const std::string number : {"0", "1"}) {
    samples.push_back({explosion::file_layout, explosion::check, "expl" + number + ".exp"});
    samples.push_back({foundation::file_layout, foundation::check, "base" + number + ".bas"});
    samples.push_back({script::file_layout, script::check, "scr" + number + ".scr"});
    samples.push_back({sky::file_layout, sky::check, "ske" + number + ".ske"});
    samples.push_back({control::file_layout, control::check, "ctld" + number + ".ctl"});
    samples.push_back({font::file_layout, font::check, "tfnt" + number + ".tft"});
  }
  return samples;
}

std::vector<std::string> codes_of(void (*check)(const Bytes&, Report&), const Bytes& bytes) {
  Report report;
  check(bytes, report);
  std::vector<std::string> codes;
  for (const Issue& issue : report.issues()) codes.emplace_back(issue.rule->code);
  return codes;
}

Bytes zeros(std::size_t size) {
  return Bytes::own(std::vector<std::byte>(size));
}

Bytes with_words(Bytes bytes, std::initializer_list<std::pair<std::size_t, std::uint32_t>> words) {
  std::vector<std::byte> out(bytes.span().begin(), bytes.span().end());
  for (const auto& [offset, word] : words) {
    const le_u32 stored = word;
    std::memcpy(out.data() + offset, &stored, sizeof(stored));
  }
  return Bytes::own(std::move(out));
}

Bytes set(const Layout& layout, const Bytes& bytes, std::string_view path, std::string_view value) {
  const auto changed = layout::set_value(*layout::Tree::parse(layout, bytes), path, value);
  return changed ? *changed : Bytes::copy(full_message(changed.error().issue));
}

// tests/data/independent_world: made by an implementation that shares no code with this one.
TEST(SmallTables, EqualTheIndependentReader) {
  for (const TableSample& sample : table_samples()) {
    const Bytes bytes = test::world_file("files/" + sample.name);
    const auto dump =
        nlohmann::json::parse(json::layout_to_json(sample.layout, bytes, json::Detail::Short));
    EXPECT_EQ(test::lacks(dump, test::world_dump("files", "files/" + sample.name)), "")
        << sample.name;
    EXPECT_THAT(codes_of(sample.check, bytes), IsEmpty()) << sample.name;
  }
}

TEST(SmallTables, KeepEveryByteOfWholeAndDamagedFiles) {
  for (const TableSample& sample : table_samples()) {
    SCOPED_TRACE(sample.name);
    test::expect_layout_family(sample.layout, test::world_file("files/" + sample.name));
  }
}

// docs/formats/game-assets.md 15.8.
TEST(SmallTables, HaveTheSizesOfTheChapter) {
  const auto is_whole = [](const Layout& layout, const Bytes& bytes) {
    const auto tree = layout::Tree::parse(layout, bytes);
    return tree && tree->tail().empty();
  };
  const auto control = [&](std::size_t size, std::array<std::uint32_t, 5> counts) {
    return is_whole(
        control::file_layout,
        with_words(
            zeros(size),
            {{0, counts[0]}, {4, counts[1]}, {8, counts[2]}, {12, counts[3]}, {16, counts[4]}}));
  };
  EXPECT_TRUE(control(212, {0, 0, 0, 0, 0}));
  EXPECT_TRUE(control(392, {0, 0, 0, 1, 0}));
  EXPECT_TRUE(control(388, {1, 1, 0, 0, 0}));
  EXPECT_TRUE(control(248, {0, 0, 1, 0, 0}));
  EXPECT_FALSE(control(391, {0, 0, 0, 1, 0}));
  EXPECT_TRUE(is_whole(explosion::file_layout, zeros(792)));
  EXPECT_TRUE(is_whole(foundation::file_layout,
                       with_words(zeros(136), {{0, 1}, {4, 3}, {80, 1}, {84, 3}})));
  // One section, one keyframe without names.
  EXPECT_TRUE(is_whole(sky::file_layout, with_words(zeros(296), {{8, 1}, {16, 1}, {84, 3}})));
}

// docs/formats/game-assets.md 15.5.
TEST(Scripts, ReadTheVectorOfTheChapter) {
  const Bytes bytes = hex_bytes(
      "49000000 01000000 04000000 496e697400 00000000 01000000"
      "13000000 00000000 00000000 00000000 00000000 03000000"
      "e0000000 e1000000 e2000000 00000000");
  const auto tree = layout::Tree::parse(script::file_layout, bytes);
  ASSERT_TRUE(tree);
  EXPECT_TRUE(tree->tail().empty());
  EXPECT_EQ(tree->root().record<script::Head>()->handlers, 73U);
  const auto events = tree->root().list("event");
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events[0].text("name"), "Init");
  const auto statements = events[0].list("statement");
  ASSERT_EQ(statements.size(), 1U);
  EXPECT_EQ(statements[0].record<script::Statement>()->function, 19);
  EXPECT_THAT(statements[0].table<le_u32>("operand"), ElementsAre(224U, 225U, 226U));
}

TEST(Scripts, KeepTheByteAfterAName) {
  Bytes bytes = test::world_file("files/scr0.scr");
  const std::size_t end = 12 + 4;  // after "Init"
  std::string text(bytes.text());
  ASSERT_EQ(text[end], '\0');
  text[end] = 'x';
  bytes = Bytes::copy(text);
  EXPECT_THAT(json::layout_to_json(script::file_layout, bytes, json::Detail::Full),
              HasSubstr("\"name_end\": 120"));
  EXPECT_EQ(test::through_json(script::file_layout, bytes), bytes);
}

TEST(Explosions, ReportAnUnknownHitKind) {
  EXPECT_THAT(codes_of(explosion::check, zeros(792)), ElementsAre("AUX-003"));
  EXPECT_THAT(codes_of(explosion::check, with_words(zeros(792), {{0, 4}})), IsEmpty());
  EXPECT_THAT(codes_of(explosion::check, zeros(791)), ElementsAre("AUX-001"));
  EXPECT_THAT(codes_of(explosion::check, with_words(zeros(793), {{0, 1}})), ElementsAre("AUX-001"));
}

TEST(Foundations, RefuseCountsThatNoFileCanHold) {
  const Bytes bytes = with_words(zeros(24), {{0, 1}, {4, 0xFFFF'FFFF}});
  EXPECT_THAT(codes_of(foundation::check, bytes), ElementsAre("AUX-001"));
  EXPECT_THAT(codes_of(foundation::check, with_words(zeros(8), {{0, 0xFFFF'FFFF}})),
              ElementsAre("AUX-001"));
}

TEST(Skies, ReadOlderKeyframes) {
  // Version 1: 20 slots and no list of effects; version 2: 22 slots and none.
  const Bytes first = with_words(zeros(296 - 4 - 8), {{4, 5}, {8, 1}, {16, 1}, {84, 1}});
  const Bytes second = with_words(zeros(296 - 4), {{4, 5}, {8, 1}, {16, 1}, {84, 2}});
  EXPECT_THAT(codes_of(sky::check, first), IsEmpty());
  EXPECT_THAT(codes_of(sky::check, second), IsEmpty());
  test::expect_layout_family(sky::file_layout, first);
  test::expect_layout_family(sky::file_layout, second);
  EXPECT_THAT(codes_of(sky::check, with_words(first, {{4, 6}})), ElementsAre("AUX-003"));
  EXPECT_THAT(codes_of(sky::check, with_words(zeros(296), {{4, 5}, {8, 1}, {16, 1}, {84, 9}})),
              ElementsAre("AUX-003"));
}

TEST(Fonts, NeedAnAtlas) {
  EXPECT_THAT(codes_of(font::check, test::world_file("files/tfnt0.tft").slice(0, 0x1014)),
              ElementsAre("AUX-001"));
  std::string other(test::world_file("files/tfnt0.tft").text());
  other.replace(0x1014, 4, "Text");
  EXPECT_THAT(codes_of(font::check, Bytes::copy(other)), ElementsAre("AUX-003"));
}

// One state with one link, one binding, an item with a channel and a label, and a command list.
Bytes full_control_table() {
  auto json = nlohmann::json::parse(
      json::layout_to_json(control::file_layout, with_words(zeros(212), {}), json::Detail::Full));
  const auto blank = [](const auto& parts) {
    nlohmann::json object;
    for (const Field& field : parts) {
      if (field.sort == FieldSort::Text) object[std::string(field.name)] = "";
      if (field.sort == FieldSort::Bytes) object[std::string(field.name)] = std::string(112, '0');
      if (field.sort != FieldSort::Numbers) continue;
      nlohmann::json numbers = nlohmann::json::array();
      for (std::size_t i = 0; i < field.numbers.size(); ++i) numbers.push_back(0);
      object[std::string(field.name)] = numbers.size() == 1 ? nlohmann::json(0) : numbers;
    }
    return object;
  };
  auto state = blank(fields_of<control::State>());
  state["links"] = nlohmann::json::array({blank(fields_of<control::Link>())});
  auto item = blank(fields_of<control::Device>());
  item["class"] = 5;
  item["channels"] = {0};
  item["label"] = "e_eng";
  json["states"] = nlohmann::json::array({state});
  json["transitions"] = {0.5};
  json["bindings"] = nlohmann::json::array({blank(fields_of<control::Binding>())});
  json["items"] = nlohmann::json::array({item});
  json["lists"] =
      nlohmann::json::array({nlohmann::json::array({blank(fields_of<control::Command>())})});
  const auto bytes = json::layout_from_json(control::file_layout, json.dump());
  EXPECT_TRUE(bytes) << full_message(bytes.error().issue);
  return bytes.value_or(Bytes());
}

TEST(ControlTables, TakeTheirCountsFromTheListsOfADocument) {
  const Bytes bytes = full_control_table();
  EXPECT_EQ(bytes.size(), 212 + 156 + 16 + 4 + 36 + (180 + 4 + 6) + (4 + 100));
  EXPECT_THAT(view<le_u32>(bytes, 0, 5), ElementsAre(1U, 1U, 1U, 1U, 1U));
  EXPECT_THAT(codes_of(control::check, bytes), IsEmpty());
  test::expect_layout_family(control::file_layout, bytes);
}

TEST(ControlTables, RefuseADocumentWhoseListsDisagree) {
  auto json = nlohmann::json::parse(
      json::layout_to_json(control::file_layout, full_control_table(), json::Detail::Full));
  json["transitions"].push_back(1);
  const auto refused = json::layout_from_json(control::file_layout, json.dump());
  ASSERT_FALSE(refused);
  EXPECT_THAT(message(refused.error().issue), HasSubstr("transitions must have 1 elements"));
}

TEST(ControlTables, ReportIndicesOutsideTheirTables) {
  const Bytes bytes = full_control_table();
  const auto spoiled = [&](std::string_view path, std::string_view value) {
    return codes_of(control::check, set(control::file_layout, bytes, path, value));
  };
  EXPECT_THAT(spoiled("item[0].class", "31"), ElementsAre("AUX-004"));
  EXPECT_THAT(spoiled("item[0].channel[0]", "1"), ElementsAre("AUX-004"));
  EXPECT_THAT(spoiled("item[0].lists[2]", "1"), ElementsAre("AUX-004"));
  EXPECT_THAT(spoiled("state[0].command_list", "-2"), ElementsAre("AUX-004"));
  EXPECT_THAT(spoiled("state[0].link[0].control_point", "-2"), ElementsAre("AUX-004"));
  EXPECT_THAT(spoiled("binding[0].point", "-7"), ElementsAre("AUX-004"));
  EXPECT_THAT(spoiled("table[20]", "5"), ElementsAre("AUX-004"));
  EXPECT_THAT(spoiled("table[20]", "-1"), IsEmpty());
}

TEST(ControlTables, AreEditedByPath) {
  const Bytes bytes = full_control_table();
  const Bytes changed = set(control::file_layout, bytes, "list[0].command[0].resource", "boom");
  EXPECT_EQ(changed.size(), bytes.size());
  const Bytes longer = set(control::file_layout, bytes, "item[0].label", "e_eng_02");
  EXPECT_EQ(longer.size(), bytes.size() + 3);
  EXPECT_EQ(set(control::file_layout, longer, "item[0].label", "e_eng"), bytes);
  EXPECT_THAT(set(control::file_layout, bytes, "counts[3]", "2").text(),
              HasSubstr("would no longer fit"));
  EXPECT_THAT(set(control::file_layout, bytes, "item[0].nod", "2").text(),
              HasSubstr("did you mean 'node'?"));
  EXPECT_THAT(set(control::file_layout, bytes, "item[1].node", "2").text(),
              HasSubstr("there is no item[1]"));
}

}  // namespace small_tables_test
}  // namespace ngi
