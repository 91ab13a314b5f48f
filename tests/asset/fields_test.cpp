#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ngi/asset/fields/annotate_fields.h"
#include "ngi/asset/fields/compare_fields.h"
#include "ngi/asset/fields/field_text.h"
#include "ngi/asset/fields/set_field.h"
#include "ngi/core/rule_maker.h"
#include "tests/support/count_allocations.h"
#include "tests/support/field_sample.h"

namespace ngi {
namespace {

using test::Point;
using test::Tile;
using test::tile;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr Rule refused = RuleMaker{"the test"}.refused("TEST-1", "{0}", "");

std::string text_of(std::string_view name, const Tile& record) {
  return field_text(*find_field(fields_of<Tile>(), name), bytes_of(record));
}

std::string outcome(const Result<void>& done) {
  return done ? "done" : done.error().issue.arguments.at(0);
}

std::string set(Tile& record, std::string_view path, std::string_view value) {
  return outcome(set_field(
      record_of("tile", record),
      FieldRequest(*parse_field_path(path), value, {.refusal = refused, .none = 0xFFFF})));
}

// The field afterwards.
std::string after(std::string_view path, std::string_view value) {
  Tile record = tile();
  const std::string done = set(record, path, value);
  return done == "done" ? text_of(parse_field_path(path)->field, record) : done;
}

// Why not. The record must stay as it was.
std::string refusal(std::string_view path, std::string_view value) {
  Tile record = tile();
  const std::string done = set(record, path, value);
  const Tile before = tile();
  EXPECT_TRUE(std::ranges::equal(bytes_of(record), bytes_of(before))) << path;
  return done;
}

std::string shown(const FieldValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  const auto* text = std::get_if<std::string>(&value);
  return text ? "'" + *text + "'" : "-";
}

std::vector<std::string> lines_of(const Differences& differences) {
  std::vector<std::string> lines;
  for (const Difference& one : differences.listed()) {
    lines.push_back(one.field + ": " + shown(one.a) + " -> " + shown(one.b));
  }
  return lines;
}

std::vector<std::string> differences(const Tile& a, const Tile& b,
                                     AlikeValues alike = AlikeValues::InHex) {
  Differences out(Detail::Fields, 100);
  FieldComparison("", out, alike).record("tile", a, b);
  return lines_of(out);
}

std::vector<std::string> annotated(const std::function<void(RangeWalk&)>& walk_all,
                                   Extent extent = {}) {
  std::vector<std::string> lines;
  const RangeSink sink(extent, [&lines](const AnnotatedRange& range) {
    lines.push_back(std::to_string(range.offset) + "+" + std::to_string(range.size) + " " +
                    range.label + ": " + range.value);
  });
  RangeWalk walk(sink, {.offset = 100, .part = "tiles"});
  walk_all(walk);
  return lines;
}

TEST(Fields, StandWhereTheRecordHasThem) {
  std::size_t at = 0;
  for (const Field& field : fields_of<Tile>()) {
    EXPECT_EQ(field.offset, at) << field.name;
    at += field.size;
  }
  EXPECT_EQ(at, sizeof(Tile));
  const Field& sphere = *find_field(fields_of<Tile>(), "sphere");
  ASSERT_EQ(sphere.count(), 3U);
  EXPECT_EQ(sphere.numbers[2].type, NumberType::U32);
  EXPECT_EQ(sphere.numbers[2].offset, 8U);
  EXPECT_EQ(find_field(fields_of<Tile>(), "corners")->row, 2U);
  EXPECT_EQ(find_field(fields_of<Tile>(), "colour"), nullptr);
}

TEST(Fields, GiveAndTakeNumbersAsBits) {
  Tile record = tile();
  const Field& slope = *find_field(fields_of<Tile>(), "slope");
  EXPECT_EQ(field_bits(slope, bytes_of(record)), 0xFEU);
  const Field& links = *find_field(fields_of<Tile>(), "links");
  put_field_bits(links, std::as_writable_bytes(std::span(&record, 1)), 1, 0x1'0203);
  EXPECT_EQ(text_of("links", record), "7 515 9");
}

TEST(FieldText, ShowsEverySortOfField) {
  const Tile record = tile();
  EXPECT_EQ(text_of("kind", record), "rock");
  EXPECT_EQ(text_of("slope", record), "-2");
  EXPECT_EQ(text_of("next", record), "65535");
  EXPECT_EQ(text_of("height", record), "-300");
  EXPECT_EQ(text_of("owner", record), "-70000");
  EXPECT_EQ(text_of("flags", record), "0x800000F0");
  EXPECT_EQ(text_of("centre", record), "1.5 -0");
  EXPECT_EQ(text_of("corners", record), "1 2 3 4");
  EXPECT_EQ(text_of("links", record), "7 8 9");
  EXPECT_EQ(text_of("sphere", record), "0.1 5 4000000000");
  EXPECT_EQ(text_of("name", record), "caveА");
  EXPECT_EQ(text_of("opaque64", record), "0102FF");
  EXPECT_EQ(field_text(Point{1.0F, 2.5F}), "1 2.5");
}

TEST(FieldText, ShowsTheNumberOfAValueWithoutAWord) {
  Tile record = tile();
  record.kind = 9;
  EXPECT_EQ(text_of("kind", record), "9");
}

TEST(SetField, SetsEverySortOfField) {
  EXPECT_EQ(after("tile.kind", "grass"), "grass");
  EXPECT_EQ(after("tile.kind", "0x10"), "16");
  EXPECT_EQ(after("tile.slope", "-128"), "-128");
  EXPECT_EQ(after("tile.next", "12"), "12");
  EXPECT_EQ(after("tile.height", "-1"), "-1");
  EXPECT_EQ(after("tile.owner", "-2147483648"), "-2147483648");
  EXPECT_EQ(after("tile.flags", "0xFFFFFFFF"), "0xFFFFFFFF");
  EXPECT_EQ(after("tile.centre", "0.25,0x3F800000"), "0.25 1");
  EXPECT_EQ(after("tile.corners[2]", "9"), "1 2 9 4");
  EXPECT_EQ(after("tile.links", "1,none,3"), "1 65535 3");
  EXPECT_EQ(after("tile.sphere[2]", "6"), "0.1 5 6");
  EXPECT_EQ(after("tile.name", "дом"), "дом");
  EXPECT_EQ(after("tile.opaque64", "00aaBB"), "00AABB");
}

TEST(SetField, FillsAChangedTextUpAndKeepsTheFieldOfTheSame) {
  Tile record = tile();
  EXPECT_EQ(set(record, "tile.name", "caveА"), "done");
  EXPECT_EQ(record.name, tile().name);
  EXPECT_EQ(set(record, "tile.name", "ab"), "done");
  EXPECT_EQ(record.name, (std::array<char, 8>{'a', 'b'}));
}

TEST(SetField, SaysWhatIsWrong) {
  EXPECT_EQ(refusal("tile.slope", "128"), "tile.slope cannot be '128'");
  EXPECT_EQ(refusal("tile.slope", "none"), "tile.slope cannot be 'none'");
  EXPECT_EQ(refusal("tile.slope", "1,2"), "tile.slope cannot be '1,2'");
  EXPECT_EQ(refusal("tile.kind", "water"), "tile.kind cannot be 'water'");
  EXPECT_EQ(refusal("tile.centre", "1,x"), "tile.centre cannot be '1,x'");
  EXPECT_EQ(refusal("tile.centre", "1,"), "tile.centre cannot be '1,'");
  EXPECT_EQ(refusal("tile.centre", "1"),
            "tile.centre has 2 numbers; give them all, parted by commas, or one: tile.centre[0]");
  EXPECT_EQ(refusal("tile.centre", "1,2,3"), "tile.centre takes 2 numbers, parted by commas");
  EXPECT_EQ(refusal("tile.centre[2]", "1"), "there is no tile.centre[2]; there are 2 numbers");
  EXPECT_EQ(refusal("tile.name", "12345678"), "tile.name has room for 7 bytes; '12345678' has 8");
  EXPECT_EQ(refusal("tile.name", "日"), "tile.name cannot be '日'");
  EXPECT_EQ(refusal("tile.name[0]", "x"), "tile.name[0] is a text");
  EXPECT_EQ(refusal("tile.opaque64", "0102"), "tile.opaque64 takes 3 bytes in hex");
  EXPECT_EQ(refusal("tile.q", "1"),
            "there is no field 'tile.q'; it has kind, slope, next, height, owner, flags, centre, "
            "corners, links, sphere, name, opaque64");
  EXPECT_EQ(refusal("tile.hieght", "1"), "there is no field 'tile.hieght'; did you mean 'height'?");
}

TEST(SetField, FindsTheTableAndTheRecord) {
  std::vector<Tile> tiles(2, tile());
  std::vector<Point> points(3);
  const std::array tables = {table_of("tile", tiles), table_of("point", points)};
  const auto done = [&tables](std::string_view path, std::string_view value) {
    return outcome(
        set_field(tables, FieldRequest(*parse_field_path(path), value, {.refusal = refused})));
  };
  EXPECT_EQ(done("tile[1].height", "5"), "done");
  EXPECT_EQ(tiles[0].height, -300);
  EXPECT_EQ(tiles[1].height, 5);
  EXPECT_EQ(done("point[2]", "3,4"), "done");
  EXPECT_EQ(points[2].y, 4.0F);
  EXPECT_EQ(done("point[2][0]", "7"), "done");
  EXPECT_EQ(points[2].x, 7.0F);
  EXPECT_EQ(done("point[0].x", "1"), "'point[0].x' has no fields");
  EXPECT_EQ(done("point[3]", "1,2"), "there is no point[3]; there are 3");
  EXPECT_EQ(done("tile.height", "1"), "say which one: tile[0]");
  EXPECT_EQ(done("tiel[0].height", "1"), "there is no table 'tiel'; did you mean 'tile'?");
}

TEST(SetField, TakesListsWithBlanks) {
  EXPECT_EQ(after("tile.links", "1, 2 ,3"), "1 2 3");
  EXPECT_EQ(refusal("tile.links", "1, ,3"), "tile.links cannot be '1, ,3'");
}

// A colour of bytes that people see from 0 to 1.
struct Tint {
  std::uint8_t r;
  std::uint8_t a;
};
constexpr std::array<std::uint8_t, 2> tint_units = {255, 100};
template <typename Visit>
void for_each_field(const Tint& tint, Visit&& visit) {
  visit("red", in_units(tint.r, std::span(tint_units).first(1)));
  visit("both", in_units(std::tie(tint.r, tint.a), tint_units));
}

TEST(SetField, ShowsAndTakesSharesOfAUnit) {
  Tint tint = {128, 50};
  const Field& both = *find_field(fields_of<Tint>(), "both");
  const auto set_tint = [&tint](std::string_view path, std::string_view value) {
    return outcome(set_field(record_of("tint", tint),
                             FieldRequest(*parse_field_path(path), value, {.refusal = refused})));
  };
  EXPECT_EQ(field_text(both, bytes_of(tint)), "0.5019608 0.5");
  EXPECT_EQ(set_tint("tint.both", "1,0.25"), "done");
  EXPECT_EQ(tint.r, 255);
  EXPECT_EQ(tint.a, 25);
  EXPECT_EQ(set_tint("tint.red", "0x80"), "done");
  EXPECT_EQ(tint.r, 128);
  EXPECT_EQ(
      set_tint("tint.red", "200"),
      "tint.red cannot be '200'; it runs from 0 to 1, as in a dump; 0x gives the stored byte");
}

TEST(FieldRequest, SaysTheSameOfTheSameMistake) {
  const SetOptions options = {.refusal = refused};
  const auto path = require_field_path("a[3].b", "x[0].y", options);
  ASSERT_TRUE(path);
  const FieldRequest request(*path, "v", options);
  const auto text = [](const tl::unexpected<Error>& answer) {
    return message(answer.value().issue);
  };
  EXPECT_EQ(text(request.bad_value()), "a[3].b cannot be 'v'");
  EXPECT_EQ(text(request.which_one("a")), "say which one: a[0]");
  EXPECT_EQ(text(request.no_record("a", 0)), "there is no a[3]; there is none");
  EXPECT_EQ(text(request.no_record("a", 1)), "there is no a[3]; there is one");
  EXPECT_EQ(text(request.no_field({"size", "name"})),
            "there is no field 'a[3].b'; it has size, name");
  EXPECT_EQ(text(request.no_table({"node"})), "there is no table 'a'; it has node");
  const auto bad = require_field_path("a[", "x[0].y", options);
  EXPECT_EQ(message(bad.error().issue), "'a[' is not like x[0].y");
}

TEST(AnnotateFields, NamesEachFieldWithItsValue) {
  const std::vector<Tile> tiles(1, tile());
  EXPECT_THAT(annotated([&](RangeWalk& walk) { walk.table(table_of("tile", tiles)); }),
              ElementsAre("100+1 tile[0].kind: rock", "101+1 tile[0].slope: -2",
                          "102+2 tile[0].next: 65535", "104+2 tile[0].height: -300",
                          "106+4 tile[0].owner: -70000", "110+4 tile[0].flags: 0x800000F0",
                          "114+8 tile[0].centre: 1.5 -0", "122+16 tile[0].corners: 1 2 3 4",
                          "138+6 tile[0].links: 7 8 9", "144+12 tile[0].sphere: 0.1 5 4000000000",
                          "156+8 tile[0].name: caveА", "164+3 tile[0].opaque64: "));
}

TEST(AnnotateFields, TellsRangesOneBehindTheOther) {
  const std::vector<Point> points = {{1.0F, 2.0F}, {3.0F, 4.0F}};
  EXPECT_THAT(annotated([&](RangeWalk& walk) {
                walk.add(4, "magic", "tile");
                walk.add(0, "nothing");
                walk.table(table_of("point", points));
                walk.record("origin", points[0]);
                walk.lines(table_of("line", points));
              }),
              ElementsAre("100+4 magic: tile", "104+8 point[0]: 1 2", "112+8 point[1]: 3 4",
                          "120+8 origin: 1 2", "128+8 line[0]: 1 2", "136+8 line[1]: 3 4"));
}

TEST(AnnotateFields, KeepsToTheExtent) {
  const std::vector<Tile> tiles(3, tile());
  const Extent extent = {.offset = 100 + sizeof(Tile) + 5, .size = 2};
  EXPECT_THAT(annotated([&](RangeWalk& walk) { walk.table(table_of("tile", tiles)); }, extent),
              ElementsAre("171+2 tile[1].height: -300", "173+4 tile[1].owner: -70000"));
}

TEST(CompareFields, NamesWhatDiffers) {
  Tile other = tile();
  EXPECT_THAT(differences(tile(), other), IsEmpty());
  other.kind = 7;
  other.height = 1;
  other.flags = 1;
  other.corners[1].x = 8.0F;
  other.radius = 2;
  other.name = {'d'};
  other.opaque64[1] = std::byte{3};
  EXPECT_THAT(differences(tile(), other),
              ElementsAre("tile.kind: 'rock' -> 7", "tile.height: -300 -> 1",
                          "tile.flags: 2147483888 -> 1", "tile.corners: '1 2 3 4' -> '1 2 8 4'",
                          "tile.sphere: '0.1 5 4000000000' -> '0.1 5 2'",
                          "tile.name: 'caveА' -> 'd'", "tile.opaque64: '0102FF' -> '0103FF'"));
}

TEST(CompareFields, TellsBitsApartThatLookAlike) {
  Tile a = tile();
  Tile b = tile();
  a.centre.x = std::bit_cast<float>(0x7FC0'0000U);
  b.centre.x = std::bit_cast<float>(0x7FC0'0001U);
  b.name[7] = 'y';
  EXPECT_THAT(differences(a, b),
              ElementsAre("tile.centre: '0000C07F00000080' -> '0100C07F00000080'",
                          "tile.name: '63617665C0007800' -> '63617665C0007879'"));
  EXPECT_THAT(differences(a, b, AlikeValues::Marked),
              ElementsAre("tile.centre: 'nan -0' -> 'nan -0 with other bits'",
                          "tile.name field: '00' -> '79'"));
}

TEST(CompareFields, ComparesTablesAsFarAsBothGo) {
  const std::vector<Tile> a(2, tile());
  std::vector<Tile> b(3, tile());
  b[1].next = 4;
  const std::vector<Point> points = {{1.0F, 2.0F}};
  const std::vector<Point> others = {{1.0F, 3.0F}};
  const Tile header_a = tile();
  Tile header_b = tile();
  header_b.slope = 3;
  const std::array tables_a = {table_of("tile", a), table_of("point", points),
                               record_of("header", header_a)};
  const std::array tables_b = {table_of("tile", std::as_const(b)), table_of("point", others),
                               record_of("header", std::as_const(header_b))};
  Differences out(Detail::Fields, 100);
  FieldComparison("", out).tables(tables_a, tables_b);
  EXPECT_THAT(lines_of(out), ElementsAre("tile count: 2 -> 3", "tile[1].next: 65535 -> 4",
                                         "point[0]: '1 2' -> '1 3'", "header.slope: -2 -> 3"));
}

TEST(CompareFields, CostNoMemoryForRecordsThatAreTheSame) {
  const std::vector<Tile> a(1000, tile());
  std::vector<Tile> b = a;
  Differences out(Detail::Fields, 100);
  FieldComparison comparison("", out);
  const RecordTable table = table_of("tile", a);  // makes the field list, once in a process
  const auto allocations_of = [&] {
    const std::size_t before = test::allocations;
    comparison.table(table, table_of("tile", std::as_const(b)));
    return test::allocations - before;
  };
  EXPECT_EQ(allocations_of(), 0U);
  b.back().next = 1;
  EXPECT_LT(allocations_of(), 20U);
}

TEST(AnnotateFields, CostNoMemoryForRecordsThatNobodyAsksFor) {
  const std::vector<Tile> tiles(1000, tile());
  const RangeSink sink({.offset = 0, .size = 1}, [](const AnnotatedRange&) {});
  RangeWalk walk(sink);
  walk.record("", tiles[0]);
  const std::size_t before = test::allocations;
  walk.table(table_of("tile", tiles));
  EXPECT_EQ(test::allocations, before);
}

}  // namespace
}  // namespace ngi
