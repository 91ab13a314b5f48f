#include "ngi/game/object.h"

#include <gmock/gmock.h>

#include "ngi/game/unit_scheme.h"
#include "tests/game/game_folder.h"
#include "tests/msh/sample.h"

namespace ngi::game {
namespace {

using nres::entry;
using sample::code_of;
using sample::codes;
using sample::GameFolder;
using sample::prototype;
using sample::unit_record;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> resources(const Game& game, std::string_view key, Report& report) {
  std::vector<std::string> out;
  const auto expanded = expand(game, key, report);
  if (!expanded) return {std::string(expanded.error().rule().code)};
  for (const NamedResource& named : *expanded) {
    out.push_back(named.archive + "/" + named.resource);
  }
  return out;
}

// docs/formats/game-assets.md 15.7
TEST(Expand, PutsTheParentsPairsInThePlaceOfItsName) {
  const GameFolder folder;
  folder.archive("objects.rlb",
                 {prototype("a", {{"OBJECTS.rlb", "B"}, {"fortif.rlb", "a.bas"}, {"", ""}}, "FORT"),
                  prototype("b", {{"static.rlb", "b.msh"}, {"static.rlb", "b.wea"}})});
  Report report;
  EXPECT_THAT(resources(*folder.open(), "A", report),
              ElementsAre("static.rlb/b.msh", "static.rlb/b.wea", "fortif.rlb/a.bas"));
  EXPECT_THAT(codes(report), IsEmpty());
}

TEST(Expand, RefusesPrototypesThatInheritFromThemselves) {
  const GameFolder folder;
  folder.archive("objects.rlb",
                 {prototype("a", {{"objects.rlb", "b"}}), prototype("b", {{"objects.rlb", "A"}})});
  Report report;
  const auto game = folder.open();
  EXPECT_THAT(resources(*game, "a", report), ElementsAre("REG-004"));
  EXPECT_EQ(message(expand(*game, "a", report).error().issue), "inherits from itself: a -> b -> A");
}

TEST(Expand, LeavesOutAParentThatIsMissing) {
  const GameFolder folder;
  folder.archive("objects.rlb", {prototype("a", {{"objects.rlb", "lost"}, {"x.rlb", "a.msh"}})});
  Report report;
  EXPECT_THAT(resources(*folder.open(), "a", report), ElementsAre("x.rlb/a.msh"));
  EXPECT_THAT(codes(report), ElementsAre("REG-003"));
  EXPECT_THAT(resources(*folder.open(), "lost", report), ElementsAre("VFS-011"));
}

// A chain of prototypes, each naming the next `times` times.
std::vector<nres::Entry> chain(int length, int times) {
  std::vector<nres::Entry> entries;
  for (int i = 0; i < length; ++i) {
    const std::vector<std::pair<std::string, std::string>> pairs(
        static_cast<std::size_t>(times), {"objects.rlb", "p" + std::to_string(i + 1)});
    entries.push_back(prototype("p" + std::to_string(i), pairs));
  }
  entries.push_back(prototype("p" + std::to_string(length), {{"x.rlb", "x.msh"}}));
  return entries;
}

TEST(Expand, GoesThirtyTwoParentsDeepAndNoDeeper) {
  const GameFolder folder;
  folder.archive("objects.rlb", chain(32, 1));
  Report report;
  EXPECT_THAT(resources(*folder.open(), "p0", report), ElementsAre("x.rlb/x.msh"));
  folder.archive("objects.rlb", chain(33, 1));
  EXPECT_THAT(resources(*folder.open(), "p0", report), ElementsAre("REG-005"));
}

TEST(Expand, EndsWhenParentsMultiply) {
  const GameFolder folder;
  folder.archive("objects.rlb", chain(30, 2));
  Report report;
  EXPECT_THAT(resources(*folder.open(), "p0", report), ElementsAre("REG-011"));
}

// A robot with everything, and what its archive holds.
class ObjectFolder : public GameFolder {
 public:
  ObjectFolder() {
    archive("objects.rlb",
            {prototype("robot",
                       {{"bases.rlb", "r.msh"},
                        {"bases.rlb", "r.wea"},
                        {"bases.rlb", "r.cpt"},
                        {"bases.rlb", "r.ndp"},
                        {"bases.rlb", "r.ctl"}},
                       "BTLU"),
             prototype("cut", {{"bases.rlb", "cut.msh"}, {"gone.rlb", "cut.msh"}}),
             prototype("plain", {{"bases.rlb", "cut.msh"}, {"bases.rlb", "r.msh"}}),
             prototype("bare", {{"bases.rlb", "bare.msh"}}),
             prototype("painted", {{"bases.rlb", "r.msh"}, {"bases.rlb", "other.wea"}}),
             prototype("sun", {{"system.rlb", "a.sun"}, {"system.rlb", "b.sun"}}, "SUNO")});
    const std::string model(msh::sample::model().bytes().text());
    archive("bases.rlb",
            {entry(four_cc("MESH"), "R.MSH", model), entry(four_cc("WEAR"), "R.WEA", "1\n0 A\n"),
             entry(four_cc("CTPT"), "r.cpt", "c"), entry(four_cc("NDPR"), "r.ndp", "n"),
             entry(four_cc("CTLD"), "r.ctl", "l"), entry(four_cc("MESH"), "bare.msh", "m"),
             entry(four_cc("WEAR"), "other.wea", "1\n0 B\n")});
  }
};

TEST(FindObject, FollowsTheRegistryToEverythingAnObjectHas) {
  const ObjectFolder folder;
  Report report;
  const auto game = folder.open();
  const auto object = find_object(*game, "robot", report);
  ASSERT_TRUE(object);
  EXPECT_EQ(object->model->path, "bases.rlb/R.MSH");
  EXPECT_EQ(object->wear->path, "bases.rlb/R.WEA");
  EXPECT_EQ(object->control_points->bytes.text(), "c");
  EXPECT_EQ(object->damage_table->bytes.text(), "n");
  EXPECT_EQ(object->controls->bytes.text(), "l");
  EXPECT_THAT(codes(report), IsEmpty());
}

TEST(FindObject, TakesTheFirstModelThatExistsAndTheWearBesideIt) {
  const ObjectFolder folder;
  Report report;
  const auto game = folder.open();
  const auto object = find_object(*game, "plain", report);
  ASSERT_TRUE(object);
  EXPECT_EQ(object->model->path, "bases.rlb/R.MSH");
  EXPECT_EQ(object->wear->path, "bases.rlb/R.WEA");
  EXPECT_FALSE(object->control_points);
  EXPECT_THAT(codes(report), ElementsAre("VFS-011"));
}

TEST(FindObject, ReportsWhatAnObjectLacks) {
  const ObjectFolder folder;
  const auto game = folder.open();
  const auto found = [&](std::string_view key) {
    Report report;
    EXPECT_TRUE(find_object(*game, key, report)) << key;
    for (const Issue& issue : report.issues()) EXPECT_EQ(issue.place.path, key);
    return codes(report);
  };
  EXPECT_THAT(found("cut"), ElementsAre("REG-006", "VFS-010", "VFS-011"));
  EXPECT_THAT(found("sun"), ElementsAre("REG-007"));
  EXPECT_THAT(found("bare"), ElementsAre("RES-001"));
  EXPECT_THAT(found("painted"), ElementsAre("RES-010"));
  Report report;
  EXPECT_EQ(code_of(find_object(*game, "lost", report)), "VFS-011");
}

std::string unit(const std::vector<UnitRecord>& records) {
  return std::string(UnitScheme::make(0x0100'8000, records).bytes().text());
}

TEST(FindComponents, PutsAUnitTogetherFromItsScheme) {
  const ObjectFolder folder;
  folder.write("UNITS/a.dat", unit({unit_record("robot", -1, ComponentType::Chassis, 2),
                                    unit_record("plain", 1, ComponentType::Turret, 1),
                                    unit_record("painted", 2, ComponentType::Cannon, 0),
                                    unit_record("lost", 0, ComponentType::Part, 0)}));
  Report report;
  const auto game = folder.open();
  const auto components = find_components(*game, "units\\A.dat", report);
  ASSERT_TRUE(components);
  ASSERT_EQ(components->size(), 4U);
  EXPECT_EQ((*components)[0].parent, UnitScheme::no_parent);
  EXPECT_EQ((*components)[1].parent, 0U);
  EXPECT_EQ((*components)[1].socket, 1U);
  EXPECT_EQ((*components)[2].parent, 1U);
  EXPECT_EQ((*components)[2].socket, 0U) << "the model has two nodes: it hangs on the root";
  EXPECT_EQ((*components)[3].object.key, "lost");
  EXPECT_FALSE((*components)[3].socket);
  EXPECT_THAT(codes(report), ElementsAre("UDT-009", "UDT-010", "RES-010", "VFS-011"));
}

TEST(FindComponents, TakesAnyOtherNameForAPrototype) {
  const ObjectFolder folder;
  Report report;
  const auto game = folder.open();
  const auto components = find_components(*game, "robot", report);
  ASSERT_TRUE(components);
  ASSERT_EQ(components->size(), 1U);
  EXPECT_TRUE((*components)[0].object.model);
  EXPECT_EQ(code_of(find_components(*game, "lost.dat", report)), "FILE-NOT-FOUND");
}

TEST(FindComponents, CountsMaterialTablesAndComponents) {
  const ObjectFolder folder;
  const auto parts = [](std::uint32_t count) {
    std::vector<UnitRecord> records = {unit_record("robot", -1, ComponentType::Chassis, count)};
    records.resize(count + 1, unit_record("robot", 0, ComponentType::Part, 0));
    return unit(records);
  };
  folder.write("seventy.dat", parts(69));
  folder.write("more.dat", parts(70));
  folder.write("many.dat", parts(1024));
  const auto game = folder.open();
  Report report;
  EXPECT_TRUE(find_components(*game, "seventy.dat", report));
  EXPECT_THAT(codes(report), IsEmpty());
  EXPECT_TRUE(find_components(*game, "more.dat", report));
  EXPECT_THAT(codes(report), ElementsAre("RES-011"));
  EXPECT_EQ(code_of(find_components(*game, "many.dat", report)), "UDT-011");
}

}  // namespace
}  // namespace ngi::game
