// Landscapes as scenes of other programs, and back: docs/formats/exchange.md 9.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <sstream>

#include "ngi/core/file.h"
#include "ngi/image/height_map.h"
#include "tests/cli/working_folder.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace land_scene_cli_test {

using testing::AllOf;
using testing::HasSubstr;

namespace fs = std::filesystem;

// A folder with an independent map in map/.
class LandFolder : public WorkingFolder {
 public:
  explicit LandFolder(const std::string& map = "map9004") {
    fs::copy(in_source("tests/data/independent_world/" + map), path() / "map");
  }

  std::string text(const std::string& file) const { return read_text((path() / file).string()); }
  void put(const std::string& file, const std::string& content) const { write(file, content); }
};

TEST(LandSceneCommand, AnUneditedSceneChangesNothing) {
  for (const std::string map : {"map9001", "map9004", "map9007"}) {
    const LandFolder folder(map);
    const std::string before = folder.text("map/Land.msh");
    for (const std::vector<std::string>& way :
         std::vector<std::vector<std::string>>{{"map.glb"},
                                               {"far.glb", "--lod=1"},
                                               {"all.gltf", "--lod=all", "--areals"},
                                               {"engine.glb", "--axes=engine", "--no-textures"},
                                               {"map.obj", "--lod=all", "--areals"}}) {
      std::vector<std::string> command = {"convert", "map/Land.msh"};
      command.insert(command.end(), way.begin(), way.end());
      const Ran made = folder.ngi(command);
      ASSERT_EQ(made.exit_code, 0) << made.err;
      EXPECT_THAT(made.out, HasSubstr("not exported; import takes them from the base"));
      const Ran imported = folder.ngi({"import", way.front(), "map/Land.msh"});
      EXPECT_EQ(imported.exit_code, 0) << imported.err;
      EXPECT_EQ(imported.out, "map/Land.msh: nothing in the landscape changes\n") << way.front();
      EXPECT_EQ(imported.err, "");
      EXPECT_EQ(folder.text("map/Land.msh"), before);
      const Ran back =
          folder.ngi({"convert", way.front(), "back.msh", "--base", "map/Land.msh", "--force"});
      EXPECT_EQ(back.exit_code, 0) << back.err;
      EXPECT_EQ(folder.text("back.msh"), before);
    }
  }
}

TEST(LandSceneCommand, SaysWhatTheFileCannotHold) {
  const LandFolder folder;
  const Ran near = folder.ngi({"convert", "map/Land.msh", "map.glb"});
  EXPECT_THAT(near.out, AllOf(HasSubstr("LOD 1: not exported; use --lod all"),
                              HasSubstr("areals (Land.map): not exported; use --areals")));
  fs::remove(folder.path() / "map/Land.map");
  const Ran all =
      folder.ngi({"convert", "map/Land.msh", "map.glb", "--lod=all", "--areals", "--force"});
  EXPECT_THAT(all.out, AllOf(HasSubstr("areals (Land.map): not exported; the file is missing"),
                             testing::Not(HasSubstr("LOD 1: not"))));
}

TEST(LandSceneCommand, FindsTheFilesBesideInAnyCase) {
  const LandFolder folder;
  const auto convert = [&](const std::string& file) {
    const Ran made = folder.ngi({"convert", "map/Land.msh", file, "--areals"});
    EXPECT_EQ(made.exit_code, 0) << made.err;
    return folder.text(file);
  };
  const std::string before = convert("before.glb");
  fs::rename(folder.path() / "map/Land.map", folder.path() / "map/LAND.MAP");
  fs::rename(folder.path() / "map/Land1.wea", folder.path() / "map/land1.WEA");
  EXPECT_EQ(convert("after.glb"), before);
}

// Adds to the height of the first vertex of an OBJ file, whose second number points up.
std::string with_first_height(const std::string& obj, double height) {
  const std::size_t begin = obj.find("\nv ") + 1;
  const std::size_t end = obj.find('\n', begin);
  std::istringstream line(obj.substr(begin + 2, end - begin - 2));
  double x = 0;
  double up = 0;
  double back = 0;
  line >> x >> up >> back;
  std::ostringstream changed;
  changed.precision(9);
  changed << "v " << x << ' ' << height << ' ' << back;
  return obj.substr(0, begin) + changed.str() + obj.substr(end);
}

TEST(LandSceneCommand, AHeightOfAnObjFileComesBackAndNothingElseMoves) {
  const LandFolder folder;
  ASSERT_EQ(folder.ngi({"convert", "map/Land.msh", "map.obj"}).exit_code, 0);
  folder.put("map.obj", with_first_height(folder.text("map.obj"), 123.5));
  const Ran dry = folder.ngi({"import", "map.obj", "map/Land.msh", "--dry-run"});
  EXPECT_THAT(dry.out, HasSubstr("map/Land.msh: heights of vertices change: 1\n"));
  const std::string before = folder.text("map/Land.msh");
  const Ran ran = folder.ngi({"import", "map.obj", "map/Land.msh", "--backup"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_NE(folder.text("map/Land.msh"), before);
  const auto diff = folder.json({"diff", "map/Land.msh.bak", "map/Land.msh"});
  std::set<std::string> positions;
  for (const auto& difference : diff["differences"]) {
    const std::string field = difference["field"];
    if (field.starts_with("position")) positions.insert(field);
    EXPECT_TRUE(field.starts_with("position[") || field.starts_with("normal[") ||
                field.starts_with("slot[") || field.starts_with("header") ||
                field.find(".normal_raw") != field.npos)
        << field;
  }
  EXPECT_EQ(positions.size(), 1U);
  EXPECT_EQ(folder.ngi({"validate", "--strict", "map"}).exit_code, 0);
  const Ran again = folder.ngi({"import", "map.obj", "map/Land.msh"});
  EXPECT_THAT(again.out, HasSubstr("nothing in the landscape changes"));
}

TEST(LandSceneCommand, ANewMaterialGetsARowInBothTables) {
  const LandFolder folder;
  ASSERT_EQ(folder.ngi({"convert", "map/Land.msh", "map.obj"}).exit_code, 0);
  std::string obj = folder.text("map.obj");
  const std::size_t begin = obj.find("usemtl ");
  obj.replace(begin, obj.find('\n', begin) - begin, "usemtl NEW_ROCK");
  folder.put("map.obj", obj);
  const std::string wear = folder.text("map/Land1.wea");
  const Ran dry = folder.ngi({"import", "map.obj", "map/Land.msh", "--dry-run"});
  EXPECT_THAT(dry.out, AllOf(HasSubstr("faces get another material: "),
                             HasSubstr("new rows of Land1.wea and Land2.wea: 1"),
                             HasSubstr("Land2.wea: gets rows for new materials")));
  EXPECT_EQ(folder.text("map/Land1.wea"), wear);
  const Ran ran = folder.ngi({"import", "map.obj", "map/Land.msh"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(folder.text("map/Land1.wea"), HasSubstr("NEW_ROCK"));
  EXPECT_THAT(folder.text("map/Land2.wea"), HasSubstr("NEW_ROCK"));
  EXPECT_THAT(folder.ngi({"import", "map.obj", "map/Land.msh"}).out,
              HasSubstr("nothing in the landscape changes"));
}

TEST(LandSceneCommand, TellsASceneOfAnOlderVersion) {
  const LandFolder folder;
  ASSERT_EQ(folder.ngi({"convert", "map/Land.msh", "map.glb"}).exit_code, 0);
  ASSERT_EQ(folder.ngi({"set", "map/Land.msh", "position[5][2]=77"}).exit_code, 0);
  EXPECT_THAT(folder.ngi({"import", "map.glb", "map/Land.msh", "--dry-run"}).out,
              HasSubstr("nothing in the landscape changes"));
  ASSERT_EQ(folder.ngi({"set", "map/Land.msh", "face[3].primary=2"}).exit_code, 0);
  const Ran ran = folder.ngi({"import", "map.glb", "map/Land.msh", "--dry-run"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("EXCHANGE-OLDER-SCENE"));
  EXPECT_THAT(ran.out, HasSubstr("faces get another material: 1\n"));
}

TEST(LandSceneCommand, RefusesWhatDoesNotFit) {
  const LandFolder folder;
  ASSERT_EQ(folder.ngi({"convert", "map/Land.msh", "map.glb"}).exit_code, 0);
  for (const std::vector<std::string>& command :
       std::vector<std::vector<std::string>>{{"convert", "map/Land.msh", "x.glb", "--lod=2"},
                                             {"convert", "map/Land.msh", "x.glb", "--bounds=all"},
                                             {"convert", "map/Land.msh", "x.glb", "--cells=all"},
                                             {"convert", "map.glb", "new.msh"},
                                             {"import", "map.glb", "map/Land.msh", "--fps=25"}}) {
    const Ran ran = folder.ngi(command);
    EXPECT_NE(ran.exit_code, 0) << testing::PrintToString(command);
    EXPECT_FALSE(fs::exists(folder.path() / "x.glb"));
    EXPECT_FALSE(fs::exists(folder.path() / "new.msh"));
  }
  EXPECT_THAT(folder.ngi({"convert", "map.glb", "new.msh"}).err, HasSubstr("--base"));
}

TEST(LandSceneCommand, ExportsAFolderAndPutsItBack) {
  const LandFolder folder;
  const std::string before = folder.text("map/Land.msh");
  const Ran made = folder.ngi({"export", "map", "-o", "out", "--as=obj"});
  ASSERT_EQ(made.exit_code, 0) << made.err;
  ASSERT_TRUE(fs::exists(folder.path() / "out/Land.msh.obj"));
  EXPECT_THAT(folder.ngi({"replace", "map", "--from", "out"}).out, HasSubstr("nothing changes"));
  EXPECT_EQ(folder.text("map/Land.msh"), before);
  folder.put("out/Land.msh.obj", with_first_height(folder.text("out/Land.msh.obj"), 99));
  const Ran back = folder.ngi({"replace", "map", "--from", "out"});
  EXPECT_EQ(back.exit_code, 0) << back.err;
  EXPECT_THAT(back.out, HasSubstr("heights of vertices change: 1"));
  EXPECT_NE(folder.text("map/Land.msh"), before);
}

TEST(LandHeightsCommand, AnUneditedPictureChangesNothing) {
  for (const std::string map : {"map9001", "map9004", "map9007"}) {
    const LandFolder folder(map);
    const std::string before = folder.text("map/Land.msh");
    for (const std::vector<std::string>& way :
         std::vector<std::vector<std::string>>{{"height.png"},
                                               {"small-height.png", "--size=37x91"},
                                               {"wide-height.png", "--height-range=-500,900"}}) {
      std::vector<std::string> command = {"convert", "map/Land.msh"};
      command.insert(command.end(), way.begin(), way.end());
      ASSERT_EQ(folder.ngi(command).exit_code, 0);
      const Ran ran = folder.ngi({"import", way.front(), "map/Land.msh"});
      EXPECT_EQ(ran.exit_code, 0) << ran.err;
      EXPECT_EQ(ran.out, "map/Land.msh: nothing in the landscape changes\n");
      EXPECT_EQ(folder.text("map/Land.msh"), before);
    }
  }
}

// The picture with a square around its middle at one height.
void paint_square(const fs::path& file, double height) {
  auto map = *image::read_height_map(*map_file(file));
  const std::uint32_t quarter = map.width / 4;
  for (std::uint32_t y = quarter; y < map.height - quarter; ++y) {
    for (std::uint32_t x = quarter; x < map.width - quarter; ++x) {
      map.values[std::size_t{y} * map.width + x] = map.range->value(height);
    }
  }
  test::write_text(file, std::string(image::write_height_map(map)->text()));
}

TEST(LandHeightsCommand, PaintedGroundTakesTheHeightOfThePicture) {
  const LandFolder folder;
  ASSERT_EQ(folder
                .ngi({"convert", "map/Land.msh", "height.png", "--size=256x256",
                      "--height-range=-100,155.35"})
                .exit_code,
            0);
  paint_square(folder.path() / "height.png", 60);
  const auto before = folder.json({"dump", "map/Land.msh", "--full"});
  const Ran ran = folder.ngi({"import", "height.png", "map/Land.msh"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("heights of vertices change: "));
  const auto after = folder.json({"dump", "map/Land.msh", "--full"});
  const auto& hull = before["header"]["hull"];
  const double x0 = hull[0][0];
  const double y0 = hull[0][1];
  const double side = hull[2][0].get<double>() - x0;
  std::size_t inside = 0;
  for (std::size_t v = 0; v < before["positions"].size(); ++v) {
    const auto& from = before["positions"][v];
    const auto& to = after["positions"][v];
    const double u = std::abs((from[0].get<double>() - x0) / side - 0.5);
    const double w = std::abs((from[1].get<double>() - y0) / side - 0.5);
    if (std::max(u, w) > 0.26) {
      EXPECT_EQ(from, to) << v;
    } else if (std::max(u, w) < 0.24 && from[2] != to[2]) {
      EXPECT_NEAR(to[2].get<double>(), 60, 0.01) << v;
      ++inside;
    }
  }
  EXPECT_GT(inside, 5U);
  EXPECT_EQ(before["alpha"], after["alpha"]);
  EXPECT_EQ(folder.ngi({"validate", "--strict", "map/Land.msh"}).exit_code, 0);
}

TEST(LandHeightsCommand, AsksForARangeThatThePictureLacks) {
  const LandFolder folder;
  ASSERT_EQ(folder.ngi({"convert", "map/Land.msh", "height.png"}).exit_code, 0);
  auto map = *image::read_height_map(*map_file(folder.path() / "height.png"));
  map.range.reset();
  folder.put("height.png", std::string(image::write_height_map(map)->text()));
  const Ran ran = folder.ngi({"import", "height.png", "map/Land.msh"});
  EXPECT_NE(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("--height-range"));
}

}  // namespace land_scene_cli_test
}  // namespace ngi::test
