// A small format that uses every sort of part: a version, a list of crates with a text, rows that
// only newer versions have, a count that stands elsewhere, and the rest of the file.
#include <gmock/gmock.h>

#include <array>

#include "ngi/asset/layout/builder.h"
#include "ngi/asset/layout/edit.h"
#include "ngi/asset/layout/inspect.h"
#include "ngi/core/rule_maker.h"
#include "tests/support/hex_bytes.h"

namespace ngi::layout {
namespace layout_test {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr RuleMaker chapter = {"docs/formats/files.md 7"};
constexpr Rule test_damaged = chapter.error("TEST-1", "is {0} bytes long; needs {1}", "-");
constexpr Rule test_refusal = chapter.refused("TEST-2", "{0}", "-", ErrorCategory::Usage);

struct CrateFileHead {
  le_u32 version;
  le_u32 marks;  // count of the table
};
struct CrateHead {
  le_i16 weight;
  std::array<std::uint8_t, 2> size;
};

template <typename Visit>
void for_each_field(const CrateFileHead& head, Visit&& visit) {
  visit("version", head.version);
  visit("marks", head.marks);
}
template <typename Visit>
void for_each_field(const CrateHead& head, Visit&& visit) {
  visit("weight", head.weight);
  visit("size", head.size);
}

constexpr std::array crate_parts = {
    text("label"),
    record<CrateHead>(),
    table<le_u16>("row", "rows", {}, since("version", 2)),
};
constexpr std::array file_parts = {
    record<CrateFileHead>(),
    list("crate", "crates", crate_parts),
    table<le_u32>("mark", "all_marks", count_in("marks")),
};
constexpr Layout crate_layout = {"crates",   "a list of crates", "crate[0].label",
                                 file_parts, test_damaged,       test_refusal};

// Version 2, one mark, two crates.
Bytes crate_file() {
  return hex_bytes(
      "02000000 01000000 02000000"
      "02000000 6162 FFFF 0102 02000000 0A00 0B00"
      "00000000 0500 0304 00000000"
      "07000000");
}

Tree parse(const Bytes& bytes) {
  return *Tree::parse(crate_layout, bytes);
}

std::string set(std::string_view path, std::string_view value) {
  const auto changed = set_value(parse(crate_file()), path, value);
  return changed ? to_hex(*changed) : message(changed.error().issue);
}

TEST(Layout, TakesAFileApart) {
  const Tree tree = parse(crate_file());
  EXPECT_TRUE(tree.tail().empty());
  const auto crates = tree.root().list("crate");
  ASSERT_EQ(crates.size(), 2U);
  EXPECT_EQ(crates[0].text("label"), "ab");
  EXPECT_EQ(crates[0].record<CrateHead>()->weight, -1);
  EXPECT_THAT(crates[0].table<le_u16>("row"), ElementsAre(10, 11));
  EXPECT_EQ(crates[1].record<CrateHead>()->size[1], 4);
  EXPECT_EQ(crates[1].offset(), 30U);
  EXPECT_THAT(tree.root().table<le_u32>("mark"), ElementsAre(7U));
}

TEST(Layout, LeavesOutPartsOfOtherVersions) {
  const Bytes old = hex_bytes("01000000 00000000 01000000 00000000 0500 0304");
  const auto tree = Tree::parse(crate_layout, old);
  ASSERT_TRUE(tree);
  EXPECT_TRUE(tree->tail().empty());
  EXPECT_EQ(tree->root().list("crate")[0].find("row"), nullptr);
  EXPECT_FALSE(set_value(*tree, "crate[0].row[0]", "1"));
}

TEST(Layout, SaysWhereACountLeadsBeyondTheEnd) {
  const auto cut = Tree::parse(crate_layout, crate_file().slice(0, 29));
  ASSERT_FALSE(cut);
  EXPECT_EQ(cut.error().rule().code, "TEST-1");
  EXPECT_EQ(cut.error().issue.place.offset, 26U);
  EXPECT_EQ(message(cut.error().issue), "is 29 bytes long; needs 30");
  const auto huge = Tree::parse(crate_layout, hex_bytes("02000000 FFFFFFFF 00000000"));
  ASSERT_FALSE(huge);
  EXPECT_EQ(message(huge.error().issue), "is 12 bytes long; needs 17179869192");
  const auto many = Tree::parse(crate_layout, hex_bytes("02000000 00000000 FFFFFFFF"));
  ASSERT_FALSE(many);
}

TEST(Layout, HasALimitOfParts) {
  EXPECT_TRUE(Tree::parse(crate_layout, crate_file(), {.entries = 20}));
  EXPECT_FALSE(Tree::parse(crate_layout, crate_file(), {.entries = 5}));
}

TEST(Layout, KeepsBytesAfterTheLastPart) {
  const Tree tree = parse(join({crate_file(), Bytes::copy("xyz")}));
  EXPECT_EQ(tree.tail().text(), "xyz");
  ASSERT_TRUE(tree.tail_issue());
  EXPECT_EQ(tree.tail_issue()->place.offset, crate_file().size());
}

TEST(LayoutEdit, SetsWhatThePathNames) {
  EXPECT_EQ(set("crate[1].weight", "6"),
            "020000000100000002000000020000006162FFFF0102020000000A000B00"
            "00000000060003040000000007000000");
  EXPECT_EQ(set("crates[0].rows[1]", "12"),
            "020000000100000002000000020000006162FFFF0102020000000A000C00"
            "00000000050003040000000007000000");
  EXPECT_EQ(set("crate[0].label", "c"),
            "0200000001000000020000000100000063FFFF0102020000000A000B00"
            "00000000050003040000000007000000");
  EXPECT_EQ(set("mark[0]", "8").substr(84), "08000000");
}

TEST(LayoutEdit, SaysWhatIsWrongWithAPath) {
  EXPECT_THAT(set("crate[2].weight", "6"), HasSubstr("there is no crate[2]; there are 2"));
  EXPECT_THAT(set("crate.weight", "6"), HasSubstr("say which one: crate[0]"));
  EXPECT_THAT(set("crate[0].wieght", "6"), HasSubstr("did you mean 'weight'?"));
  EXPECT_THAT(set("crate[0]", "6"), HasSubstr("say which field"));
  EXPECT_THAT(set("crate[", "6"), HasSubstr("is not like crate[0].label"));
  EXPECT_THAT(set("crate[0].size[2]", "6"), HasSubstr("there are 2 numbers"));
  EXPECT_THAT(set("marks", "2"), HasSubstr("would no longer fit"));
  EXPECT_THAT(set("version", "1"), HasSubstr("would no longer fit"));
  EXPECT_THAT(set("crate[0].weight", "heavy"), HasSubstr("cannot be 'heavy'"));
}

TEST(LayoutEdit, InsertsAndErasesItems) {
  const auto blank = blank_item(parse(crate_file()), "crate");
  ASSERT_TRUE(blank);
  EXPECT_EQ(blank->size(), 12U);  // with the rows of version 2
  for (const std::uint64_t index : {0U, 1U, 2U, 99U}) {
    const auto more = insert_item(parse(crate_file()), "crate", index, *blank);
    ASSERT_TRUE(more);
    const std::uint64_t at = std::min<std::uint64_t>(index, 2);
    EXPECT_EQ(parse(*more).root().list("crate").size(), 3U);
    EXPECT_EQ(*item_bytes(parse(*more), "crate[" + std::to_string(at) + "]"), *blank);
    const auto less = erase_item(parse(*more), "crate[" + std::to_string(at) + "]");
    ASSERT_TRUE(less);
    EXPECT_EQ(*less, crate_file());
  }
  EXPECT_FALSE(insert_item(parse(crate_file()), "crate", 0, Bytes::copy("broken")));
  EXPECT_FALSE(insert_item(parse(crate_file()), "mark", 0, Bytes::copy("1234")));
  EXPECT_FALSE(erase_item(parse(crate_file()), "crate[2]"));
  EXPECT_FALSE(erase_item(parse(crate_file()), "version"));
}

TEST(LayoutInspect, NamesEveryByteOnce) {
  const Bytes bytes = join({crate_file(), Bytes::copy("xyz")});
  std::uint64_t at = 0;
  std::vector<std::string> labels;
  EXPECT_TRUE(annotate(crate_layout, bytes, RangeSink({}, [&](const AnnotatedRange& range) {
                         EXPECT_EQ(range.offset, at);
                         at = range.offset + range.size;
                         labels.push_back(range.label);
                       })));
  EXPECT_EQ(at, bytes.size());
  EXPECT_THAT(labels, testing::IsSupersetOf({"version", "crate count", "crate[0].label",
                                             "crate[1].size", "crate[0].row[1]", "mark[0]"}));
}

TEST(LayoutInspect, ComparesPartByPart) {
  const auto fields = [](const Bytes& a, const Bytes& b) {
    Differences out(Detail::Fields, 100);
    compare(crate_layout, {"a", "a", a, {}}, {"b", "b", b, {}}, out);
    std::vector<std::string> names;
    for (const Difference& difference : out.listed()) names.push_back(difference.field);
    return names;
  };
  EXPECT_THAT(fields(crate_file(), *set_value(parse(crate_file()), "crate[1].weight", "9")),
              ElementsAre("crate[1].weight"));
  EXPECT_THAT(fields(crate_file(), *erase_item(parse(crate_file()), "crate[1]")),
              ElementsAre("crate count", "crate[1]"));
  EXPECT_THAT(fields(crate_file(), join({crate_file(), Bytes::copy("x")})),
              ElementsAre("tail_size", "tail"));
  EXPECT_THAT(fields(crate_file(), crate_file().slice(0, 9)), testing::IsEmpty());
}

TEST(LayoutInspect, CountsItems) {
  AssetFacts facts;
  count_facts(crate_layout, "crate file", crate_file(), {}, facts);
  EXPECT_THAT(facts.numbers["crate file crates"], ElementsAre(2U));
  EXPECT_THAT(facts.numbers["crate file all_marks"], ElementsAre(1U));
}

}  // namespace layout_test
}  // namespace ngi::layout
