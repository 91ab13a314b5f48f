// Pictures of landscapes by the command.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "ngi/core/file.h"
#include "ngi/image/formats.h"
#include "ngi/image/height_map.h"
#include "tests/cli/run_ngi.h"
#include "tests/support/places.h"
#include "tests/support/temporary_folder.h"

namespace ngi::test {
namespace land_picture_test {

using nlohmann::json;
using testing::HasSubstr;

std::string map_path(const std::string& name = "Land.msh") {
  return in_source("tests/data/independent_world/map9004/" + name);
}

image::Picture picture(const std::filesystem::path& path) {
  return image::read_png(*map_file(path.string())).value();
}

Ran render(const TemporaryFolder& folder, const std::string& name, std::vector<std::string> more,
           const std::string& source = map_path()) {
  std::vector<std::string> words = {"render", source, "-o", (folder / name).string(),
                                    "--size", "96x72"};
  words.insert(words.end(), more.begin(), more.end());
  return run_ngi(words);
}

TEST(LandPictures, OfAMapWithoutAGameShowItsRows) {
  const TemporaryFolder folder;
  const Ran ran = render(folder, "map.png", {});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  std::set<std::uint32_t> colours;
  for (const texture::Rgba8& p : picture(folder / "map.png").image.pixels) {
    colours.insert(static_cast<std::uint32_t>(p.r / 16 * 256 + p.g / 16 * 16 + p.b / 16));
  }
  EXPECT_GT(colours.size(), 8U);
}

TEST(LandPictures, DifferFromLayerToLayer) {
  const TemporaryFolder folder;
  std::set<std::vector<std::uint8_t>> seen;
  for (const std::string layer : {"tiles", "lods", "slopes", "flags", "rows", "areals", "links",
                                  "grid", "wireframe", "overdraw"}) {
    const Ran ran = render(folder, layer + ".png", {"--layer", layer, "--top-down"});
    ASSERT_EQ(ran.exit_code, 0) << layer << ran.err;
    std::vector<std::uint8_t> bytes;
    for (const texture::Rgba8& p : picture(folder / (layer + ".png")).image.pixels) {
      bytes.insert(bytes.end(), {p.r, p.g, p.b});
    }
    EXPECT_TRUE(seen.insert(bytes).second) << layer << " looks like another layer";
  }
  const Ran wrong = render(folder, "x.png", {"--layer", "tile"});
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_THAT(wrong.err, HasSubstr("tiles"));
}

TEST(LandPictures, CountAsTheEngineDoes) {
  const Ran ran = run_ngi({"render", map_path(), "--stats", "--format", "json"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const json stats = json::parse(ran.out)["stats"];
  const Ran info = run_ngi({"dump", map_path()});
  const json dump = json::parse(info.out);
  EXPECT_EQ(stats["meshes"], dump["tiles"][0].get<int>() * dump["tiles"][1].get<int>());
  EXPECT_GE(stats["primitives"], stats["meshes"]);
}

TEST(LandPictures, OfAnArealMapAreDrawnFromAbove) {
  const TemporaryFolder folder;
  const Ran ran = render(folder, "areals.png", {}, map_path("Land.map"));
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(picture(folder / "areals.png").image.height, 72U);
  const Ran links = render(folder, "links.png", {"--layer", "links"}, map_path("Land.map"));
  EXPECT_EQ(links.exit_code, 0) << links.err;
  const Ran tiles = render(folder, "no.png", {"--layer", "tiles"}, map_path("Land.map"));
  EXPECT_EQ(tiles.exit_code, 1);
}

TEST(LandPictures, ForThumbnailsAndSheets) {
  const TemporaryFolder folder;
  for (const std::string name : {"Land.msh", "Land.map"}) {
    const std::string target = (folder / (name + ".png")).string();
    const Ran ran = run_ngi({"thumb", map_path(name), target, "--size", "64"});
    ASSERT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(picture(target).image.width, 64U);
  }
  const std::string sheet = (folder / "sheet.png").string();
  const Ran ran = run_ngi({"sheet", in_source("tests/data/independent_world"), "-o", sheet});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_GT(picture(sheet).image.width, 2 * 128U);  // three cells in two columns
}

// docs/formats/exchange.md 8: a pixel's value is the height that 'ngi height' gives at its centre.
TEST(LandConversion, ToAHeightMapSamplesTheGround) {
  const TemporaryFolder folder;
  const std::string target = (folder / "height.png").string();
  const Ran ran = run_ngi({"convert", map_path(), target, "--size", "50x40"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("black is the height"));
  const auto map = image::read_height_map(*map_file(target));
  ASSERT_TRUE(map && map->range);
  ASSERT_EQ(map->width, 50U);
  const json info = json::parse(run_ngi({"dump", map_path(), "--full"}).out);
  const json& low = info["header"]["hull"][0];
  const json& high = info["header"]["hull"][7];
  const double step = (double{map->range->high} - map->range->low) / 65'535;
  for (const auto& [i, j] : {std::pair{0, 0}, {49, 0}, {0, 39}, {25, 20}, {13, 31}}) {
    const double x =
        low[0].get<double>() + (i + 0.5) / 50 * (high[0].get<double>() - low[0].get<double>());
    const double y =
        high[1].get<double>() - (j + 0.5) / 40 * (high[1].get<double>() - low[1].get<double>());
    const Ran height =
        run_ngi({"height", map_path(), "--at=" + std::to_string(x) + "," + std::to_string(y),
                 "--format", "json"});
    const double z = json::parse(height.out)["z"];
    EXPECT_NEAR(map->range->height(map->values[static_cast<std::size_t>(j * 50 + i)]), z,
                step + 1e-4);
  }
}

TEST(LandConversion, ToAHeightMapTakesARange) {
  const TemporaryFolder folder;
  const std::string target = (folder / "height.png").string();
  const Ran ran = run_ngi({"convert", map_path(), target, "--height-range", "-100,300"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(image::read_height_map(*map_file(target))->range, (image::HeightRange{-100, 300}));
  const Ran wrong = run_ngi({"convert", map_path(), target, "--force", "--height-range", "5,1"});
  EXPECT_EQ(wrong.exit_code, 1);
}

TEST(LandConversion, ToRowsHasTheRowAsIndexOfThePalette) {
  const TemporaryFolder folder;
  const std::string target = (folder / "my_rows.png").string();
  const Ran ran = run_ngi({"convert", map_path(), target, "--size", "40x40"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const image::Picture rows = picture(target);
  ASSERT_TRUE(rows.has_palette());
  const json info = json::parse(run_ngi({"info", map_path(), "--format", "json"}).out);
  std::set<int> worn;
  for (const json& row : info["paths"][0]["land"]["rows"]) worn.insert(row.get<int>());
  std::set<int> shown(rows.indices.begin(), rows.indices.end());
  shown.erase(255);
  EXPECT_FALSE(shown.empty());
  EXPECT_TRUE(std::includes(worn.begin(), worn.end(), shown.begin(), shown.end()));
}

TEST(LandConversion, ToAMinimapIsTheDefault) {
  const TemporaryFolder folder;
  const std::string target = (folder / "anything.png").string();
  const Ran ran = run_ngi({"convert", map_path(), target});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(picture(target).image.width, 256U);
  const Ran named = run_ngi({"convert", map_path(), target, "--force", "--picture", "height"});
  ASSERT_EQ(named.exit_code, 0) << named.err;
  EXPECT_TRUE(image::read_height_map(*map_file(target))->range);
}

TEST(LandPictures, AreHiddenByThickFog) {
  const TemporaryFolder folder;
  const auto colours = [&](const std::string& name, const std::string& fog) {
    const Ran ran = render(folder, name, {"--at", "800,800", "--fog", fog});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    std::set<int> found;
    for (const texture::Rgba8& p : picture(folder / name).image.pixels) {
      found.insert(p.r << 16 | p.g << 8 | p.b);
    }
    return found.size();
  };
  const std::size_t clear = colours("clear.png", "none");
  const std::size_t thick = colours("thick.png", "0,1");
  EXPECT_GT(clear, 2 * thick);
}

}  // namespace land_picture_test
}  // namespace ngi::test
