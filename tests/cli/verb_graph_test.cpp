#include <gmock/gmock.h>

#include "ngi/archive/type_id.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/material/mat0/edit.h"
#include "tests/archive/nres_samples.h"
#include "tests/cli/working_folder.h"
#include "tests/fx/sample.h"
#include "tests/game/game_folder.h"
#include "tests/msh/sample.h"
#include "tests/support/broken_file.h"

namespace ngi::test {
namespace verb_graph_test {

using game::sample::prototype;
using game::sample::unit_record;
using nres::entry;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

nres::Entry material(std::string_view name, std::string_view texture) {
  mat0::Draft draft = mat0::new_draft();
  draft.phases[0].texture = *mat0::texture_field(texture);
  return {four_cc("MAT0"), 4, 6, 0, *nres::make_name(name), mat0::encode(draft)};
}

// A game with one robot, whose model wears the rows 0, 1 and 2.
class GraphFolder : public WorkingFolder {
 public:
  GraphFolder() {
    const std::string model(msh::sample::model().bytes().text());
    archive_file("game/objects.rlb", {prototype("robot", {{"bases.rlb", "r.msh"}}, "BTLU")});
    archive_file("game/bases.rlb",
                 {entry(four_cc("MESH"), "r.msh", model),
                  entry(four_cc("WEAR"), "R.WEA", "3\r\n0 HULL\r\n1 LOST\r\n2 HULL\r\n")});
    archive_file("game/Material.lib", {material("DEFAULT", "GREY.0"), material("HULL", "HULL.0"),
                                       material("FIRE", "HULL.0")});
    archive_file("game/Textures.lib", {entry(four_cc("Texm"), "HULL.0", "Texm")});
    archive_file("game/sounds.lib", {entry(four_cc("SWAV"), "boom.wav", "RIFF")});
    using enum fx::Opcode;
    const Bytes effect = fx::sample::effect({Light, Sound, Sprite, Glow});
    archive_file("game/effects.rlb", {entry(fx::type_id, "boom", effect.text())});
    const std::vector<game::UnitRecord> records = {
        unit_record("robot", -1, game::ComponentType::Chassis, 1),
        unit_record("robot", 1, game::ComponentType::Turret, 0)};
    write("game/UNITS/u.dat", game::UnitScheme::make(0x0100'8000, records).bytes().text());
  }

  void archive_file(std::string_view name, const std::vector<nres::Entry>& entries) const {
    write(name, nres::archive_of(entries).text());
  }
};

TEST(Graph, ShowsWhatAModelNeedsAsATree) {
  const GraphFolder folder;
  const Ran ran = folder.ngi({"graph", "game/bases.rlb/r.msh"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out,
            "model r.msh: game/bases.rlb/r.msh\n"
            "└── wear R.WEA: game/bases.rlb/r.wea\n"
            "    ├── row 0 (batch 0)\n"
            "    │   └── material HULL: Material.lib/HULL\n"
            "    │       └── texture HULL.0: Textures.lib/HULL.0\n"
            "    ├── row 1 (batches 1, 3)\n"
            "    │   └── material LOST: Material.lib/DEFAULT (DEFAULT is used instead)\n"
            "    │       └── texture GREY.0 MISSING\n"
            "    └── row 2 (batches 2, 4)\n"
            "        └── material HULL: Material.lib/HULL (as row 0)\n");
  EXPECT_THAT(ran.err, AllOf(HasSubstr("warning RES-003"), HasSubstr("warning RES-007")));
}

TEST(Graph, LooksForModelsPrototypesAndUnitsInTheGame) {
  const GraphFolder folder;
  EXPECT_THAT(folder.ngi({"graph", "--game=game", "BASES.rlb\\R.msh"}).out,
              HasSubstr("texture HULL.0: Textures.lib/HULL.0"));
  EXPECT_THAT(folder.ngi({"graph", "--game=game", "ROBOT"}).out,
              AllOf(HasSubstr("object ROBOT\n└── model r.msh: bases.rlb/r.msh\n"),
                    HasSubstr("wear R.WEA: bases.rlb/R.WEA")));
  EXPECT_THAT(folder.ngi({"graph", "--game=game", "units/u.dat"}).out,
              AllOf(HasSubstr("object units/u.dat\n├── object robot\n"),
                    HasSubstr("└── object robot (on node 1)\n")));
}

TEST(Graph, TakesAUnitByItsPathOnDisk) {
  const GraphFolder folder;
  const std::string absolute = (folder.path() / "game/UNITS/u.dat").string();
  for (const std::string& unit : {std::string("game/UNITS/u.dat"), absolute}) {
    const Ran ran = folder.ngi({"graph", "--game=game", unit});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("└── object robot (on node 1)\n"));
  }
}

TEST(Graph, SaysWhyAPrototypeThatIsThereCannotBeFollowed) {
  const GraphFolder folder;
  folder.archive_file("game/objects.rlb", {prototype("egg", {{"objects.rlb", "hen"}}),
                                           prototype("hen", {{"objects.rlb", "egg"}})});
  const Ran ran = folder.ngi({"graph", "--game=game", "egg"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.err, HasSubstr("egg -> hen -> egg"));
  EXPECT_THAT(folder.ngi({"graph", "--game=game", "duck"}).err, HasSubstr("FILE-NOT-FOUND"));
}

TEST(Graph, GoesOnWithoutAModelOrAWearThatCannotBeRead) {
  const GraphFolder folder;
  const std::string model(msh::sample::model().bytes().text());
  folder.archive_file("game/objects.rlb", {prototype("robot", {{"bases.rlb", "r.msh"}}, "BTLU"),
                                           prototype("wreck", {{"bases.rlb", "w.msh"}})});
  folder.archive_file("game/bases.rlb", {entry(four_cc("MESH"), "r.msh", model),
                                         entry(four_cc("WEAR"), "r.wea", "none"),
                                         entry(four_cc("MESH"), "w.msh", "burnt")});
  const std::vector<game::UnitRecord> records = {
      unit_record("robot", -1, game::ComponentType::Chassis, 1),
      unit_record("wreck", 1, game::ComponentType::Turret, 0)};
  folder.write("game/UNITS/u.dat", game::UnitScheme::make(0x0100'8000, records).bytes().text());
  const Ran ran = folder.ngi({"graph", "--game=game", "UNITS/u.dat"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, AllOf(HasSubstr("model r.msh: bases.rlb/r.msh\n"),
                             HasSubstr("wear r.wea: bases.rlb/r.wea MISSING\n"),
                             HasSubstr("model w.msh: bases.rlb/w.msh MISSING\n")));
  EXPECT_THAT(ran.err,
              AllOf(HasSubstr("bases.rlb/w.msh: warning VFS-013"),
                    HasSubstr("bases.rlb/r.msh: warning RES-001"), Not(HasSubstr("WEAR-"))));
  EXPECT_EQ(folder.ngi({"graph", "--game=game", "UNITS/u.dat", "--strict"}).exit_code, 3);
  EXPECT_EQ(folder.ngi({"graph", "--game=game", "bases.rlb/w.msh"}).exit_code, 3);
}

TEST(Graph, ShowsBatchesWhoseRowIsNotThere) {
  const GraphFolder folder;
  folder.write("short.wea", "2\r\n0 HULL\r\n1 HULL\r\n");
  const std::vector<std::string> command = {"graph", "game/bases.rlb/r.msh", "--wear=short.wea",
                                            "--material-policy=game"};
  EXPECT_THAT(folder.ngi(command).out,
              HasSubstr("    └── no row (batches 2, 4)\n"
                        "        └── material DEFAULT: Material.lib/DEFAULT\n"));
  auto dot = command;
  dot.emplace_back("--format=dot");
  EXPECT_THAT(folder.ngi(dot).out, HasSubstr("[label=\"no row batches 2, 4\"]"));
}

TEST(Graph, SaysWhatIsOnlyWorthKnowingToo) {
  const WorkingFolder folder;
  write_broken("RES-009", folder.path());
  EXPECT_THAT(folder.ngi({"graph", "--game=.", "obj"}).err, HasSubstr("info RES-009"));
}

TEST(Graph, SaysInJsonWhatEachBatchWears) {
  const GraphFolder folder;
  const auto json = folder.json({"graph", "game/bases.rlb/r.msh"});
  EXPECT_EQ(json["schema"], "ngi.graph/1");
  EXPECT_EQ(json["graph"]["children"][0]["children"].size(), 3U);
  ASSERT_EQ(json["batches"].size(), 5U);
  const auto& batch = json["batches"][1];
  EXPECT_EQ(batch["row"], 1);
  EXPECT_EQ(batch["material"], "LOST");
  EXPECT_EQ(batch["texture"], "GREY.0");
  EXPECT_EQ(batch["lightmap"], nullptr);
  EXPECT_EQ(batch["blend"]["mode"], 4);
  EXPECT_EQ(batch["see_through"], false);
  EXPECT_EQ(batch["passes"], 1);
  EXPECT_EQ(json["issues"][0]["code"], "RES-003");
}

TEST(Graph, WritesSharedThingsOnceForGraphviz) {
  const GraphFolder folder;
  const std::string dot = folder.ngi({"graph", "game/bases.rlb/r.msh", "--format=dot"}).out;
  EXPECT_THAT(dot, AllOf(HasSubstr("digraph assets {"),
                         HasSubstr("[label=\"texture GREY.0\", color=red, style=dashed];")));
  const std::string hull = "[label=\"material Material.lib/HULL\"]";
  EXPECT_NE(dot.find(hull), std::string::npos);
  EXPECT_EQ(dot.find(hull), dot.rfind(hull));
}

TEST(Graph, FindsTheWearOfALooseModelBesideIt) {
  const GraphFolder folder;
  folder.write("loose/Robot.msh", msh::sample::model().bytes().text());
  EXPECT_THAT(folder.ngi({"graph", "loose/Robot.msh"}).out, HasSubstr("└── wear MISSING\n"));
  EXPECT_THAT(folder.ngi({"graph", "loose/Robot.msh", "--wear=game/bases.rlb/r.wea"}).out,
              HasSubstr("└── wear R.WEA: game/bases.rlb/r.wea\n"));
  folder.write("loose/ROBOT.WEA", "1\r\n0 HULL\r\n");
  EXPECT_THAT(folder.ngi({"graph", "loose/Robot.msh", "--game=game"}).out,
              AllOf(HasSubstr("texture HULL.0: Textures.lib/HULL.0"), Not(HasSubstr("MISSING"))));
}

TEST(Graph, ShowsWhatTheCommandsOfAnEffectNeed) {
  const GraphFolder folder;
  const Ran ran = folder.ngi({"graph", "game/effects.rlb/boom"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out,
            "effect boom: game/effects.rlb/boom\n"
            "├── command 0 (light)\n"
            "├── command 1 (sound)\n"
            "│   └── sound boom.wav: sounds.lib/boom.wav\n"
            "├── command 2 (sprite)\n"
            "│   └── material FIRE: Material.lib/FIRE\n"
            "│       └── texture HULL.0: Textures.lib/HULL.0\n"
            "└── command 3 (glow)\n"
            "    └── material FIRE: Material.lib/FIRE (as command 2)\n");
  EXPECT_EQ(ran.err, "");
  const Ran lost = folder.ngi({"graph", "effects.rlb/boom", "--game=game", "--strict"});
  EXPECT_EQ(lost.exit_code, 0) << lost.err;
}

TEST(Graph, SaysWhatAnEffectLacks) {
  const GraphFolder folder;
  folder.write("loose/boom.fxid", folder.ngi({"cat", "game/effects.rlb/boom"}).out);
  const Ran ran = folder.ngi({"graph", "loose/boom.fxid"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, AllOf(HasSubstr("└── sound boom.wav MISSING\n"),
                             HasSubstr("└── material FIRE MISSING\n"),
                             HasSubstr("└── material FIRE (as command 2) MISSING\n")));
  EXPECT_THAT(ran.err, HasSubstr("warning FXID-406"));
  EXPECT_EQ(folder.ngi({"graph", "loose/boom.fxid", "--game=game"}).err, "");
  EXPECT_EQ(folder.ngi({"graph", "loose/boom.fxid", "--strict"}).exit_code, 3);
}

TEST(Graph, SaysInJsonWhatEachCommandRefersTo) {
  const GraphFolder folder;
  const auto json = folder.json({"graph", "game/effects.rlb/boom"});
  EXPECT_EQ(json["effect"], "game/effects.rlb/boom");
  EXPECT_EQ(json["graph"]["kind"], "effect");
  EXPECT_FALSE(json.contains("batches"));
  ASSERT_EQ(json["commands"].size(), 4U);
  EXPECT_EQ(json["commands"][0]["reference"], nullptr);
  EXPECT_EQ(json["commands"][3]["opcode"], "glow");
  EXPECT_EQ(json["commands"][3]["reference"]["archive"], "material.lib");
  EXPECT_EQ(json["commands"][3]["reference"]["path"], "Material.lib/FIRE");
}

TEST(Graph, DrawsAnEffectWithItsSharedMaterialOnce) {
  const GraphFolder folder;
  const std::string dot = folder.ngi({"graph", "game/effects.rlb/boom", "--format=dot"}).out;
  const std::string fire = "[label=\"material Material.lib/FIRE\"]";
  EXPECT_NE(dot.find(fire), std::string::npos);
  EXPECT_EQ(dot.find(fire), dot.rfind(fire));
  EXPECT_THAT(dot, HasSubstr("[label=\"command 3\"]"));
}

TEST(Graph, FailsWhenStrictAndSomethingIsMissing) {
  const GraphFolder folder;
  const Ran strict = folder.ngi({"graph", "game/bases.rlb/r.msh", "--strict"});
  EXPECT_EQ(strict.exit_code, 3);
  EXPECT_EQ(strict.out, "");
  EXPECT_EQ(folder.ngi({"graph", "game/bases.rlb/lost.msh"}).exit_code, 6);
  EXPECT_EQ(folder.ngi({"graph", "game/Textures.lib"}).exit_code, 3);
  EXPECT_EQ(folder.ngi({"graph", "--game=game", "nobody"}).exit_code, 6);
  EXPECT_EQ(folder.ngi({"graph", "--game=nowhere", "nobody"}).exit_code, 6);
}

// What a mission names and nobody has is a warning, so the verb succeeds; a mission that cannot be
// read is an error.
TEST(Graph, MarksWhatAMissionLacksAndEndsWithAnErrorOnlyForOne) {
  const WorkingFolder folder;
  folder.write("m/data.tma", broken_file("TMA-002").text());
  const Ran lacks = folder.ngi({"graph", "m/data.tma"});
  EXPECT_THAT(lacks.out, HasSubstr("land.msh MISSING"));
  EXPECT_THAT(lacks.err, AllOf(HasSubstr("warning TMA-008"), Not(HasSubstr("error"))));
  EXPECT_EQ(lacks.exit_code, 0);
  EXPECT_EQ(folder.ngi({"graph", "m"}).exit_code, 0);
  folder.write("cut/data.tma", broken_file("TMA-001").text());
  const Ran cut = folder.ngi({"graph", "cut/data.tma"});
  EXPECT_THAT(cut.err, HasSubstr("error TMA-001"));
  EXPECT_EQ(cut.exit_code, 3);
}

TEST(GameOption, NamesTheTwoFilesThatDifferByCase) {
  const GraphFolder folder;
  folder.write("game/Twin", "1");
  folder.write("game/tWIN", "2");
  const Ran ran = folder.ngi({"cat", "--game=game", "TWIN"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.err, HasSubstr("error VFS-002"));
  EXPECT_EQ(folder.ngi({"cat", "--game=game", "/TWIN"}).exit_code, 6);
}

TEST(GameTables, AreDescribedAndChecked) {
  const GraphFolder folder;
  EXPECT_THAT(folder.ngi({"info", "game/objects.rlb/robot"}).out,
              AllOf(HasSubstr("Kind        object prototype\n"), HasSubstr("bases.rlb  r.msh\n")));
  EXPECT_THAT(folder.ngi({"info", "game/UNITS/u.dat"}).out,
              AllOf(HasSubstr("battle unit (0x1008000)"), HasSubstr("  robot    turret")));
  folder.write("p.cpt", std::string("\1\0\0\0", 4));
  folder.write("d.ndp", std::string("\0\0\0\0", 4));
  EXPECT_THAT(folder.ngi({"info", "d.ndp"}).out, HasSubstr("Kind        damage table\n"));
  const Ran checked = folder.ngi({"validate", "p.cpt", "d.ndp", "game/UNITS/u.dat"});
  EXPECT_EQ(checked.exit_code, 3);
  EXPECT_THAT(checked.out + checked.err, HasSubstr("p.cpt: error AUX-001"));
}

}  // namespace verb_graph_test
}  // namespace ngi::test
