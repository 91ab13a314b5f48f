// Edits of an areal map by the command: docs/landscapes.md.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/prepared_folder.h"
#include "tests/cli/run_ngi.h"
#include "tests/support/temporary_folder.h"

namespace ngi::test {
namespace areal_edit_test {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;

std::string corner_text(const json& place) {
  return place[0].dump() + "," + place[1].dump() + "," + place[2].dump();
}

// A copy of the map of the demo game.
class ArealEdits : public testing::Test {
 protected:
  void SetUp() override { fs::copy(stored_map(), folder_ / "map"); }

  static fs::path stored_map() { return prepared_demo_game() / "DATA/MAPS/Valley"; }
  std::string map() const { return (folder_ / "map/Land.map").string(); }

  Ran set(const std::string& edit) const { return run_ngi({"set", map(), edit}); }
  json dumped() const { return json::parse(run_ngi({"dump", map()}).out); }
  json report() const {
    return json::parse(
        run_ngi({"validate", "--strict", "--format=json", (folder_ / "map").string()}).out);
  }
  void expect_clean() const {
    const json found = report();
    EXPECT_EQ(found["summary"]["errors"], 0) << found.dump(1);
    EXPECT_EQ(found["summary"]["warnings"], 0) << found.dump(1);
  }
  json areal_at(const std::string& place) const {
    return json::parse(run_ngi({"areal", map(), "--at", place, "--format=json"}).out)["areal"];
  }
  json route_areals() const {
    const Ran ran = run_ngi({"route", map(), "--from=50,50", "--to=110,480", "--format=json"});
    return json::parse(ran.out)["areals"];
  }
  // A corner inside the map that several areals have: its number in the first of them, and its
  // place.
  struct Corner {
    std::size_t areal;
    std::size_t vertex;
    json place;
    std::vector<std::size_t> areals;  // all that have it
  };
  Corner inner_corner() const {
    const json areals = dumped()["areals"];
    for (std::size_t i = 0; i < areals.size(); ++i) {
      const json& vertices = areals[i]["vertices"];
      for (std::size_t k = 0; k < vertices.size(); ++k) {
        Corner corner = {i, k, vertices[k], {}};
        const bool inside = vertices[k][0] > 100 && vertices[k][0] < 1900 && vertices[k][1] > 100 &&
                            vertices[k][1] < 1900;
        if (!inside) continue;
        for (std::size_t other = 0; other < areals.size(); ++other) {
          for (const json& vertex : areals[other]["vertices"]) {
            if (vertex == vertices[k]) corner.areals.push_back(other);
          }
        }
        if (corner.areals.size() >= 3) return corner;
      }
    }
    throw std::runtime_error("no corner inside the map");
  }

 private:
  TemporaryFolder folder_;
};

TEST_F(ArealEdits, MoveACornerInAllArealsThatHaveIt) {
  const Corner corner = inner_corner();
  const json before = dumped();
  const double x = corner.place[0].get<double>() + 1;
  const double y = corner.place[1].get<double>() + 0.5;
  const std::string path =
      "areal[" + std::to_string(corner.areal) + "].vertex[" + std::to_string(corner.vertex) + "]";
  const Ran ran = set(path + "=" + std::to_string(x) + "," + std::to_string(y));
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr(path));
  expect_clean();
  const json after = dumped();
  for (std::size_t i = 0; i < before["areals"].size(); ++i) {
    const bool has_it = std::ranges::find(corner.areals, i) != corner.areals.end();
    EXPECT_EQ(after["areals"][i] != before["areals"][i], has_it) << i;
    EXPECT_EQ(after["areals"][i]["links"], before["areals"][i]["links"]) << i;
  }
  EXPECT_EQ(after["areals"][corner.areal]["vertices"][corner.vertex],
            json::array({x, y, corner.place[2]}));
  // The corner back gives the file back, but for areas and anchors that were rounded otherwise.
  ASSERT_EQ(set(path + "=" + corner_text(corner.place)).exit_code, 0);
  expect_clean();
  EXPECT_EQ(dumped()["areals"][corner.areal]["vertices"],
            before["areals"][corner.areal]["vertices"]);
}

TEST_F(ArealEdits, RefuseACornerThatTurnsAPolygonOver) {
  const Corner corner = inner_corner();
  const Ran ran = set("areal[" + std::to_string(corner.areal) + "].vertex[" +
                      std::to_string(corner.vertex) + "]=1999,1999");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_THAT(ran.err, HasSubstr("MAP-EDIT-INVALID"));
  EXPECT_EQ(run_ngi({"diff", map(), (stored_map() / "Land.map").string()}).exit_code, 0);
}

TEST_F(ArealEdits, CloseAnArealToUnitsAndOpenItAgain) {
  const json way = route_areals();
  ASSERT_GE(way.size(), 3U);
  const std::string closed = "areal[" + way[1].dump() + "].walkable";
  ASSERT_EQ(set(closed + "=0").exit_code, 0);
  const json other = route_areals();
  EXPECT_EQ(std::ranges::find(other, way[1]), other.end()) << other.dump();
  ASSERT_EQ(set(closed + "=1").exit_code, 0);
  EXPECT_EQ(route_areals(), way);
  EXPECT_EQ(run_ngi({"diff", map(), (stored_map() / "Land.map").string()}).exit_code, 0);
}

TEST_F(ArealEdits, SetTheClassOfAnAreal) {
  const json areal = areal_at("110,350");
  ASSERT_EQ(set("areal[" + areal.dump() + "].class=5").exit_code, 0);
  EXPECT_EQ(dumped()["areals"][areal.get<std::size_t>()]["class"], 5);
  expect_clean();
}

TEST_F(ArealEdits, RebuildLinksAndGridToWhatTheMapHas) {
  const Ran cut = set("areal[2].link[0]=none");
  ASSERT_EQ(cut.exit_code, 0) << cut.err;
  EXPECT_THAT(cut.err, HasSubstr("MAP-023")) << "the other side still leads here";
  ASSERT_EQ(set("links=rebuild").exit_code, 0);
  EXPECT_EQ(run_ngi({"diff", map(), (stored_map() / "Land.map").string()}).exit_code, 0);
  for (const std::string edit : {"links=rebuild", "grid=rebuild"}) {
    const Ran ran = set(edit);
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_THAT(ran.out + ran.err, HasSubstr("nothing changes"));
  }
}

}  // namespace areal_edit_test
}  // namespace ngi::test
