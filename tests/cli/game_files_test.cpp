// Missions and the tables of the game through the built command, with the independent sample
// (tests/data/independent_world) and the vector of the chapter.
#include <gmock/gmock.h>

#include <fstream>
#include <set>

#include "tests/cli/working_folder.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace game_files_test {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;
using Json = nlohmann::ordered_json;

struct GameFileSample {
  fs::path path;
  Json dump;
};

std::vector<GameFileSample> game_file_samples() {
  const fs::path folder = in_source("tests/data/independent_world");
  std::ifstream in(folder / "expected.json");
  const Json expected = Json::parse(in);
  std::vector<GameFileSample> samples;
  for (const auto& [name, sample] : expected["files"].items()) {
    samples.push_back({folder / name, sample["dump"]});
  }
  for (const auto& [name, sample] : expected["missions"].items()) {
    Json dump = sample["dump"];
    dump.erase("at");
    samples.push_back({folder / name / "data.tma", dump});
  }
  return samples;
}

bool has_all(const Json& actual, const Json& expected) {
  if (expected.is_object()) {
    for (const auto& [key, value] : expected.items()) {
      if (!actual.contains(key) || !has_all(actual[key], value)) return false;
    }
    return true;
  }
  if (expected.is_array()) {
    if (!actual.is_array() || actual.size() != expected.size()) return false;
    for (std::size_t i = 0; i < expected.size(); ++i) {
      if (!has_all(actual[i], expected[i])) return false;
    }
    return true;
  }
  if (expected.is_number_float() && actual.is_number()) {
    return actual.get<float>() == expected.get<float>();
  }
  return actual == expected;
}

TEST(GameFiles, AreDumpedAndValidatedAsTheIndependentReaderSays) {
  const WorkingFolder folder;
  for (const GameFileSample& sample : game_file_samples()) {
    const Ran dump = folder.ngi({"dump", sample.path});
    ASSERT_EQ(dump.exit_code, 0) << dump.err;
    EXPECT_TRUE(has_all(Json::parse(dump.out), sample.dump)) << sample.path;
    const Ran validated = folder.ngi({"validate", "--strict", sample.path});
    EXPECT_EQ(validated.exit_code, 0) << validated.out;
    EXPECT_THAT(validated.out, HasSubstr("0 errors, 0 warnings"));
  }
}

TEST(GameFiles, ComeBackFromJsonByteForByte) {
  const WorkingFolder folder;
  for (const GameFileSample& sample : game_file_samples()) {
    const std::string name = sample.path.filename();
    EXPECT_EQ(folder.ngi({"convert", "--force", sample.path, "x.json"}).exit_code, 0) << name;
    EXPECT_EQ(folder.ngi({"convert", "--force", "x.json", name}).exit_code, 0) << name;
    EXPECT_EQ(folder.read(name), read_text(sample.path)) << sample.path;
  }
}

TEST(GameFiles, ComeBackFromJsonWhenTheyAreDamaged) {
  const WorkingFolder folder;
  for (const GameFileSample& sample : game_file_samples()) {
    const std::string name = sample.path.filename();
    const std::string whole = read_text(sample.path);
    for (const std::string& damaged : {whole.substr(0, whole.size() - 3), whole + "more"}) {
      folder.write(name, damaged);
      const Ran out = folder.ngi({"convert", "--tolerant", "--force", name, "x.json"});
      // An archive of the wrong size, and a mission that is cut off, are refused.
      if (out.exit_code == 3) {
        EXPECT_THAT(out.err, testing::AnyOf(HasSubstr("NRES-"), HasSubstr("TMA-001")));
        continue;
      }
      EXPECT_EQ(folder.ngi({"convert", "--tolerant", "--force", "x.json", name}).exit_code, 0);
      EXPECT_EQ(folder.read(name), damaged) << sample.path;
    }
  }
}

TEST(GameFiles, AreExplainedComparedAndCounted) {
  const WorkingFolder folder;
  const std::string mission = in_source("tests/data/mission_vector.tma");
  const std::string sky = in_source("tests/data/independent_world/files/ske0.ske");
  EXPECT_THAT(folder.ngi({"hexdump", mission}).out, HasSubstr("object[1].hall_vertex"));
  EXPECT_THAT(folder.ngi({"hexdump", sky}).out, HasSubstr("section[1].keyframe[0].name[3]"));
  EXPECT_THAT(folder.ngi({"info", mission}).out, HasSubstr("Anml  nature"));
  EXPECT_EQ(folder.json({"stats", mission})["schema"], "ngi.stats/1");
  EXPECT_THAT(folder.ngi({"stats", mission}).out, HasSubstr("mission objects"));
  EXPECT_EQ(folder.ngi({"diff", mission, mission}).exit_code, 0);
}

TEST(GameFiles, AreSetByPath) {
  const WorkingFolder folder;
  const std::string before = read_text(in_source("tests/data/mission_vector.tma"));
  folder.write("data.tma", before);
  folder.write("old.tma", before);
  const Ran set = folder.ngi({"set", "data.tma", "object[2].position[1]=5", "clan[0].minds=4"});
  EXPECT_EQ(set.exit_code, 0) << set.err;
  const std::string after = folder.read("data.tma");
  ASSERT_EQ(after.size(), before.size());
  std::size_t changed = 0;
  for (std::size_t i = 0; i < after.size(); ++i) changed += after[i] != before[i] ? 1 : 0;
  EXPECT_LE(changed, 5U);
  const auto diff = folder.json({"diff", "old.tma", "data.tma"});
  ASSERT_EQ(diff["differences"].size(), 2U);
  EXPECT_EQ(diff["differences"][0]["field"], "clan[0].minds");
  EXPECT_EQ(diff["differences"][1]["field"], "object[2].position");

  const Ran wrong = folder.ngi({"set", "data.tma", "object[2].positon=1,2,3"});
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_THAT(wrong.err, HasSubstr("TMA-EDIT-INVALID"));
  EXPECT_THAT(wrong.err, HasSubstr("did you mean 'position'?"));
  EXPECT_EQ(folder.read("data.tma"), after);
}

// docs/formats/missions.md 10.
TEST(GameFiles, OfMissionsFollowANewNameAndANewOwner) {
  const WorkingFolder folder;
  folder.write("data.tma", read_text(in_source("tests/data/mission_vector.tma")));
  folder.write("old.tma", folder.read("data.tma"));
  ASSERT_EQ(folder.ngi({"set", "data.tma", "clan[0].name=Zed"}).exit_code, 0);
  ASSERT_EQ(folder.ngi({"set", "data.tma", "object[0].clan=1"}).exit_code, 0);
  const std::string found = folder.ngi({"validate", "data.tma"}).out;
  EXPECT_THAT(found, testing::Not(HasSubstr("TMA-015")));
  EXPECT_THAT(found, testing::Not(HasSubstr("TMA-022")));
  std::set<std::string> fields;
  const auto diff = folder.json({"diff", "old.tma", "data.tma"});
  for (const auto& row : diff["differences"]) fields.insert(row["field"].get<std::string>());
  EXPECT_TRUE(fields.contains("clan[0].name"));
  EXPECT_TRUE(fields.contains("object[0].clan"));
  EXPECT_EQ(folder.ngi({"set", "data.tma", "object[0].clan=99"}).exit_code, 1);
}

TEST(GameFiles, OfAllKindsCanBeSet) {
  const WorkingFolder folder;
  const std::vector<std::array<std::string, 2>> edits = {
      {"expl0.exp", "effect[11].effect=big"},  {"base0.bas", "outer[0].point[2]=1,2,3"},
      {"scr0.scr", "event[2].name=Event"},     {"ske0.ske", "section[0].keyframe[1].time=4,5"},
      {"ctld1.ctl", "root.top_speed[1]=9"},    {"tfnt0.tft", "glyph[65].advance=9"},
      {"trf0.trf", "item[2].costs[0]=7"},      {"dscr0.dscr", "display_name=Motor"},
      {"ctpt0.cpt", "point[2].position[0]=1"}, {"ndpr0.ndp", "node[1].density=2"},
  };
  for (const auto& [name, edit] : edits) {
    const std::string before = read_text(in_source("tests/data/independent_world/files/" + name));
    folder.write(name, before);
    const Ran set = folder.ngi({"set", name, edit});
    EXPECT_EQ(set.exit_code, 0) << name << set.err;
    EXPECT_NE(folder.read(name), before) << name;
    EXPECT_EQ(folder.ngi({"validate", "--strict", name}).exit_code, 0) << name;
  }
}

// An edit may need several steps, so a mission in between may break a rule.
TEST(GameFiles, OfMissionsAreSetToValuesThatBreakARuleWithAWarning) {
  const WorkingFolder folder;
  folder.write("data.tma", read_text(in_source("tests/data/mission_vector.tma")));
  const Ran set = folder.ngi({"set", "data.tma", "clan[0].minds=0"});
  EXPECT_EQ(set.exit_code, 0);
  EXPECT_THAT(set.err, HasSubstr("warning TMA-020"));
  EXPECT_EQ(folder.ngi({"validate", "data.tma"}).exit_code, 3);
  EXPECT_EQ(folder.ngi({"set", "data.tma", "clan[0].minds=2"}).err, "");
  EXPECT_EQ(folder.read("data.tma"), read_text(in_source("tests/data/mission_vector.tma")));
}

TEST(GameFiles, OfMissionsAreCheckedAgainstTheGame) {
  const WorkingFolder folder;
  const std::string mission = in_source("tests/data/mission_vector.tma");
  folder.put_demo_game("game");
  EXPECT_THAT(folder.ngi({"validate", mission}).out, Not(HasSubstr("TMA-008")));
  const Ran checked = folder.ngi({"validate", mission, "--game", "game"});
  EXPECT_EQ(checked.exit_code, 3);
  EXPECT_THAT(checked.out, HasSubstr("TMA-008"));
  EXPECT_THAT(checked.out, HasSubstr("TMA-009"));
}

TEST(GameFiles, OfOlderMissionsNeedTolerance) {
  const WorkingFolder folder;
  folder.ngi({"convert", in_source("tests/data/mission_vector.tma"), "x.json"});
  Json json = Json::parse(folder.read("x.json"));
  json["clan_version"] = 3;
  json["object_version"] = 6;
  folder.write("x.json", json.dump());
  ASSERT_EQ(folder.ngi({"convert", "--tolerant", "x.json", "old.tma"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"validate", "--strict", "old.tma"}).exit_code, 3);
  EXPECT_EQ(folder.ngi({"validate", "--tolerant", "old.tma"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"convert", "--strict", "old.tma", "y.json"}).exit_code, 3);
  ASSERT_EQ(folder.ngi({"convert", "--tolerant", "old.tma", "y.json"}).exit_code, 0);
  ASSERT_EQ(folder.ngi({"convert", "--tolerant", "y.json", "new.tma"}).exit_code, 0);
  EXPECT_EQ(folder.read("new.tma"), folder.read("old.tma"));
}

// Texts have many names; the document says that it is one.
TEST(GameFiles, OfTextsComeBackUnderTheirOwnNames) {
  const WorkingFolder folder;
  for (const std::string name : {"descr", "Mistips.mis", "dispatcher.ini"}) {
    folder.write(name, "[COMPLETE]\r\nfirst = 1\r\n\r\nlast");
    const std::string before = folder.read(name);
    ASSERT_EQ(folder.ngi({"convert", name, "x.json", "--force"}).exit_code, 0) << name;
    const Ran back = folder.ngi({"convert", "x.json", name, "--force"});
    EXPECT_EQ(back.exit_code, 0) << name << back.err;
    EXPECT_EQ(folder.read(name), before) << name;
  }
  EXPECT_EQ(folder.ngi({"convert", "x.json", "x.exe"}).exit_code, 5);
}

// docs/formats/missions.md 10, by the command; the ground is that of the demo map.
TEST(GameFiles, OfMissionsAreEditedByName) {
  const WorkingFolder folder;
  folder.put_demo_game("game");
  const std::string mission = "game/MISSIONS/Single.01/data.tma";
  const std::string before = folder.read(mission);
  const Ran added =
      folder.ngi({"set", mission, "add=building,UNITS\\BUILDS\\bunker.dat,0,1445,540"});
  EXPECT_EQ(added.exit_code, 0) << added.err;
  EXPECT_THAT(added.out, HasSubstr("object[475]"));
  const auto dump = folder.json({"dump", mission});
  const auto& made = dump["objects"].back();
  const double ground =
      folder.json({"height", "game/DATA/MAPS/Valley/Land.msh", "--at", "1445,540"})["z"];
  EXPECT_NEAR(made["position"][2].get<double>(), ground, 8);
  // TMA-029 would say that the building is not on its outline.
  EXPECT_THAT(folder.ngi({"validate", mission, "--severity", "info"}).out,
              Not(HasSubstr("TMA-029")));
  ASSERT_EQ(folder.ngi({"set", mission, "remove=475"}).exit_code, 0);
  EXPECT_EQ(folder.read(mission), before);
  // The game is not changed by an edit that is refused.
  EXPECT_EQ(folder.ngi({"set", mission, "move=9999,1,2"}).exit_code, 1);
  EXPECT_EQ(folder.read(mission), before);
}

}  // namespace game_files_test
}  // namespace ngi::test
