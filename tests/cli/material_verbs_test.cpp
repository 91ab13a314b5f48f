#include <gmock/gmock.h>

#include <fstream>

#include "ngi/material/mat0/edit.h"
#include "tests/cli/model_folder.h"
#include "tests/material/mat0_sample.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace material_verbs_test {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

const std::string library = in_source("tests/data/independent/Material.lib");

// two.mat0 and one.mat0 (version 1) of docs/formats/materials.md 12.3, a table, and a copy of the
// independent library.
class MaterialFolder : public WorkingFolder {
 public:
  MaterialFolder() {
    write("two.mat0", mat0::sample::two_phases_payload().text());
    write("one.mat0", mat0::sample::of_version(1).bytes().text());
    write("robot.wea", "2\n0 WALL extra\n1 DOOR\n");
    write("Material.lib", test::read_text(library));
  }
};

TEST(Phase, GivesTheIndependentAnswers) {
  const WorkingFolder folder;
  std::ifstream file(in_source("tests/data/independent/expected.json"));
  const auto expected = nlohmann::json::parse(file).at("Material.lib");
  for (const std::string name : {"IND_5001", "IND_5006"}) {
    for (const auto& wanted : expected.at(name).at("samples")) {
      SCOPED_TRACE(wanted.dump());
      const auto found =
          folder.json({"phase", library + "/" + name, "--block", wanted["block"].dump(), "--time",
                       wanted["time"].dump(), "--start", wanted["start"].dump()});
      EXPECT_EQ(found["phase_a"], wanted["phase_a"]);
      EXPECT_EQ(found["phase_b"], wanted["phase_b"]);
      EXPECT_NEAR(found["alpha"].get<double>(), wanted["alpha"].get<double>(), 1e-6);
      for (const char* colour : {"ambient", "diffuse", "specular", "emissive"}) {
        expect_near(found["result"][colour], wanted["result"][colour], 1e-6);
      }
      EXPECT_EQ(found["result"]["power"], wanted["result"]["power"]);
    }
  }
}

TEST(Phase, HasTheKeysOfTheContract) {
  const MaterialFolder folder;
  const auto phase = folder.json({"phase", "two.mat0", "--block", "0", "--time", "25"});
  EXPECT_EQ(phase["schema"], "ngi.phase/1");
  EXPECT_EQ(phase["material"], "two.mat0");
  EXPECT_EQ(phase["block"], 0);
  EXPECT_EQ(phase["mode"], 1);
  EXPECT_EQ(phase["alpha"], 0.5);
  EXPECT_EQ(phase["start_time"], 0);
  EXPECT_NEAR(phase["result"]["ambient"][3].get<double>(), 0.8, 1e-6);
  EXPECT_EQ(phase["result"]["texture"], "SUN4.0");
  EXPECT_EQ(phase["result"]["page_cell"], 0);
  EXPECT_EQ(folder.json({"phase", "two.mat0", "--block", "1", "--at", "1"})["result"]["texture"],
            nullptr);
}

TEST(Phase, OvershootsWhereTheEngineDoesUnlessClamped) {
  const MaterialFolder folder;
  EXPECT_EQ(folder.json({"phase", "two.mat0", "--time", "200"})["alpha"], 4);
  EXPECT_EQ(folder.json({"phase", "two.mat0", "--time", "200", "--clamp"})["alpha"], 1);
}

TEST(Phase, DrawsAValueThatStaysAsALine) {
  const MaterialFolder folder;
  folder.write("still.mat0", mat0::encode(mat0::new_draft()).text());
  EXPECT_EQ(folder.ngi({"phase", "still.mat0", "--plot", "still.svg"}).exit_code, 0);
  EXPECT_THAT(folder.read("still.svg"), AllOf(HasSubstr("points=\"90.00,"), HasSubstr(" 810.00,")));
}

TEST(Phase, DrawsOneCycle) {
  const MaterialFolder folder;
  EXPECT_EQ(folder.ngi({"phase", "two.mat0", "--plot", "two.svg"}).exit_code, 0);
  EXPECT_THAT(folder.read("two.svg"),
              AllOf(StartsWith("<svg xmlns="), HasSubstr("opacity"), HasSubstr("400 ms")));
  EXPECT_EQ(folder.ngi({"phase", "two.mat0", "--plot", "two.svg"}).exit_code, 2);  // it is there
}

TEST(Phase, WantsATimeAndAMaterial) {
  const MaterialFolder folder;
  EXPECT_EQ(folder.ngi({"phase", "two.mat0"}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"phase", "robot.wea", "--time", "0"}).exit_code, 5);
  EXPECT_EQ(folder.ngi({"phase", "two.mat0", "--time", "0", "--at", "0"}).exit_code, 1);
}

TEST(MaterialVersion, IsTakenFromAttr2) {
  const MaterialFolder folder;
  EXPECT_EQ(folder.ngi({"phase", "one.mat0", "--time", "0"}).exit_code, 3);
  EXPECT_EQ(folder.ngi({"phase", "one.mat0", "--time", "0", "--attr2", "1"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"validate", "one.mat0"}).exit_code, 3);
  EXPECT_EQ(folder.ngi({"validate", "one.mat0", "--attr2", "1"}).exit_code, 0);
  EXPECT_EQ(folder.json({"dump", "one.mat0", "--attr2", "1"})["attr2"], 1);
}

TEST(MaterialInfo, ListsPhasesAndBlocks) {
  const MaterialFolder folder;
  EXPECT_THAT(
      folder.ngi({"info", "two.mat0"}).out,
      AllOf(HasSubstr("Version     6 (assumed)"),
            HasSubstr("Block 0     ping-pong, 4 keys, 200 ms, mask 0x11"), HasSubstr("SUN4.0")));
  EXPECT_THAT(folder.ngi({"info", "robot.wea"}).out,
              AllOf(HasSubstr("Rows        2"), HasSubstr("1  DOOR")));
}

TEST(MaterialConvert, GivesTheSameFilesBackFromJson) {
  const MaterialFolder folder;
  for (const std::string name : {"two.mat0", "robot.wea"}) {
    EXPECT_EQ(folder.ngi({"convert", name, name + ".json"}).exit_code, 0);
    EXPECT_EQ(folder.ngi({"convert", name + ".json", "again-" + name}).exit_code, 0);
    EXPECT_EQ(folder.read("again-" + name), folder.read(name));
  }
}

TEST(MaterialDiff, NamesFields) {
  const MaterialFolder folder;
  EXPECT_EQ(folder.ngi({"set", "two.mat0", "phase[1].power=9", "-o", "other.mat0"}).exit_code, 0);
  const auto diff = folder.json({"diff", "two.mat0", "other.mat0"});
  ASSERT_EQ(diff["differences"].size(), 1U);
  EXPECT_EQ(diff["differences"][0]["field"], "phase[1].power");
  EXPECT_EQ(diff["differences"][0]["b"], 9);
}

TEST(MaterialSet, ChangesATableInPlaceAndNothingElseInIt) {
  const MaterialFolder folder;
  EXPECT_THAT(folder.ngi({"set", "robot.wea", "row[0].name=ROOF"}).out,
              AllOf(StartsWith("robot.wea: row[0].name: WALL -> ROOF\n"),
                    HasSubstr("robot.wea: changed, 22 -> 22 bytes")));
  EXPECT_EQ(folder.read("robot.wea"), "2\n0 ROOF extra\n1 DOOR\n");
  EXPECT_EQ(folder.ngi({"set", "robot.wea", "row[7].name=ROOF"}).exit_code, 1);
}

TEST(MaterialSet, ChangesAnEntryAndItsVersion) {
  const MaterialFolder folder;
  const std::string entry = "Material.lib/IND_5000";  // version 2
  EXPECT_EQ(folder.ngi({"set", entry, "phase[0].texture=NEW.0", "version=6"}).exit_code, 0);
  const auto dump = folder.json({"dump", entry});
  EXPECT_EQ(dump["attr2"], 6);
  EXPECT_EQ(dump["phases"][0]["texture"], "NEW.0");
  EXPECT_EQ(folder.ngi({"set", entry, "block[0].key[0].phase=99"}).exit_code, 3);
  EXPECT_EQ(folder.ngi({"set", entry, "phase[0].texture=NODOT"}).exit_code, 1);
}

TEST(MaterialHexdump, NamesFields) {
  const MaterialFolder folder;
  EXPECT_THAT(folder.ngi({"hexdump", "two.mat0"}).out,
              AllOf(HasSubstr("meta.a  255"), HasSubstr("block[0].key[3]")));
  EXPECT_THAT(folder.ngi({"hexdump", "robot.wea"}).out, HasSubstr("name  DOOR"));
}

TEST(MaterialValidate, ReportsWithPlaces) {
  const MaterialFolder folder;
  EXPECT_THAT(folder.ngi({"validate", "robot.wea"}).out,
              HasSubstr("robot.wea: warning WEAR-109 at 0x9 (row 0): \"extra\" is extra text"));
}

}  // namespace material_verbs_test
}  // namespace ngi::test
