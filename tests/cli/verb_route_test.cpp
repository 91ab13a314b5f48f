// areal, route, and the verbs of every kind on an areal map.
#include <gmock/gmock.h>

#include <fstream>

#include "ngi/archive/nres/edit.h"
#include "ngi/core/file.h"
#include "tests/cli/working_folder.h"
#include "tests/support/broken_file.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace verb_route_test {

using testing::AllOf;
using testing::HasSubstr;

std::string independent_map(const std::string& name) {
  const auto bytes = map_file(in_source("tests/data/independent_world/" + name + "/Land.map"));
  return std::string(bytes->text());
}

class MapFolder : public WorkingFolder {
 public:
  MapFolder() { write("Land.map", independent_map("map9004")); }
};

TEST(Areal, FindsTheArealsOfTheIndependentMap) {
  const MapFolder folder;
  std::ifstream in(in_source("tests/data/independent_world/expected.json"));
  const auto queries = nlohmann::json::parse(in)["lands"]["map9004"]["areals"];
  for (std::size_t i = 0; i < std::min<std::size_t>(queries.size(), 12); ++i) {
    const std::string at = queries[i]["at"][0].dump() + "," + queries[i]["at"][1].dump();
    const auto found = folder.json({"areal", "Land.map", "--at", at});
    EXPECT_EQ(found["schema"], "ngi.areal/1");
    EXPECT_EQ(found["areal"], queries[i]["areal"]) << at;
  }
  EXPECT_EQ(folder.json({"areal", "Land.map", "--at", "1e9,0"})["areal"], nullptr);
  EXPECT_EQ(folder.ngi({"areal", "Land.map", "--at=9,9e9"}).out, "the point is in no areal\n");
}

TEST(Areal, SaysThatACutMapIsDamaged) {
  const MapFolder folder;
  folder.write("cut.map", folder.read("Land.map").substr(0, 5000));
  const Ran ran = folder.ngi({"areal", "cut.map", "--at", "1,1"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.err, HasSubstr("error NRES-"));
  EXPECT_EQ(folder.ngi({"height", "cut.map", "--at", "1,1"}).exit_code, 3);
}

TEST(Areal, WantsAMapAndAPoint) {
  const MapFolder folder;
  EXPECT_EQ(folder.ngi({"areal", "Land.map"}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"areal", "Land.map", "--at", "1,2,3"}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"areal", "Land.map", "--at", "nan,2"}).exit_code, 1);
  folder.write("a.txt", "text");
  const Ran other = folder.ngi({"areal", "a.txt", "--at", "1,2"});
  EXPECT_EQ(other.exit_code, 5);
  EXPECT_THAT(other.err, HasSubstr("is no areal map but: text"));
}

TEST(Route, PrintsAreasAndWaypointsThatEndAtTheGoal) {
  const MapFolder folder;
  const auto route = folder.json({"route", "Land.map", "--from", "591,1285", "--to", "992,1010"});
  EXPECT_EQ(route["schema"], "ngi.route/1");
  EXPECT_EQ(route["found"], true);
  EXPECT_GT(route["cost"], 400);
  EXPECT_EQ(route["areals"].front(), 0);
  EXPECT_EQ(route["areals"].back(), 1);
  EXPECT_EQ(route["waypoints"].size(), route["areals"].size());
  EXPECT_EQ(route["waypoints"].back(), nlohmann::ordered_json({992, 1010}));
  EXPECT_EQ(route, folder.json({"route", "Land.map", "--from", "591,1285", "--to", "992,1010"}));
  const Ran text = folder.ngi({"route", "Land.map", "--from", "591,1285", "--to", "992,1010"});
  EXPECT_THAT(text.out, AllOf(HasSubstr("Areals     0 "), HasSubstr("\n  992 1010\n")));
}

TEST(Route, TellsTheHeightsOfItsWaypoints) {
  const MapFolder folder;
  const std::string land = in_source("tests/data/independent_world/map9004/Land.msh");
  const auto ran =
      folder.json({"route", "Land.map", "--from", "500,500", "--to", "1200,900", "--land", land});
  ASSERT_EQ(ran["heights"].size(), ran["waypoints"].size());
  for (std::size_t i = 0; i < ran["waypoints"].size(); ++i) {
    const auto& point = ran["waypoints"][i];
    const auto there =
        folder.json({"height", land, "--at", point[0].dump() + "," + point[1].dump()});
    if (there["z"].is_null()) {
      EXPECT_TRUE(ran["heights"][i].is_null());
    } else {
      EXPECT_NEAR(ran["heights"][i].get<double>(), there["z"].get<double>(), 1e-3);
    }
  }
  EXPECT_EQ(
      folder.ngi({"route", "Land.map", "--from", "1,1", "--to", "2,2", "--land", "none"}).exit_code,
      6);
}

TEST(Route, SaysWhyThereIsNone) {
  const MapFolder folder;
  const auto none = folder.json({"route", "Land.map", "--from", "591,1285", "--to", "9e8,0"});
  EXPECT_EQ(none["found"], false);
  EXPECT_EQ(none["cost"], nullptr);
  EXPECT_EQ(none["areals"].size(), 0U);
  EXPECT_EQ(none["reason"], "the goal is in no areal");
  EXPECT_EQ(folder.ngi({"route", "Land.map", "--from", "1,1"}).exit_code, 1);
}

TEST(ArealMap, IsConvertedToJsonAndBackByteForByte) {
  const MapFolder folder;
  for (const std::string code : {"MAP-004", "MAP-006", "MAP-016", "MAP-021", "MAP-032"}) {
    folder.write("bad.map", std::string(broken_file(code).text()));
    ASSERT_EQ(folder.ngi({"convert", "bad.map", "bad.json", "--force", "--tolerant"}).exit_code, 0);
    ASSERT_EQ(folder.ngi({"convert", "bad.json", "again.map", "--force", "--tolerant"}).exit_code,
              0);
    EXPECT_EQ(folder.read("again.map"), folder.read("bad.map")) << code;
    EXPECT_EQ(folder.ngi({"convert", "bad.map", "x.json", "--strict"}).exit_code, 3) << code;
  }
  ASSERT_EQ(folder.ngi({"convert", "Land.map", "land.json"}).exit_code, 0);
  ASSERT_EQ(folder.ngi({"convert", "land.json", "again.map", "--force"}).exit_code, 0);
  EXPECT_EQ(folder.read("again.map"), folder.read("Land.map"));
}

TEST(ArealMap, IsCheckedSetComparedAndDescribed) {
  const MapFolder folder;
  EXPECT_EQ(folder.ngi({"validate", "--strict", "Land.map"}).exit_code, 0);
  EXPECT_THAT(folder.ngi({"info", "Land.map"}).out,
              AllOf(HasSubstr("Areals      123"), HasSubstr("Grid        128 x 128")));
  ASSERT_EQ(
      folder.ngi({"set", "Land.map", "areal[5].walkable=0", "areal[5].class=242", "-o", "set.map"})
          .exit_code,
      0);
  const Ran different = folder.ngi({"diff", "Land.map", "set.map"});
  EXPECT_EQ(different.exit_code, 7);
  EXPECT_THAT(different.out, AllOf(HasSubstr("areal[5].class: "), HasSubstr(" -> 242")));
  EXPECT_THAT(folder.ngi({"hexdump", "Land.map"}).out, HasSubstr("areal[7].vertex[0]"));
  EXPECT_THAT(folder.ngi({"stats", "Land.map"}).out, HasSubstr("walkable areals"));
  EXPECT_THAT(folder.ngi({"set", "Land.map", "areal[999].class=1"}).err,
              HasSubstr("there is no areal[999]; there are 123"));
}

TEST(ArealMap, IsMissedInAFileThatIsNamedLikeOne) {
  const WorkingFolder folder;
  const nres::Entry other = {.type_id = 99, .name = *nres::make_name("ArealMap")};
  folder.write("Land.map", std::string(join(*nres::write_canonical({&other, 1})).text()));
  const Ran checked = folder.ngi({"validate", "Land.map"});
  EXPECT_EQ(checked.exit_code, 3);
  EXPECT_THAT(checked.out + checked.err, HasSubstr("MAP-002"));
}

TEST(ArealMap, HasSofterRulesInTolerantReading) {
  const WorkingFolder folder;
  folder.write("a.map", std::string(broken_file("MAP-014").text()));
  EXPECT_EQ(folder.json({"validate", "a.map"})["summary"]["warnings"], 1);
  EXPECT_EQ(folder.json({"validate", "--tolerant", "a.map"})["summary"]["warnings"], 0);
  folder.write("b.map", std::string(broken_file("MAP-032").text()));
  EXPECT_EQ(folder.ngi({"validate", "b.map"}).exit_code, 3);
  EXPECT_EQ(folder.ngi({"validate", "--tolerant", "b.map"}).exit_code, 0);
}

}  // namespace verb_route_test
}  // namespace ngi::test
