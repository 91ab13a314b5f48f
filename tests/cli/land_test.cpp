// Landscapes by the command: docs/cli-contract.md 4.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <tuple>

#include "tests/cli/run_ngi.h"
#include "tests/support/broken_file.h"
#include "tests/support/places.h"
#include "tests/support/temporary_folder.h"

namespace ngi::test {
namespace land_test {

using nlohmann::json;
using testing::HasSubstr;

const std::vector<std::string>& maps() {
  static const std::vector<std::string> all = {"map9001", "map9004", "map9007"};
  return all;
}

std::string land_file(const std::string& map, const std::string& name = "Land.msh") {
  return in_source("tests/data/independent_world/" + map + "/" + name);
}

json expected_of(const std::string& map) {
  const auto text = read_text(in_source("tests/data/independent_world/expected.json"));
  return json::parse(text)["lands"][map];
}

json json_of(std::vector<std::string> words) {
  words.insert(words.end(), {"--format", "json"});
  const Ran ran = run_ngi(words);
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  return json::parse(ran.out);
}

std::string numbers(const json& list) {
  std::string out;
  for (const json& number : list) out += (out.empty() ? "" : ",") + number.dump();
  return out;
}

TEST(LandCommand, ValidatesTheIndependentMapsAloneAndInTheirFolders) {
  for (const std::string& map : maps()) {
    for (const std::string& path : {land_file(map), land_file(map, "")}) {
      const json report = json_of({"validate", "--strict", path});
      EXPECT_EQ(report["summary"]["errors"], 0) << report.dump(1);
      EXPECT_EQ(report["summary"]["warnings"], 0) << report.dump(1);
    }
  }
}

TEST(LandCommand, GivesTheExpectedHeightsAndHits) {
  for (const std::string& map : maps()) {
    const json expected = expected_of(map);
    for (const json& asked : expected["heights"]) {
      const json found = json_of(
          {"height", land_file(map), "--at=" + numbers(asked["at"]), "--filter", asked["filter"]});
      ASSERT_EQ(found["z"].is_null(), asked["z"].is_null()) << asked.dump();
      if (asked["z"].is_null()) continue;
      EXPECT_EQ(found["face"], asked["face"]) << asked.dump();
      EXPECT_NEAR(found["z"].get<double>(), asked["z"].get<double>(), 1e-4) << asked.dump();
      EXPECT_EQ(found["normal"].size(), 3U);
      const json hit =
          json_of({"pick", land_file(map), "--origin=" + numbers(asked["at"]) + ",9000",
                   "--dir=0,0,-1", "--filter", asked["filter"]});
      EXPECT_TRUE(hit["hit"].get<bool>());
      EXPECT_EQ(hit["face"], asked["face"]);
      EXPECT_NEAR(hit["point"][2].get<double>(), asked["z"].get<double>(), 1e-3);
    }
  }
}

TEST(LandCommand, SaysThatThereIsNothing) {
  const json found = json_of({"height", land_file("map9001"), "--at=-5,-5"});
  EXPECT_TRUE(found["z"].is_null());
  const json hit = json_of({"pick", land_file("map9001"), "--origin=-5,-5,100", "--dir=0,0,-1"});
  EXPECT_EQ(hit["hit"], false);
  EXPECT_EQ(run_ngi({"height", land_file("map9001"), "--at", "5"}).exit_code, 1);
  EXPECT_EQ(run_ngi({"pick", land_file("map9001"), "--origin=0,0,9", "--dir=0,0,-1", "--t", "2"})
                .exit_code,
            1)
      << "an option of models";
}

TEST(LandCommand, DumpsCountsTilesAndWater) {
  for (const std::string& map : maps()) {
    const Ran ran = run_ngi({"dump", land_file(map)});
    const json dump = json::parse(ran.out);
    const json expected = expected_of(map);
    EXPECT_EQ(dump["kind"], "land");
    EXPECT_EQ(dump["vertices"], expected["vertices"]);
    EXPECT_EQ(dump["faces"], expected["faces"]);
    EXPECT_EQ(dump["tiles"], expected["tiles"]);
    EXPECT_FLOAT_EQ(dump["water_level"].get<float>(), expected["water_level"].get<float>());
  }
}

TEST(LandCommand, ConvertsToJsonAndBackByteForByte) {
  const TemporaryFolder folder;
  for (const std::string& map : maps()) {
    ASSERT_EQ(
        run_ngi({"convert", land_file(map), map + ".json"}, {.folder = folder.path()}).exit_code,
        0);
    ASSERT_EQ(
        run_ngi({"convert", map + ".json", map + ".msh"}, {.folder = folder.path()}).exit_code, 0);
    EXPECT_EQ(read_text(folder.path() / (map + ".msh")), read_text(land_file(map)));
  }
}

// Also those that only tolerant reading accepts.
TEST(LandCommand, ConvertsDamagedLandscapesToJsonAndBack) {
  const TemporaryFolder folder;
  int converted = 0;
  for (const forge::BrokenRule& broken : forge::broken_rules()) {
    if (!broken.code.starts_with("TER-") || broken.is_folder()) continue;
    if (broken.code == "TER-001" || broken.code == "TER-014") continue;
    SCOPED_TRACE(broken.code);
    const std::string file(broken_file(broken.code).text());
    folder.write("bad.msh", file);
    const Ran out = run_ngi({"convert", "--tolerant", "--force", "bad.msh", "bad.json"},
                            {.folder = folder.path()});
    ASSERT_EQ(out.exit_code, 0) << out.err;
    const Ran back = run_ngi({"convert", "--tolerant", "--force", "bad.json", "back.msh"},
                             {.folder = folder.path()});
    ASSERT_EQ(back.exit_code, 0) << back.err;
    EXPECT_EQ(read_text(folder.path() / "back.msh"), file);
    ++converted;
  }
  EXPECT_GT(converted, 40);
}

// The format cannot hold more; a file that has more comes back with --tolerant.
TEST(LandCommand, RefusesDocumentsWithTooManyVerticesOrFaces) {
  const TemporaryFolder folder;
  const auto ngi = [&](std::vector<std::string> words) {
    return run_ngi(words, {.folder = folder.path()});
  };
  ASSERT_EQ(ngi({"convert", land_file("map9001"), "land.json"}).exit_code, 0);
  const json dump = json::parse(read_text(folder.path() / "land.json"));
  const std::vector<std::tuple<std::string, std::size_t, std::string>> tables = {
      {"positions", 65'536, "TER-080"}, {"face_table", 32'768, "TER-081"}};
  for (const auto& [table, count, code] : tables) {
    json many = dump;
    const json last = many[table].back();
    while (many[table].size() < count) many[table].push_back(last);
    folder.write("many.json", many.dump());
    const Ran strict = ngi({"convert", "--strict", "--force", "many.json", "many.msh"});
    EXPECT_EQ(strict.exit_code, 3) << table;
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "many.msh"));
    const Ran tolerant = ngi({"convert", "--tolerant", "--force", "many.json", "many.msh"});
    EXPECT_EQ(tolerant.exit_code, 0) << table;
    EXPECT_THAT(tolerant.err, HasSubstr(code));
    std::filesystem::remove(folder.path() / "many.msh");
  }
}

TEST(LandCommand, SetsARowAndFewEntriesOfTheDrawList) {
  const TemporaryFolder folder;
  const Ran set = run_ngi({"set", land_file("map9001"), "face[5].primary=2", "-o", "out.msh"},
                          {.folder = folder.path()});
  ASSERT_EQ(set.exit_code, 0) << set.err;
  const Ran diff = run_ngi({"diff", land_file("map9001"), "out.msh", "--format", "json"},
                           {.folder = folder.path()});
  EXPECT_EQ(diff.exit_code, 7);
  const json differences = json::parse(diff.out)["differences"];
  int rows = 0;
  for (const json& difference : differences) {
    const std::string field = difference["field"];
    if (field == "face[5].primary") ++rows;
    EXPECT_TRUE(field == "face[5].primary" || field.starts_with("draw[")) << field;
  }
  EXPECT_EQ(rows, 1);
  EXPECT_LE(differences.size(), 5U);
  const Ran check = run_ngi({"validate", "out.msh"}, {.folder = folder.path()});
  EXPECT_EQ(check.exit_code, 0);
  EXPECT_THAT(check.out, testing::Not(HasSubstr("TER-06")));
}

TEST(LandCommand, RaisesTheGroundInACircle) {
  const TemporaryFolder folder;
  const auto height = [&](const std::string& land, const std::string& at) {
    const Ran ran =
        run_ngi({"height", land, "--at", at, "--format", "json"}, {.folder = folder.path()});
    return json::parse(ran.out)["z"].get<double>();
  };
  const std::string before = land_file("map9001");
  const Ran set = run_ngi({"set", before, "raise=1500,1500,600,80", "-o", "out.msh"},
                          {.folder = folder.path()});
  ASSERT_EQ(set.exit_code, 0) << set.err;
  EXPECT_GT(height("out.msh", "1500,1500"), height(before, "1500,1500") + 30);
  EXPECT_EQ(height("out.msh", "100,100"), height(before, "100,100"));
  const Ran check = run_ngi({"validate", "out.msh"}, {.folder = folder.path()});
  EXPECT_THAT(check.out, testing::Not(HasSubstr("TER-03")));
  const Ran nowhere =
      run_ngi({"set", before, "raise=-9000,0,10,25", "-o", "other.msh"}, {.folder = folder.path()});
  EXPECT_NE(nowhere.exit_code, 0);
  EXPECT_THAT(nowhere.err, HasSubstr("no vertex of the ground there would move"));
}

TEST(LandCommand, ReportsMissingMaterialTablesWhenTheLandscapeStandsAlone) {
  const TemporaryFolder folder;
  folder.write("Land.msh", read_text(land_file("map9001")));
  const Ran alone = run_ngi({"validate", "Land.msh"}, {.folder = folder.path()});
  EXPECT_EQ(alone.exit_code, 0);
  EXPECT_THAT(alone.out, HasSubstr("TER-070"));
  folder.write("land1.WEA", read_text(land_file("map9001", "Land1.wea")));
  folder.write("Land2.wea", "1\n0 ONE\n");
  const Ran beside = run_ngi({"validate", "Land.msh"}, {.folder = folder.path()});
  EXPECT_THAT(beside.out, testing::Not(HasSubstr("TER-070")));
  EXPECT_THAT(beside.out, HasSubstr("TER-073"));
}

TEST(LandCommand, DescribesExplainsAndCounts) {
  EXPECT_THAT(run_ngi({"info", land_file("map9007")}).out, HasSubstr("3 x 3"));
  EXPECT_THAT(run_ngi({"hexdump", land_file("map9007")}).out, HasSubstr("face[0].vertices"));
  EXPECT_THAT(run_ngi({"stats", land_file("map9007")}).out, HasSubstr("draw-list runs"));
  EXPECT_THAT(run_ngi({"explain", "TER-037"}).out, HasSubstr("tile"));
}

}  // namespace land_test
}  // namespace ngi::test
