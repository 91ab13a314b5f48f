// Each rule with its smallest bad file, which the forge makes: a landscape with one thing wrong.
#include "ngi/terrain/land/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "ngi/archive/nres/edit.h"
#include "ngi/forge/demo/sample_lands.h"
#include "ngi/terrain/land/check.h"
#include "ngi/terrain/land/model.h"
#include "tests/support/broken_file.h"

namespace ngi::land {
namespace {

using enum StreamType;

constexpr auto error = Severity::Error;
constexpr auto warning = Severity::Warning;
constexpr auto info = Severity::Info;
constexpr std::nullopt_t no_record = std::nullopt;

struct LandCase {
  const Rule* rule;
  Severity strict;
  Severity tolerant;  // as `validate --tolerant` grades it
  StreamType stream;
  std::optional<std::uint64_t> record;
  std::uint64_t field = 0;  // offset in the record; without a record, in the directory entry

  Place place(const Document& document) const {
    if (!document.has(stream)) return {.stream = stream_text(stream)};
    return record ? document.place(stream, *record, field) : document.entry_place(stream, field);
  }
  friend void PrintTo(const LandCase& tested, std::ostream* out) { *out << tested.rule->code; }
};

constexpr std::uint64_t attr1 = offsetof(nres::Record, attr1);
constexpr std::uint64_t attr2 = offsetof(nres::Record, attr2);
constexpr std::uint64_t attr3 = offsetof(nres::Record, attr3);
constexpr std::uint64_t words = offsetof(Tile, slots);

const std::vector<LandCase>& land_cases() {
  static const std::vector<LandCase> all = {
      {&rules::type_missing, error, warning, MicroUv, no_record},
      {&rules::alpha_absent, info, info, Alpha, no_record},
      {&rules::attr1_count, error, warning, Faces, no_record, attr1},
      {&rules::attr3_stride, error, warning, Faces, no_record, attr3},
      {&rules::attr2_nonzero, warning, info, Faces, no_record, attr2},
      {&rules::grid_size, error, warning, Tiles, no_record, attr2},
      {&rules::lod0_slot, error, warning, Tiles, 0, words},
      {&rules::slot_word, error, warning, Tiles, 0, words + 4},
      {&rules::tile_header, info, info, Tiles, 0},
      {&rules::lod1_trap, warning, info, Tiles, 0, words + 2},
      {&rules::lod1_absent, warning, info, Tiles, 0, words + 2},
      {&rules::cell_size, warning, info, Slots, 0, offsetof(Slot, aabb_min)},
      {&rules::face_range, error, warning, Slots, 1},
      {&rules::face_shared, warning, info, Faces, 1},
      {&rules::face_unowned, warning, info, Faces, 2},
      {&rules::slot_bounds, warning, info, Slots, 0, offsetof(Slot, aabb_min)},
      {&rules::slot_chain, warning, info, Slots, 1, offsetof(Slot, face_count)},
      {&rules::lod_pair, info, info, Tiles, 0, words + 2},
      {&rules::tile_rectangle, warning, info, Slots, 1, offsetof(Slot, aabb_min)},
      {&rules::position_nonfinite, error, warning, Positions, 1},
      {&rules::alpha_range, warning, warning, Alpha, 0},
      {&rules::vertex_unused, info, info, Positions, 4},
      {&rules::vertex_range, error, warning, Faces, 0, offsetof(Face, vertices) + 4},
      {&rules::neighbour_range, error, warning, Faces, 0, offsetof(Face, neighbours) + 2},
      {&rules::degenerate, warning, info, Faces, 0, offsetof(Face, vertices)},
      {&rules::neighbour_mutual, info, info, Faces, 0, offsetof(Face, neighbours) + 2},
      {&rules::selector_none, info, info, Faces, 0, offsetof(Face, selectors)},
      {&rules::normal_length, warning, info, Faces, 0, offsetof(Face, normal)},
      {&rules::normal_opposed, info, info, Faces, 0, offsetof(Face, normal)},
      {&rules::face_opaque, info, info, Faces, 0, offsetof(Face, opaque6)},
      {&rules::flag_bits, info, info, Faces, 0},
      {&rules::flag_pairs, warning, info, Faces, 1},
      {&rules::list_range, error, warning, DrawList, 2},
      {&rules::list_foreign, warning, info, DrawList, 1},
      {&rules::list_flags, info, info, DrawList, 0, offsetof(DrawEntry, flags)},
      {&rules::list_runs, warning, info, DrawList, 1, offsetof(DrawEntry, flags)},
      {&rules::lod1_vertices, info, info, Positions, 0},
      {&rules::foundation_row, warning, info, Faces, 0, offsetof(Face, primary)},
      {&rules::water_height, warning, info, Positions, 1, 8},
  };
  return all;
}

// Issues that are in the whole table, or in the directory.
struct TableCase {
  const Rule* rule;
  Severity strict;
  Severity tolerant;
  std::string stream;
  std::optional<std::uint64_t> record = {};
};

const std::vector<TableCase>& table_cases() {
  static const std::vector<TableCase> all = {
      {&rules::type_twice, error, warning, "directory", 9},
      {&rules::type_unknown, warning, warning, "directory", 9},
      {&rules::entry_order, info, info, "directory", 0},
      {&rules::stride_remainder, error, warning, "Res3"},
      {&rules::header_short, error, error, "Res2"},
      {&rules::slot_remainder, error, warning, "Res2"},
      {&rules::stream_count, warning, warning, "Res5"},
      {&rules::list_count, warning, warning, "Res11"},
  };
  return all;
}

Report report_of(const Document& document, Reading reading, const WearTables* wear = nullptr) {
  const SeverityOverrides grades = {.reading = reading};
  Report report;
  report.override_severities(grades);
  Report found;
  check(document, found, {.reading = reading, .wear = wear});
  report.merge(std::move(found), "Land.msh");
  return report;
}

const Issue* find_issue(const Report& report, const Rule& rule) {
  for (const Issue& issue : report.issues()) {
    if (issue.rule == &rule) return &issue;
  }
  return nullptr;
}

Document broken_land(const Rule& rule) {
  return *Document::parse(test::broken_file(rule.code));
}

TEST(LandRules, GiveTheirIssueAtItsByteInBothReadings) {
  for (const LandCase& tested : land_cases()) {
    SCOPED_TRACE(tested.rule->code);
    const Document document = broken_land(*tested.rule);
    const Report strict = report_of(document, Reading::Strict);
    const Report tolerant = report_of(document, Reading::Tolerant);
    const Issue* issue = find_issue(strict, *tested.rule);
    ASSERT_TRUE(issue);
    EXPECT_EQ(issue->severity, tested.strict);
    EXPECT_EQ(issue->place.stream, tested.place(document).stream);
    EXPECT_EQ(issue->place.offset, tested.place(document).offset);
    EXPECT_EQ(issue->place.record, tested.record);
    const Issue* mild = find_issue(tolerant, *tested.rule);
    ASSERT_TRUE(mild);
    EXPECT_EQ(mild->severity, tested.tolerant);
  }
}

TEST(LandRules, OfWholeTablesNameTheTable) {
  for (const TableCase& tested : table_cases()) {
    SCOPED_TRACE(tested.rule->code);
    const Document document = broken_land(*tested.rule);
    const Report strict = report_of(document, Reading::Strict);
    const Report tolerant = report_of(document, Reading::Tolerant);
    const Issue* issue = find_issue(strict, *tested.rule);
    ASSERT_TRUE(issue);
    EXPECT_EQ(issue->severity, tested.strict);
    EXPECT_EQ(issue->place.stream, tested.stream);
    EXPECT_EQ(issue->place.record, tested.record);
    EXPECT_TRUE(issue->place.offset);
    EXPECT_EQ(find_issue(tolerant, *tested.rule)->severity, tested.tolerant);
  }
}

TEST(LandRules, RefuseInStrictReadingExactlyTheErrors) {
  for (const LandCase& tested : land_cases()) {
    // The smallest landscape has two slots, so that slot 255 is TER-022 as well.
    if (tested.rule == &rules::lod1_trap) continue;
    const Document document = broken_land(*tested.rule);
    const bool refused = !Land::check(document, Reading::Strict);
    EXPECT_EQ(refused, tested.strict == error) << tested.rule->code;
    EXPECT_TRUE(Land::check(document, Reading::Tolerant)) << tested.rule->code;
  }
}

TEST(LandRules, RefuseAFileWithoutPositionsFacesOrHeaderInBothReadings) {
  EXPECT_EQ(Document::parse(test::broken_file("TER-001")).error().rule().code, "TER-001");
  const auto whole = land::write(forge::one_tile_land());
  const auto archive = *nres::Document::parse(join(*whole));
  for (const std::size_t entry : {2U, 8U}) {
    nres::Editor editor(archive);
    ASSERT_TRUE(editor.remove(entry));
    const auto parsed = Document::parse(join(*editor.write()));
    ASSERT_FALSE(parsed);
    EXPECT_EQ(parsed.error().rule().code, "TER-002");
  }
  EXPECT_FALSE(Land::check(broken_land(rules::header_short), Reading::Tolerant));
}

std::set<std::string_view> codes_of(const Report& report) {
  std::set<std::string_view> codes;
  for (const Issue& issue : report.issues()) codes.insert(issue.rule->code);
  return codes;
}

TEST(LandRules, OfMaterialTablesNeedTheTables) {
  const Document document = *Document::parse(join(*write(forge::one_tile_land())));
  const auto codes = [&](const WearTables& wear) {
    return codes_of(report_of(document, Reading::Strict, &wear));
  };
  using testing::ElementsAre;
  using testing::IsEmpty;
  using Names = std::vector<std::string>;
  const Names three = {"A", "B", "C"};
  EXPECT_THAT(codes({three, three}), IsEmpty());
  EXPECT_THAT(codes({three, std::nullopt}), ElementsAre("TER-070"));
  EXPECT_THAT(codes({std::nullopt, three}), ElementsAre("TER-070"));
  EXPECT_THAT(codes({Names{"A", "B"}, Names{"A", "B"}}), ElementsAre("TER-071"));
  EXPECT_THAT(codes({Names{"A"}, Names{"A"}}), ElementsAre("TER-071", "TER-072"));
  EXPECT_THAT(codes({three, Names{"A", "B"}}), ElementsAre("TER-073"));
}

TEST(LandRules, OfMaterialsNeedTheGame) {
  const Document document = *Document::parse(join(*write(forge::one_tile_land())));
  const auto with = [&](MaterialFacts facts) {
    const std::vector<std::string> three = {"A", "B", "C"};
    const WearTables wear = {three, three, [=](std::string_view) { return std::optional(facts); }};
    return codes_of(report_of(document, Reading::Strict, &wear));
  };
  EXPECT_THAT(with({.tracks = 2, .deadly = false}), testing::IsEmpty());
  EXPECT_THAT(with({.tracks = 1, .deadly = false}), testing::ElementsAre("TER-075"));
  EXPECT_THAT(with({.tracks = 2, .deadly = true}), testing::ElementsAre("TER-076"));
}

TEST(LandRules, HoldForALandscapeWithoutRecords) {
  const Document document = *Document::parse(join(*write(forge::one_tile_land())));
  nres::Editor editor(document.container());
  for (std::size_t i = 0; i < document.container().size(); ++i) {
    const bool has_header = document.container().records()[i].type_id == std::uint32_t{2};
    ASSERT_TRUE(editor.replace(i, has_header ? Bytes::copy(bytes_of(Header())) : Bytes()));
  }
  const Document empty = *Document::parse(join(*editor.write()));
  EXPECT_TRUE(empty.faces().empty());
  const auto codes = codes_of(report_of(empty, Reading::Tolerant));
  EXPECT_FALSE(codes.contains("TER-060"));
  EXPECT_TRUE(codes.contains("TER-011"));
}

// docs/formats/terrain.md 13.5
TEST(LandRules, FireOnTheNegativeCasesOfTheBook) {
  EXPECT_TRUE(
      codes_of(report_of(broken_land(rules::face_range), Reading::Strict)).contains("TER-035"));
}

}  // namespace
}  // namespace ngi::land
