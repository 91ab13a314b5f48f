// 'ngi convert height.png Land.msh' makes a map of a picture.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "ngi/core/file.h"
#include "ngi/image/formats.h"
#include "ngi/image/height_map.h"
#include "tests/cli/run_ngi.h"
#include "tests/support/temporary_folder.h"

namespace ngi::test {
namespace convert_height_test {

using nlohmann::json;
using testing::HasSubstr;

constexpr std::uint32_t side = 65;

// A cone on a plain: 0 at the edge, 65535 in the middle.
void write_cone(const std::filesystem::path& path, bool with_range) {
  image::HeightMap map = {side, side, {}, {}};
  if (with_range) map.range = image::HeightRange{-10, 90};
  for (int y = 0; y < static_cast<int>(side); ++y) {
    for (int x = 0; x < static_cast<int>(side); ++x) {
      const int away = (x - 32) * (x - 32) + (y - 32) * (y - 32);
      map.values.push_back(static_cast<std::uint16_t>(std::max(0, 65'535 - away * 65)));
    }
  }
  ASSERT_TRUE(write_new_file(path, {*image::write_height_map(map)}));
}

double height_at(const TemporaryFolder& folder, const std::string& at) {
  const Ran ran =
      run_ngi({"height", (folder / "Land.msh").string(), "--at", at, "--format", "json"});
  return json::parse(ran.out).at("z").get<double>();
}

TEST(ConvertHeightMap, MakesTheFourFilesOfAValidMap) {
  const TemporaryFolder folder;
  write_cone(folder / "cone.png", true);
  const Ran ran =
      run_ngi({"convert", (folder / "cone.png").string(), (folder / "Land.msh").string(),
               "--map-size", "800", "--tiles", "8", "--error", "0.5", "--water", "-5"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  for (const char* name : {"Land.msh", "Land.map", "Land1.wea", "Land2.wea"}) {
    EXPECT_TRUE(std::filesystem::exists(folder / name)) << name;
  }
  const Ran checked = run_ngi({"validate", folder.path().string(), "--strict"});
  EXPECT_EQ(checked.exit_code, 0) << checked.out;
  EXPECT_THAT(checked.out, testing::Not(HasSubstr("TER-")));
  EXPECT_THAT(checked.out, testing::Not(HasSubstr("MAP-0")));
  EXPECT_NEAR(height_at(folder, "400,400"), 90, 1);
  EXPECT_NEAR(height_at(folder, "2,2"), -10, 0.6);
}

TEST(ConvertHeightMap, TakesRowsFromASecondPicture) {
  const TemporaryFolder folder;
  write_cone(folder / "cone.png", true);
  image::Picture rows;
  rows.image = {8, 8, std::vector<texture::Rgba8>(64)};
  rows.palette = {{0, 0, 0, 255}, {90, 120, 60, 255}, {120, 120, 120, 255}};
  for (std::size_t i = 0; i < 64; ++i) {
    rows.indices.push_back(static_cast<std::uint8_t>(i % 8 < 4 ? 1 : 2));
    rows.image.pixels[i] = rows.palette[rows.indices.back()];
  }
  ASSERT_TRUE(write_new_file(folder / "rows.png", {*image::write_png(rows)}));
  const Ran ran =
      run_ngi({"convert", (folder / "cone.png").string(), (folder / "Land.msh").string(), "--rows",
               (folder / "rows.png").string()});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const Ran info = run_ngi({"info", (folder / "Land.msh").string()});
  EXPECT_THAT(info.out, HasSubstr("rows 1, 2;"));
}

TEST(ConvertHeightMap, NeedsToKnowWhatTheValuesStandFor) {
  const TemporaryFolder folder;
  write_cone(folder / "cone.png", false);
  const std::string picture = (folder / "cone.png").string();
  const std::string target = (folder / "Land.msh").string();
  const Ran refused = run_ngi({"convert", picture, target});
  EXPECT_NE(refused.exit_code, 0);
  EXPECT_THAT(refused.err, HasSubstr("--height-range"));
  EXPECT_FALSE(std::filesystem::exists(folder / "Land.map"));
  EXPECT_EQ(run_ngi({"convert", picture, target, "--height-range", "0,50"}).exit_code, 0);
  EXPECT_NE(run_ngi({"convert", picture, target, "--height-range", "0,60"}).exit_code, 0)
      << "the files are there already";
}

}  // namespace convert_height_test
}  // namespace ngi::test
