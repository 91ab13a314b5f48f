#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "ngi/exchange/export/from_model.h"
#include "ngi/exchange/obj/write.h"
#include "tests/msh/sample.h"

namespace ngi::obj {
namespace {

using exchange::Axes;
using testing::HasSubstr;
using testing::Not;

exchange::Model sample(const exchange::FromModel& options = {}) {
  const msh::Model model = *msh::Model::check(msh::sample::model(), Reading::Strict);
  return exchange::from_model(model, options).model;
}

std::string content(const exchange::Model& model, std::size_t file, Axes axes = Axes::Gltf) {
  return std::string(join(write_obj(model, axes, "robot")[file].content).text());
}

TEST(ObjWriting, HasAGroupForEveryBatchOfEveryNode) {
  const std::string text = content(sample(), 0);
  EXPECT_THAT(text, HasSubstr("mtllib robot.mtl\no base\n"));
  EXPECT_THAT(text,
              HasSubstr("g base/0\nusemtl row%200\nf 1/1/1 2/2/2 3/3/3\nf 1/1/1 3/3/3 4/4/4\n"));
  EXPECT_THAT(text, HasSubstr("g arm/1\nusemtl row%202\nf 9/9/9 10/10/10 11/11/11\n"));
}

// The square of the base lies at z 0; its corner (1,1) has uv (1,1).
TEST(ObjWriting, TurnsYUpAndVUp) {
  const std::string text = content(sample(), 0);
  EXPECT_THAT(text, HasSubstr("v 0 0 0\nv 1 0 0\nv 1 0 -1\nv 0 0 -1\n"));
  EXPECT_THAT(text, HasSubstr("vt 0 1\nvt 1 1\nvt 1 0\nvt 0 0\n"));
  EXPECT_THAT(text, HasSubstr("vn 0 1 0\n"));
  EXPECT_THAT(content(sample(), 0, Axes::Engine), HasSubstr("v 0 0 0\nv 1 0 0\nv 1 1 0\n"));
}

// At frame 3 the arm stands at (2,4,0), turned so that +X points to -Y.
TEST(ObjWriting, BakesThePoseOfTheTime) {
  const std::string text = content(sample({.time = 3}), 0, Axes::Engine);
  EXPECT_THAT(text, HasSubstr("o arm\nv 2 4 1\nv 2 3 1\nv 3 3 1\nv 3 4 1\n"));
}

TEST(ObjWriting, NamesTheCellsWhenThereAreAll) {
  const std::string text = content(sample({.cells = exchange::Cells::All}), 0);
  EXPECT_THAT(text, HasSubstr("o arm#0,0\n"));
  EXPECT_THAT(text, HasSubstr("o arm#1,0\n"));
  EXPECT_THAT(content(sample(), 0), Not(HasSubstr("#0,0")));
}

TEST(ObjWriting, NamesThePictureOfAMaterial) {
  exchange::Model model = sample();
  model.images.push_back({"WALL.0", Bytes::copy("png"), "image/png"});
  model.materials[0].image = 0;
  model.materials[0].alpha = exchange::AlphaMode::Mask;
  model.materials[1].image = 0;
  model.materials[1].page_cell = {{0.25F, 0.5F, 0.125F, 0.25F}};
  const std::string text = content(model, 1);
  EXPECT_THAT(text, HasSubstr("newmtl row%200\nKd 1 1 1\n"));
  EXPECT_THAT(text, HasSubstr("map_Kd robot-WALL.0.png\nmap_d robot-WALL.0.png\n"));
  EXPECT_THAT(text, HasSubstr("map_Kd -o 0.25 0.25 0 -s 0.125 0.25 1 robot-WALL.0.png\n"));
  EXPECT_EQ(write_obj(model, Axes::Gltf, "robot")[3].name, "robot-WALL.0.png");
}

TEST(ObjWriting, KeepsTheRestInASidecar) {
  const auto sidecar = nlohmann::json::parse(content(sample(), 2));
  EXPECT_EQ(sidecar["ngi"]["schema"], "ngi.exchange/1");
  EXPECT_EQ(sidecar["nodes"][0]["label"], "central_tc");
  EXPECT_EQ(sidecar["nodes"][1]["parent"], 0);
  ASSERT_EQ(sidecar["nodes"][1]["keys"].size(), 3U);
  EXPECT_EQ(sidecar["nodes"][1]["keys"][2][2], 4);
  EXPECT_EQ(sidecar["objects"][1]["name"], "arm");
  EXPECT_EQ(sidecar["objects"][1]["batches"], nlohmann::json::array({0, 1}));
  EXPECT_EQ(sidecar["materials"][0]["row"], 0);
}

}  // namespace
}  // namespace ngi::obj
