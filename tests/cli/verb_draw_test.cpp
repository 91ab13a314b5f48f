#include <gmock/gmock.h>

#include "tests/cli/model_folder.h"

namespace ngi::test {
namespace verb_draw_test {

using nlohmann::json;

TEST(Draw, GivesTheIndependentAnswers) {
  const WorkingFolder folder;
  for (const std::string name : {"ind5003.msh", "ind5008.msh"}) {
    const auto answers = independent_answers(name);
    for (const auto& cell : answers["draws"]) {
      const auto drawn =
          folder.json({"draw", independent_models + "/" + name, "--lod", cell["lod"].dump(),
                       "--group", cell["group"].dump(), "--t", "0.5", "--triangles"});
      json draws = json::array();
      for (const auto& draw : drawn["draws"]) {
        draws.push_back({draw["node"], draw["slot"], draw["batch"]});
      }
      EXPECT_EQ(draws, cell["draws"]);
      const json& first = cell["first_triangles_t05"];
      for (std::size_t i = 0; i < first.size(); ++i) {
        expect_near(drawn["triangles"][i], first[i], 2e-5);
      }
    }
  }
}

TEST(Draw, HasTheKeysOfTheContract) {
  const ModelFolder folder;
  const auto drawn = folder.json({"draw", "robot.msh", "--state", "0", "--level", "0"});
  EXPECT_EQ(drawn["schema"], "ngi.draw/1");
  EXPECT_EQ(drawn["lod"], 0);
  EXPECT_EQ(drawn["group"], 0);
  ASSERT_EQ(drawn["draws"].size(), 3U);
  EXPECT_EQ(drawn["draws"][2].dump(),
            R"({"node":1,"slot":1,"batch":2,"flags":0,"material":2,"lightmap":null,)"
            R"("index_start":12,"index_count":6,"base_vertex":8})");
  EXPECT_FALSE(drawn.contains("triangles"));
}

TEST(Draw, ShowsTheChosenCellOnly) {
  const ModelFolder folder;
  EXPECT_EQ(folder.json({"draw", "robot.msh", "--group", "1"})["draws"].size(), 1U);
  EXPECT_EQ(folder.json({"draw", "robot.msh", "--lod", "1"})["draws"].size(), 1U);
  EXPECT_EQ(folder.json({"draw", "robot.msh", "--lod", "2"})["draws"].size(), 0U);
  EXPECT_EQ(folder.ngi({"draw", "robot.msh", "--lod", "3"}).exit_code, 1);
}

// docs/formats/rendering.md 7.2: the batches ask for the rows 0, 1 and 2.
TEST(Draw, TakesTheRowsThatTheMaterialTableHas) {
  const ModelFolder folder;
  folder.write("robot.wea", "2\n0 HULL\n0 GLASS\n");
  const auto rows = [&folder](std::vector<std::string> more) {
    std::vector<std::string> words = {"draw", "robot.msh"};
    words.insert(words.end(), more.begin(), more.end());
    std::string out;
    const auto drawn = folder.json(words);
    for (const auto& draw : drawn["draws"]) out += draw["material"].dump() + " ";
    return out;
  };
  EXPECT_EQ(rows({}), "0 1 0 ");
  EXPECT_EQ(rows({"--material-policy", "game"}), "0 1 null ");
  folder.write("other.wea", "3\n0 HULL\n0 GLASS\n0 HULL\n");
  EXPECT_EQ(rows({"--wear", "other.wea"}), "0 1 2 ");
  const Ran ran = folder.ngi({"draw", "robot.msh"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, testing::HasSubstr("RES-002 (batches 2)"));
}

TEST(Draw, LeavesTheDamagedBatchEmpty) {
  const ModelFolder folder;
  const auto drawn = folder.json({"draw", "damaged.msh"});
  EXPECT_EQ(drawn["draws"][1]["index_count"], 0);
  EXPECT_EQ(folder.ngi({"draw", "damaged.msh", "--strict"}).exit_code, 3);
}

}  // namespace verb_draw_test
}  // namespace ngi::test
