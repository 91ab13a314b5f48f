#include "ngi/game/check_game.h"

#include <gmock/gmock.h>

#include "ngi/game/control_nodes.h"
#include "ngi/game/control_points.h"
#include "ngi/game/damage_table.h"
#include "tests/game/game_folder.h"
#include "tests/support/broken_file.h"

namespace ngi::game {
namespace {

using sample::code_of;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// The small game of the forge, whose prototype "obj" has a model of one node.
class CheckGame : public testing::Test {
 protected:
  void SetUp() override { test::write_broken("RES-009", folder.path()); }  // an info of a material

  std::vector<std::string> found() const {
    Report report;
    check_game(*folder.open(), report);
    std::vector<std::string> lines;
    for (const Issue& issue : report.issues()) {
      const auto path = std::filesystem::path(issue.place.path).lexically_relative(folder.path());
      lines.push_back(std::string(issue.rule->code) + " " + path.generic_string());
    }
    return lines;
  }
  void remove(const std::string& name) const { std::filesystem::remove(folder.path() / name); }
  std::string first_line(const std::string& code) const {
    Report report;
    check_game(*folder.open(), report);
    for (const Issue& issue : report.issues()) {
      if (issue.rule->code == code) return message(issue);
    }
    return {};
  }

  sample::GameFolder folder;
};

TEST_F(CheckGame, FindsNothingInAGameThatIsComplete) {
  EXPECT_THAT(found(), IsEmpty());
}

TEST_F(CheckGame, ReportsLibrariesThatAreMissing) {
  remove("Material.lib");
  remove("sounds.lib");
  EXPECT_THAT(found(), ElementsAre("VFS-006 .", "VFS-007 ."));
  EXPECT_EQ(first_line("VFS-006"), "the game has no Material.lib");
}

TEST_F(CheckGame, ReportsARegistryThatIsMissing) {
  remove("objects.rlb");
  EXPECT_THAT(found(), ElementsAre("VFS-006 ."));
  EXPECT_EQ(first_line("VFS-006"), "the game has no objects.rlb");
}

TEST_F(CheckGame, ReportsAnArchiveOfExplosionsThatIsMissing) {
  const auto record = [](std::string_view archive) {
    DamageRecord out{};
    out.archive = *with_text({}, archive);
    out.resource = *with_text({}, "a.exp");
    return out;
  };
  const auto write = [&](std::string_view archive) {
    folder.archive("tables.rlb",
                   {nres::entry(four_cc("NDPR"), "a.ndp",
                                DamageTable::make(std::vector{record(archive)}).bytes().text())});
  };
  folder.archive("objects.rlb",
                 {sample::prototype("obj", {{"m.rlb", "a.msh"}, {"tables.rlb", "a.ndp"}})});
  write("m.rlb");
  EXPECT_THAT(found(), IsEmpty());
  write("lost.rlb");
  EXPECT_THAT(found(), ElementsAre("VFS-010 tables.rlb/a.ndp"));
  EXPECT_EQ(first_line("VFS-010"), "the archive lost.rlb is not in the game");
}

TEST_F(CheckGame, ReportsAnArchiveThatManyPrototypesNameOnce) {
  folder.archive("objects.rlb", {sample::prototype("a", {{"lost.rlb", "a.msh"}}),
                                 sample::prototype("b", {{"lost.rlb", "b.msh"}}),
                                 sample::prototype("c", {{"Lost.rlb", "c.msh"}})});
  EXPECT_THAT(found(), ElementsAre("VFS-010 objects.rlb/a"));
}

TEST_F(CheckGame, ReportsADamagedArchiveOnceWhateverNamesIt) {
  folder.write("m.rlb", "NRes and nothing more");
  folder.archive("objects.rlb", {sample::prototype("a", {{"m.rlb", "a.msh"}}),
                                 sample::prototype("b", {{"m.rlb", "b.msh"}})});
  EXPECT_THAT(found(), ElementsAre("VFS-013 m.rlb"));
}

TEST_F(CheckGame, ReportsPrototypesThatNameNothing) {
  folder.archive("objects.rlb",
                 {sample::prototype("gone", {{"m.rlb", "gone.msh"}}),
                  sample::prototype("child", {{"objects.rlb", "nobody"}}),
                  sample::prototype("plan", {{"m.rlb", "a.msh"}, {"m.rlb", "gone.bas"}}, "FORT")});
  EXPECT_THAT(found(), ElementsAre("REG-003 objects.rlb/child", "REG-007 objects.rlb/child",
                                   "REG-006 objects.rlb/gone", "VFS-011 objects.rlb/plan"));
}

TEST_F(CheckGame, ReportsFilesThatDifferOnlyInCase) {
  if (test::is_windows) GTEST_SKIP() << "names of files do not differ by case";
  folder.write("data/A.txt", "");
  folder.write("data/a.TXT", "");
  EXPECT_THAT(found(), ElementsAre("VFS-002 data"));
}

TEST_F(CheckGame, ReportsEntriesOfATypeThatTheirLibraryDoesNotHold) {
  folder.archive("sounds.lib",
                 {nres::entry(four_cc("SWAV"), "a.wav", ""), nres::entry(0, "b.wav", "")});
  EXPECT_THAT(found(), ElementsAre("VFS-015 sounds.lib/b.wav"));
}

TEST_F(CheckGame, ReportsUnitSchemesWithABadMagicOrAMissingPrototype) {
  using Type = ComponentType;
  const auto unit = [](const std::vector<UnitRecord>& records) {
    return std::string(UnitScheme::make(0x0100'8000, records).bytes().text());
  };
  folder.write("Units/good.dat", unit({sample::unit_record("obj", -1, Type::Chassis, 0)}));
  folder.write("Units/lost.dat", unit({sample::unit_record("lost", -1, Type::Chassis, 0)}));
  folder.write("Units/socket.dat", unit({sample::unit_record("obj", -1, Type::Chassis, 1),
                                         sample::unit_record("obj", 5, Type::Turret, 0)}));
  folder.write("Units/bad.dat", std::string(120, 'x'));
  folder.write("setup.dat", std::string(120, 'x'));  // of an installer
  EXPECT_THAT(found(), ElementsAre("UDT-002 Units/bad.dat", "UDT-010 Units/lost.dat",
                                   "UDT-009 Units/socket.dat"));
}

TEST_F(CheckGame, DoesNotBlameUnitsForARegistryThatCannotBeRead) {
  folder.write("objects.rlb", "NRes");
  folder.write("units/a.dat",
               UnitScheme::make(0x0100'8000, std::vector{sample::unit_record(
                                                 "obj", -1, ComponentType::Chassis, 0)})
                   .bytes()
                   .text());
  EXPECT_THAT(found(), IsEmpty());  // the check of the file itself says it
}

// Tables of a model of one node.
TEST_F(CheckGame, ComparesTheTablesOfAModelWithItsNodes) {
  const auto archive = nres::Document::parse(Bytes::copy(folder.read("m.rlb")));
  const std::string model(archive->payload(0)->text());
  const std::vector<DamageRecord> records(3);
  const std::array points = {ControlPoint{0, -1, 0, {}, {}}, ControlPoint{0, 0, 1, {}, {}}};
  const std::array<Text32, 2> names = {sample::text32("Width"), sample::text32("Height")};
  folder.archive(
      "m.rlb",
      {nres::entry(four_cc("MESH"), "a.msh", model),
       nres::entry(four_cc("WEAR"), "a.wea", "1\n0 M\n"),
       nres::entry(four_cc("NDPR"), "a.ndp", DamageTable::make(records).bytes().text()),
       nres::entry(four_cc("CTPT"), "a.cpt", ControlPoints::make(points, names).bytes().text())});
  folder.archive(
      "objects.rlb",
      {sample::prototype(
          "obj",
          {{"m.rlb", "a.msh"}, {"m.rlb", "a.wea"}, {"m.rlb", "a.cpt"}, {"m.rlb", "a.ndp"}})});
  EXPECT_THAT(found(), ElementsAre("AUX-006 m.rlb/a.cpt", "AUX-005 m.rlb/a.ndp"));
  EXPECT_EQ(first_line("AUX-005"), "has 3 records; the model m.rlb/a.msh has 1 nodes");
  EXPECT_THAT(first_line("AUX-006"), HasSubstr("Height names node 1"));
}

// docs/formats/game-assets.md 15.8: the sizes of small control systems.
TEST(ControlNodes, AreFoundInBindingsAndItems) {
  std::vector<std::byte> bytes(212 + 36 + 180);
  const auto put = [&bytes](std::size_t at, std::uint8_t value) { bytes[at] = std::byte{value}; };
  put(8, 1);             // bindings
  put(12, 1);            // items
  put(128, 3);           // node of the binding
  put(128 + 36 + 4, 4);  // node of the item
  const auto found = list_control_nodes(Bytes::own(bytes));
  ASSERT_TRUE(found) << full_message(found.error().issue);
  ASSERT_EQ(found->size(), 2U);
  EXPECT_EQ((*found)[0].node, 3);
  EXPECT_EQ((*found)[0].offset, 128U);
  EXPECT_EQ((*found)[1].node, 4);
  EXPECT_EQ((*found)[1].table, "items");
}

TEST(ControlNodes, NeedCountsThatLeadToTheEnd) {
  EXPECT_TRUE(list_control_nodes(Bytes::own(std::vector<std::byte>(212))));
  for (std::size_t size = 0; size < 212; ++size) {
    EXPECT_EQ(code_of(list_control_nodes(Bytes::own(std::vector<std::byte>(size)))), "AUX-002");
  }
  EXPECT_EQ(code_of(list_control_nodes(Bytes::own(std::vector<std::byte>(213)))), "AUX-002");
  for (std::size_t count = 0; count < 20; ++count) {  // counts far beyond the file
    std::vector<std::byte> bytes(212);
    bytes[count] = std::byte{0xFF};
    if (count >= 4 && count < 8) continue;  // links of no state
    EXPECT_EQ(code_of(list_control_nodes(Bytes::own(bytes))), "AUX-002") << count;
  }
  std::vector<std::byte> huge(212, std::byte{0xFF});
  EXPECT_EQ(code_of(list_control_nodes(Bytes::own(huge))), "AUX-002");
}

}  // namespace
}  // namespace ngi::game
