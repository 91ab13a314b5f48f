#include "ngi/terrain/areals/edit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "ngi/asset/differences.h"
#include "ngi/terrain/areals/check.h"
#include "ngi/terrain/areals/inspect.h"
#include "ngi/terrain/areals/model.h"
#include "tests/terrain/areals_sample.h"

namespace ngi::areals {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> changed_fields(const Bytes& a, const Bytes& b) {
  Differences differences(Detail::Fields, 1000);
  compare_assets({"a", "a", a, {}}, {"b", "b", b, {}}, differences);
  std::vector<std::string> fields;
  for (const Difference& one : differences.listed()) fields.push_back(one.field);
  return fields;
}

std::vector<std::string> faults_of(const Bytes& file) {
  Report report;
  check(*Document::parse(file), report);
  std::vector<std::string> codes;
  for (const Issue& issue : report.issues()) codes.emplace_back(issue.rule->code);
  return codes;
}

TEST(ArealEdit, MakesAMapThatValidates) {
  const Bytes file = sample::file_of(sample::squares(4, 3, 25));
  EXPECT_THAT(faults_of(file), IsEmpty());
  const auto map = AreaMap::check(*Document::parse(file), Reading::Strict);
  ASSERT_EQ(map->size(), 12U);
  EXPECT_EQ((*map)[0].neighbours[1].areal, 3U);
  EXPECT_EQ((*map)[0].neighbours[1].edge, 3U);
  EXPECT_EQ((*map)[0].neighbours[2].areal, 1U);
  EXPECT_EQ((*map)[0].neighbours[0].areal, no_areal);
  EXPECT_EQ((*map)[4].centre, (Point{37.5, 37.5}));
}

TEST(ArealEdit, SetsWalkableAndClassAndNothingElse) {
  const Bytes file = sample::file_of(sample::squares(2, 2, 10));
  Draft draft = open_draft(*Document::parse(file));
  ASSERT_TRUE(set_walkable(draft, 1, false));
  EXPECT_THAT(changed_fields(file, join(*write(draft))), ElementsAre("areal[1].walkable"));
  ASSERT_TRUE(set_class(draft, 2, 0xF0));
  EXPECT_THAT(changed_fields(file, join(*write(draft))),
              ElementsAre("areal[1].walkable", "areal[2].class"));
  EXPECT_FALSE(set_class(draft, 4, 1));
  const Bytes written = join(*write(draft));
  std::size_t different = 0;
  for (std::size_t i = 0; i < file.size(); ++i) {
    if (file.span()[i] != written.span()[i]) ++different;
  }
  EXPECT_EQ(different, 2U);
}

// The middle corner of four squares: all four polygons change, their links do not.
TEST(ArealEdit, MovesACornerInAllItsAreals) {
  const Bytes file = sample::file_of(sample::squares(2, 2, 64));
  Draft draft = open_draft(*Document::parse(file));
  ASSERT_TRUE(move_corner(draft, 0, 2, {70.0F, 60.0F, 3.0F}));
  const Bytes moved = join(*write(draft));
  EXPECT_THAT(faults_of(moved), testing::Not(Contains("MAP-024")));
  EXPECT_THAT(faults_of(moved), testing::Each(testing::AnyOf("MAP-026")));
  const Document after = *Document::parse(moved);
  for (const auto& [areal, corner] : {std::pair{0, 2}, {1, 1}, {2, 3}, {3, 0}}) {
    const Vec3& vertex =
        after.areal(static_cast<std::size_t>(areal)).vertices[static_cast<std::size_t>(corner)];
    EXPECT_EQ(point_of(vertex), (Point{70, 60})) << areal;
    EXPECT_EQ(vertex.z, 3.0F);
  }
  EXPECT_FLOAT_EQ(after.areal(0).record.area, 64 * 64 + 64 * (6 - 4) / 2.0F);
  EXPECT_EQ(after.areal(0).record.normal.z, 1.0F);  // a map of upright normals keeps them
  const auto fields = changed_fields(file, moved);
  EXPECT_THAT(fields, Contains("areal[3].vertex[0]"));
  EXPECT_THAT(fields, testing::Not(Contains(HasSubstr("link"))));
  EXPECT_THAT(fields, testing::Not(Contains(HasSubstr("class"))));
  // The grid is the one that a rebuild makes.
  Draft rebuilt = open_draft(after);
  ASSERT_TRUE(rebuild_grid(rebuilt));
  EXPECT_EQ(join(*write(rebuilt)), moved);
  // And back.
  Draft back = open_draft(after);
  ASSERT_TRUE(move_corner(back, 3, 0, {64.0F, 64.0F, 0.0F}));
  EXPECT_EQ(join(*write(back)), file);
}

TEST(ArealEdit, KeepsOtherHeightsAtTheSameCorner) {
  Draft draft = open_draft(sample::document_of(sample::squares(2, 1, 10)));
  draft.areals[1].vertices[0].z = 7.0F;
  ASSERT_TRUE(move_corner(draft, 0, 1, {11.0F, 0.0F, 1.0F}));
  EXPECT_EQ(draft.areals[0].vertices[1].z, 1.0F);
  EXPECT_EQ(draft.areals[1].vertices[0].x, 11.0F);
  EXPECT_EQ(draft.areals[1].vertices[0].z, 7.0F);
}

TEST(ArealEdit, RebuildsTheWholeGridWhenTheRectangleGrows) {
  const Bytes file = sample::file_of(sample::squares(2, 2, 64));
  Draft draft = open_draft(*Document::parse(file));
  ASSERT_TRUE(move_corner(draft, 3, 2, {256.0F, 256.0F, 0.0F}));
  Draft rebuilt = draft;
  ASSERT_TRUE(rebuild_grid(rebuilt));
  EXPECT_EQ(encode(rebuilt), encode(draft));
  EXPECT_EQ(draft.grid->cell(40 * 128 + 40).front(), 3U);
}

TEST(ArealEdit, ComputesNormalsWhereTheMapHasThem) {
  Draft draft = open_draft(*Document::parse(sample::independent_map("map9004")));
  const Vec3 corner = draft.areals[0].vertices[0];
  ASSERT_TRUE(move_corner(draft, 0, 0, {corner.x, corner.y, corner.z + 4}));
  const ArealRecord& record = draft.areals[0].record;
  const double length =
      std::hypot(double{record.normal.x}, double{record.normal.y}, double{record.normal.z});
  EXPECT_NEAR(length, 1, 1e-6);
  ASSERT_TRUE(write(draft));
  Report report;
  check(*Document::parse(join(*write(draft))), report);
  EXPECT_EQ(report.count(Severity::Warning), 0U);
}

TEST(ArealEdit, RefusesWhatWouldDamageTheMap) {
  Draft draft = open_draft(sample::document_of(sample::squares(2, 2, 10)));
  const Bytes before = encode(draft);
  EXPECT_FALSE(move_corner(draft, 9, 0, {}));
  EXPECT_FALSE(move_corner(draft, 0, 4, {}));
  EXPECT_FALSE(move_corner(draft, 0, 2, {std::nanf(""), 0.0F, 0.0F}));
  const auto crossed = move_corner(draft, 0, 2, {-30.0F, -30.0F, 0.0F});
  ASSERT_FALSE(crossed);
  EXPECT_EQ(crossed.error().rule().code, "MAP-EDIT-INVALID");
  EXPECT_THAT(message(crossed.error().issue), HasSubstr("counter-clockwise"));
  EXPECT_EQ(encode(draft), before);
  EXPECT_FALSE(make_map(
      std::vector<NewAreal>{{{{0.0F, 0.0F, 0.0F}, {0.0F, 1.0F, 0.0F}, {1.0F, 0.0F, 0.0F}}}}));
}

TEST(ArealEdit, RefusesMoreIdsInACellThanTheEngineCounts) {
  // Slivers that all touch the first cell.
  std::vector<NewAreal> fan;
  for (int i = 0; i < 1024; ++i) {
    const auto y = static_cast<float>(i);
    fan.push_back({{{0.0F, 0.0F, 0.0F}, {5000.0F, y, 0.0F}, {5000.0F, y + 1, 0.0F}}});
  }
  const auto full = make_map(fan);
  ASSERT_FALSE(full);
  EXPECT_EQ(full.error().rule().code, "MAP-033");
  fan.pop_back();
  EXPECT_TRUE(make_map(fan));
}

TEST(ArealEdit, RebuildsLinksFromTheCornersAlone) {
  const Bytes file = sample::file_of(sample::squares(3, 3, 10));
  Draft draft = open_draft(*Document::parse(file));
  for (ArealDraft& areal : draft.areals) {
    std::ranges::fill(areal.links, Link{no_link, no_link});
  }
  rebuild_links(draft);
  EXPECT_EQ(join(*write(draft)), file);
  // An areal that lies twice on the same ground is not linked twice.
  draft.areals.push_back(draft.areals[4]);
  rebuild_links(draft);
  EXPECT_EQ(draft.areals[9].links[0].areal, no_link);
  EXPECT_EQ(draft.areals[4].links[0].areal, 3);
}

TEST(ArealSet, SetsFieldsByTheNamesOfTheDocuments) {
  const Bytes file = sample::file_of(sample::squares(2, 2, 64));
  const auto set = [&](std::string_view path, std::string_view value) {
    Draft draft = open_draft(*Document::parse(file));
    const auto done = set_field(draft, path, value);
    EXPECT_TRUE(done) << (done ? "" : message(done.error().issue));
    return changed_fields(file, join(*write(draft)));
  };
  EXPECT_THAT(set("areal[1].walkable", "0"), ElementsAre("areal[1].walkable"));
  EXPECT_THAT(set("areal[1].class", "0xF2"), ElementsAre("areal[1].class"));
  EXPECT_THAT(set("areal[1].anchor[0]", "33"), ElementsAre("areal[1].anchor"));
  EXPECT_THAT(set("areal[0].link[1]", "none"), ElementsAre("areal[0].link[1]"));
  EXPECT_THAT(set("areal[0].link[0]", "3,1"), ElementsAre("areal[0].link[0]"));
  EXPECT_THAT(set("areal[0].vertex[2]", "66,66"), Contains("areal[3].vertex[0]"));
  EXPECT_THAT(set("areal[0].vertex[2]", "66,66,5"), Contains("areal[3].vertex[0]"));
  EXPECT_THAT(set("grid", "rebuild"), IsEmpty());
  EXPECT_THAT(set("links", "rebuild"), IsEmpty());
}

TEST(ArealSet, ExplainsWhatIsWrong) {
  const auto refused = [](std::string_view path, std::string_view value) {
    Draft draft = open_draft(sample::document_of(sample::squares(2, 2, 64)));
    const auto done = set_field(draft, path, value);
    return done ? "" : message(done.error().issue);
  };
  EXPECT_THAT(refused("areal[4].walkable", "0"), HasSubstr("there is no areal[4]; there are 4"));
  EXPECT_THAT(refused("areal.walkable", "0"), HasSubstr("say which one"));
  EXPECT_THAT(refused("areal[0].walk", "0"), HasSubstr("walkable"));
  EXPECT_THAT(refused("areal[0].vertex[9]", "1,2"), HasSubstr("vertex"));
  EXPECT_THAT(refused("areal[0].vertex[0]", "1"), HasSubstr("cannot be"));
  EXPECT_THAT(refused("areal[0].link[0]", "x"), HasSubstr("cannot be"));
  EXPECT_THAT(refused("cell[0]", "1"), HasSubstr("there is no table"));
  EXPECT_THAT(refused("grid", "1"), HasSubstr("rebuild"));
}

}  // namespace
}  // namespace ngi::areals
