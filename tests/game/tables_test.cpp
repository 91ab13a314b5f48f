// Prototypes, unit schemes, control points and damage tables, byte by byte.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "ngi/game/control_points.h"
#include "ngi/game/damage_table.h"
#include "ngi/game/unit_scheme.h"
#include "tests/game/game_folder.h"
#include "tests/support/broken_file.h"
#include "tests/support/sha256.h"

namespace ngi::game {
namespace {

using sample::code_of;
using sample::codes;
using sample::text32;
using sample::unit_record;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

using Check = void (*)(const Bytes&, Report&);

std::vector<std::string> codes_of(Check check, const Bytes& bytes) {
  Report report;
  check(bytes, report);
  return codes(report);
}

std::vector<std::string> prototype_codes(const Bytes& bytes, std::string_view tag) {
  Report report;
  check(Prototype(bytes), four_cc(tag), report);
  return codes(report);
}

// docs/formats/game-assets.md 15.1
const std::string_view tree_pair =
    "7374617469632e726c6200000000000000000000000000000000000000000000"
    "735f747265655f305f30342e6d73680000000000000000000000000000000000";

TEST(FixedText, EndsAtTheFirstNulOrWithTheField) {
  Text32 field = text32("abc");
  field[10] = 'x';
  EXPECT_EQ(text_of(field), "abc");
  field.fill('y');
  EXPECT_EQ(text_of(field), std::string(32, 'y'));
}

TEST(FixedText, KeepsItsTailUntilTheTextChanges) {
  Text32 field = text32("abc");
  field[10] = 'x';
  EXPECT_EQ(*with_text(field, "abc"), field);
  EXPECT_EQ(*with_text(field, "abcd"), text32("abcd"));
}

TEST(FixedText, TakesNothingThatDoesNotFit) {
  EXPECT_TRUE(with_text({}, std::string(31, 'x')));
  EXPECT_EQ(code_of(with_text({}, std::string(32, 'x'))), "REG-010");
  EXPECT_EQ(code_of(with_text({}, std::string_view("a\0b", 3))), "REG-010");
}

TEST(Prototype, IsAListOfArchivesAndResources) {
  const Prototype prototype(hex_bytes(tree_pair));
  ASSERT_EQ(prototype.pairs().size(), 1U);
  EXPECT_EQ(text_of(prototype.pairs()[0].archive), "static.rlb");
  EXPECT_EQ(text_of(prototype.pairs()[0].resource), "s_tree_0_04.msh");
  EXPECT_THAT(prototype_codes(prototype.bytes(), "STAT"), IsEmpty());
}

TEST(Prototype, ReportsWhatIsLeftOverAndKeepsIt) {
  const Bytes bytes = Bytes::copy(std::string(hex_bytes(tree_pair).text()) + "tail");
  const Prototype prototype(bytes);
  EXPECT_EQ(prototype.pairs().size(), 1U);
  EXPECT_THAT(prototype_codes(bytes, "STAT"), ElementsAre("REG-001"));
  EXPECT_TRUE(prototype.with_pairs(prototype.pairs()).bytes() == bytes);
  EXPECT_EQ(prototype.with_pairs({}).bytes().text(), "tail");
}

TEST(Prototype, BreaksEachOfItsRulesByTheForgesFile) {
  for (const char* code : {"REG-001", "REG-002", "REG-008", "REG-009"}) {
    const test::BrokenEntry entry = test::broken_entry(code);
    Report report;
    check(Prototype(entry.payload), entry.record.type_id, report);
    EXPECT_THAT(codes(report), ElementsAre(code));
  }
}

TEST(Prototype, ReportsEveryFieldWithoutAnEnd) {
  EXPECT_THAT(prototype_codes(Bytes::copy(std::string(64, 'x')), "SUNO"),
              ElementsAre("REG-008", "REG-008"));
}

TEST(Prototype, OfAnAgentHasItsResourcesInTheEnginesOrder) {
  const auto bytes = [](std::string_view first, std::string_view second) {
    return Bytes::copy(
        sample::pairs({{"a.rlb", std::string(first)}, {"a.rlb", std::string(second)}}));
  };
  EXPECT_THAT(prototype_codes(bytes("x.MSH", "x.wea"), "BTLU"), IsEmpty());
  EXPECT_THAT(prototype_codes(bytes("x.wea", "x.msh"), "BTLU"), ElementsAre("REG-009", "REG-009"));
  EXPECT_THAT(prototype_codes(bytes("parent", ""), "BTLU"), IsEmpty());
  EXPECT_THAT(prototype_codes(bytes("x.bas", "x.msh"), "FORT"), IsEmpty());
}

// docs/formats/game-assets.md 15.2
UnitScheme four_records() {
  const std::vector<UnitRecord> records = {
      unit_record("r_h_01", -1, ComponentType::Chassis, 2, "hull"),
      unit_record("o_tur_lt_02", 3, ComponentType::Turret, 1, "turret"),
      unit_record("o_gun_la_01", 4, ComponentType::Cannon, 0, "gun"),
      unit_record("e_eng_01", 0, ComponentType::Part, 0, "engine")};
  return UnitScheme::make(0x0100'8000, records);
}

TEST(UnitScheme, IsATreeInPreOrder) {
  const UnitScheme made = four_records();
  EXPECT_EQ(test::sha256(made.bytes()),
            "55297255bbb84a55a1635f5b46fcf769619a9fa6cf4e422ac3a03ce0c4071a5c");
  const auto unit = UnitScheme::parse(made.bytes());
  ASSERT_TRUE(unit);
  EXPECT_EQ(*scheme_title(unit->header().scheme_type), "battle unit");
  EXPECT_THAT(*unit->parents(), ElementsAre(UnitScheme::no_parent, 0, 1, 0));
  EXPECT_EQ(*component_title(unit->records()[2].component_type), "cannon");
  EXPECT_TRUE(hangs_on_node(unit->records()[2]) && !hangs_on_node(unit->records()[3]));
  EXPECT_THAT(codes_of(check_unit_scheme, made.bytes()), IsEmpty());
}

TEST(UnitScheme, BreaksEachOfItsRulesByTheForgesFile) {
  for (const char* code :
       {"UDT-001", "UDT-002", "UDT-003", "UDT-004", "UDT-005", "UDT-006", "UDT-007", "UDT-008"}) {
    EXPECT_THAT(codes_of(check_unit_scheme, test::broken_file(code)), ElementsAre(code));
  }
}

TEST(UnitScheme, IsNoTreeWithMoreOrFewerChildrenThanRecords) {
  const Bytes good = four_records().bytes();
  for (const std::string_view count : {"\1", "\3", "\xFF\xFF\xFF\xFF"}) {
    EXPECT_THAT(codes_of(check_unit_scheme, patched(good, 8 + 108, count)), ElementsAre("UDT-004"));
  }
}

TEST(UnitScheme, CutShortIsReadAsFarAsItsRecordsGo) {
  const Bytes cut = four_records().bytes().slice(0, 455);
  EXPECT_EQ(code_of(UnitScheme::parse(cut)), "UDT-001");
  EXPECT_EQ(UnitScheme::parse(cut, Reading::Tolerant)->records().size(), 3U);
  EXPECT_THAT(codes_of(check_unit_scheme, cut), ElementsAre("UDT-001", "UDT-004"));
  EXPECT_EQ(code_of(UnitScheme::parse(cut.slice(0, 119), Reading::Tolerant)), "UDT-001");
  EXPECT_EQ(code_of(UnitScheme::parse({}, Reading::Tolerant)), "UDT-001");
}

RC_GTEST_PROP(UnitScheme, HasParentsBeforeTheirChildrenWhateverTheCounts, ()) {
  const auto counts = *rc::gen::nonEmpty(
      rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange<std::uint32_t>(0, 4)));
  std::vector<UnitRecord> records;
  std::uint64_t sum = 0;
  for (const std::uint32_t count : counts) {
    records.push_back(unit_record("x", 0, ComponentType::Part, count));
    sum += count;
  }
  const auto parents = UnitScheme::make(0, records).parents();
  if (!parents) return;
  RC_ASSERT(sum + 1 == counts.size());
  std::vector<std::uint32_t> children(counts.size());
  for (std::size_t i = 1; i < parents->size(); ++i) {
    RC_ASSERT((*parents)[i] < i);
    ++children[(*parents)[i]];
  }
  RC_ASSERT(children == counts);
}

// docs/formats/game-assets.md 15.4
const std::string_view turret_center =
    "01000000 00000000 00000000 02000000 0000803f 00000040 00004040"
    "00000000 00000000 0000803f 5475727265744365 6e746572 0000000000000000000000000000000000000000";

TEST(ControlPoints, HaveAPlaceADirectionAndAName) {
  const auto points = ControlPoints::parse(hex_bytes(turret_center));
  ASSERT_TRUE(points);
  ASSERT_EQ(points->size(), 1U);
  EXPECT_EQ(points->name(0), "TurretCenter");
  const ControlPoint& point = points->points()[0];
  EXPECT_EQ(point.owner_piece, 0);
  EXPECT_EQ(point.target_piece, 2);
  EXPECT_THAT(point.position, ElementsAre(1.0F, 2.0F, 3.0F));
  EXPECT_THAT(point.direction, ElementsAre(0.0F, 0.0F, 1.0F));
  EXPECT_TRUE(ControlPoints::make(points->points(), points->names()).bytes() == points->bytes());
}

TEST(ControlPoints, HaveTheSizeOfTheirCount) {
  const Bytes good = hex_bytes(turret_center);
  EXPECT_THAT(codes_of(check_control_points, good), IsEmpty());
  EXPECT_THAT(codes_of(check_control_points, test::broken_file("AUX-001")), ElementsAre("AUX-001"));
  for (std::uint64_t size = 0; size < good.size(); ++size) {
    EXPECT_THAT(codes_of(check_control_points, good.slice(0, size)), ElementsAre("AUX-001"));
  }
  EXPECT_THAT(codes_of(check_control_points, patched(good, 0, "\xFF\xFF\xFF\xFF")),
              ElementsAre("AUX-001"));
  EXPECT_THAT(codes_of(check_control_points, patched(good, 40, std::string(32, 'n'))),
              ElementsAre("REG-008"));
  EXPECT_EQ(ControlPoints::parse(hex_bytes("00000000"))->size(), 0U);
}

TEST(DamageTable, HasARecordForEachNode) {
  const std::vector<DamageRecord> records = {
      {0x20U, 100.0F, 2.5F, text32("system.rlb"), text32("boom.exp")}, {}};
  const DamageTable made = DamageTable::make(records);
  EXPECT_EQ(made.bytes().size(), 4U + 2 * 76);
  const auto table = DamageTable::parse(made.bytes());
  ASSERT_TRUE(table);
  ASSERT_EQ(table->records().size(), 2U);
  EXPECT_EQ(table->records()[0].hit_points, 100.0F);
  EXPECT_EQ(table->records()[0].density, 2.5F);
  EXPECT_EQ(text_of(table->records()[0].resource), "boom.exp");
  EXPECT_TRUE(DamageTable::make(table->records()).bytes() == made.bytes());
}

TEST(DamageTable, HasTheSizeOfItsCount) {
  const Bytes good = DamageTable::make(std::vector<DamageRecord>(2)).bytes();
  EXPECT_THAT(codes_of(check_damage_table, good), IsEmpty());
  EXPECT_THAT(codes_of(check_damage_table, good.slice(0, good.size() - 1)), ElementsAre("AUX-001"));
  EXPECT_THAT(codes_of(check_damage_table, Bytes::copy(std::string(good.text()) + "x")),
              ElementsAre("AUX-001"));
  EXPECT_THAT(codes_of(check_damage_table, Bytes()), ElementsAre("AUX-001"));
  EXPECT_THAT(codes_of(check_damage_table, patched(good, 16, std::string(32, 'a'))),
              ElementsAre("REG-008"));
}

}  // namespace
}  // namespace ngi::game
