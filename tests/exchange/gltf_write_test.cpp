#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "ngi/exchange/export/detail/bounds.h"
#include "ngi/exchange/export/from_model.h"
#include "ngi/exchange/gltf/detail/colour.h"
#include "ngi/exchange/gltf/to_gltf.h"
#include "ngi/exchange/gltf/write.h"
#include "tests/msh/sample.h"

namespace ngi::gltf {
namespace {

using exchange::Cells;
using nlohmann::json;

exchange::Model sample(const exchange::FromModel& options = {.name = "robot.msh"}) {
  const msh::Model model = *msh::Model::check(msh::sample::model(), Reading::Strict);
  return exchange::from_model(model, options).model;
}

struct Glb {
  json document;
  Bytes binary;
};

Glb open_glb(const Pieces& pieces) {
  const Bytes bytes = join(pieces);
  const auto word = [&](std::uint64_t at) { return std::uint32_t{view<le_u32>(bytes, at, 1)[0]}; };
  EXPECT_EQ(bytes.slice(0, 4).text(), "glTF");
  EXPECT_EQ(word(4), 2U);
  EXPECT_EQ(word(8), bytes.size());
  EXPECT_EQ(bytes.slice(16, 4).text(), "JSON");
  EXPECT_EQ(word(12) % 4, 0U);
  const std::uint64_t second = 20 + word(12);
  EXPECT_EQ(bytes.slice(second + 4, 4).text(), std::string_view("BIN\0", 4));
  return {json::parse(bytes.slice(20, word(12)).text()), bytes.slice(second + 8, word(second))};
}

Glb written(const exchange::Model& model) {
  return open_glb(*write_glb(to_gltf(model)));
}

// The floats that an accessor shows.
std::vector<float> floats(const Glb& file, std::size_t accessor) {
  const json& shown = file.document["accessors"][accessor];
  const json& from = file.document["bufferViews"][shown["bufferView"].get<std::size_t>()];
  const std::size_t width = shown["type"] == "VEC3" ? 3 : shown["type"] == "VEC4" ? 4 : 1;
  const auto list =
      view<le_f32>(file.binary, from.value("byteOffset", 0U) + shown.value("byteOffset", 0U),
                   shown["count"].get<std::size_t>() * width);
  return {list.begin(), list.end()};
}

TEST(GltfWriting, PutsTheNodesBelowOneThatTurnsTheAxes) {
  const json document = written(sample()).document;
  EXPECT_EQ(document["scenes"][0]["nodes"], json::array({0}));
  EXPECT_EQ(document["nodes"][0]["name"], "ngi_axes");
  EXPECT_EQ(document["nodes"][0]["children"], json::array({1}));
  EXPECT_EQ(document["nodes"][1]["name"], "base");
  EXPECT_EQ(document["nodes"][1]["children"], json::array({2}));
  EXPECT_EQ(document["nodes"][1]["extras"]["ngi"]["label"], "central_tc");
  EXPECT_EQ(document["nodes"][2]["extras"]["ngi"]["index"], 1);
}

TEST(GltfWriting, LeavesTheAxesOfTheEngineWhenAsked) {
  const auto document = to_gltf(sample(), {.axes = exchange::Axes::Engine});
  EXPECT_EQ(document.nodes[0].rotation, std::nullopt);
  EXPECT_THAT(document.scenes[0].extras, testing::HasSubstr("\"axes\": \"engine\""));
}

TEST(GltfWriting, HasOnePrimitiveABatch) {
  const Glb file = written(sample());
  const json& arm = file.document["meshes"][1];
  EXPECT_EQ(arm["name"], "arm");
  ASSERT_EQ(arm["primitives"].size(), 2U);
  EXPECT_EQ(arm["extras"]["ngi"]["slot"], 1);
  EXPECT_EQ(arm["extras"]["ngi"]["batches"], json::array({0, 1}));
  EXPECT_EQ(arm["extras"]["ngi"]["triangles"], json::array({2, 2}));
  const auto positions = floats(file, arm["primitives"][1]["attributes"]["POSITION"]);
  EXPECT_THAT(positions, testing::ElementsAre(0, 0, 2, 1, 0, 2, 1, 1, 2, 0, 1, 2));
  const json& shown =
      file.document["accessors"][arm["primitives"][1]["attributes"]["POSITION"].get<int>()];
  EXPECT_EQ(shown["min"], json::array({0, 0, 2}));
  EXPECT_EQ(shown["max"], json::array({1, 1, 2}));
}

TEST(GltfWriting, MovesNodesAtTheTimesOfTheirKeys) {
  const Glb file = written(sample({.fps = 10}));
  const json& animation = file.document["animations"][0];
  ASSERT_EQ(animation["channels"].size(), 2U);
  EXPECT_EQ(animation["channels"][0]["target"]["node"], 2);
  EXPECT_EQ(animation["channels"][0]["target"]["path"], "translation");
  EXPECT_EQ(animation["channels"][1]["target"]["path"], "rotation");
  EXPECT_THAT(floats(file, animation["samplers"][0]["input"]), testing::ElementsAre(0, 0.2F, 0.3F));
  EXPECT_EQ(animation["samplers"][0]["input"], animation["samplers"][1]["input"]);
  const auto turns = floats(file, animation["samplers"][1]["output"]);
  EXPECT_FLOAT_EQ(turns[6], -std::sqrt(0.5F));
  EXPECT_FLOAT_EQ(turns[7], std::sqrt(0.5F));
}

TEST(GltfWriting, KeepsOtherCellsOutOfTheDefaultScene) {
  const json document = written(sample({.cells = Cells::All})).document;
  EXPECT_EQ(document["scene"], 0);
  ASSERT_EQ(document["scenes"].size(), 2U);
  EXPECT_EQ(document["scenes"][1]["name"], "cells");
  const std::size_t root = document["scenes"][1]["nodes"][0];
  EXPECT_EQ(document["nodes"][root]["name"], "ngi_cells");
  const json& cell = document["nodes"][document["nodes"][root]["children"][1].get<std::size_t>()];
  EXPECT_EQ(cell["name"], "arm#1,0");
  EXPECT_EQ(cell["extras"]["ngi"], json({{"index", 1}, {"state", 1}, {"level", 0}}));
}

const json& node_named(const json& document, const std::string& name) {
  for (const json& node : document["nodes"]) {
    if (node["name"] == name) return node;
  }
  static const json none;
  ADD_FAILURE() << "no node " << name;
  return none;
}

exchange::Model with_bounds(const std::vector<exchange::Bound>& bounds) {
  exchange::Model model = sample();
  model.bounds = bounds;
  return model;
}

TEST(GltfWriting, KeepsBoundsOutOfTheDefaultScene) {
  const json document =
      written(sample({.name = "robot.msh", .bounds = {.hull = true, .cells = true}})).document;
  const json& scene = document["scenes"].back();
  EXPECT_EQ(scene["name"], "bounds");
  const json& root = document["nodes"][scene["nodes"][0].get<std::size_t>()];
  EXPECT_EQ(root["name"], "ngi_bounds");
  EXPECT_EQ(root["rotation"], document["nodes"][0]["rotation"]);
  std::vector<std::string> names;
  for (const json& child : root["children"]) {
    names.push_back(document["nodes"][child.get<std::size_t>()]["name"]);
  }
  EXPECT_THAT(names, testing::IsSupersetOf({"ngi_hull_box", "ngi_hull_sphere", "ngi_hull_cylinder",
                                            "base#0,0,box", "base#0,0,sphere"}));
}

TEST(GltfWriting, StretchesOneWireBoxToEveryBox) {
  using Form = exchange::Bound::Form;
  const json document =
      written(with_bounds({{.form = Form::Box, .from = {1, 2, 3}, .to = {2, 4, 7}}})).document;
  const json& box = node_named(document, "ngi_hull_box");
  EXPECT_EQ(box["translation"], json({1, 2, 3}));
  EXPECT_EQ(box["scale"], json({1, 2, 4}));
  const json& wire = document["meshes"][box["mesh"].get<std::size_t>()]["primitives"][0];
  EXPECT_EQ(wire["mode"], 1);
  EXPECT_EQ(document["accessors"][wire["attributes"]["POSITION"].get<std::size_t>()]["max"],
            json({1, 1, 1}));
  EXPECT_EQ(document["accessors"][wire["indices"].get<std::size_t>()]["count"], 24);
}

TEST(GltfWriting, TurnsTheWireCylinderIntoItsAxis) {
  using Form = exchange::Bound::Form;
  const auto cylinder = [](math::Float3 to) {
    return exchange::Bound{.form = Form::Cylinder, .to = to, .radius = 3};
  };
  const auto shown = [&](math::Float3 to) {
    const json document = written(with_bounds({cylinder(to)})).document;
    return json(node_named(document, "ngi_hull_cylinder"));
  };
  EXPECT_EQ(shown({0, 0, 2})["rotation"], json({0, 0, 0, 1}));
  EXPECT_EQ(shown({0, 0, 2})["scale"], json({3, 3, 2}));
  EXPECT_EQ(shown({0, 0, -2})["rotation"], json({1, 0, 0, 0}));
  EXPECT_EQ(shown({0, 0, 0})["rotation"], json({0, 0, 0, 1}));
  // A quarter turn about +Y takes +Z to +X.
  EXPECT_EQ(shown({5, 0, 0})["rotation"], json({0, 0.70710677, 0, 0.70710677}));
}

TEST(ExchangeBounds, LeaveOutWhatIsNotFinite) {
  msh::Slot slot = {};
  slot.sphere_radius = std::numeric_limits<float>::infinity();
  std::vector<exchange::Bound> bounds;
  exchange::add_slot_bounds(bounds, slot, 0, {});
  ASSERT_EQ(bounds.size(), 1U);
  EXPECT_EQ(bounds.front().form, exchange::Bound::Form::Box);
}

TEST(GltfWriting, TellsTheSceneWhatTheFormatCannotSay) {
  const json extras = written(sample({.name = "robot.msh", .time = 1, .fps = 24}))
                          .document["scenes"][0]["extras"]["ngi"];
  EXPECT_EQ(extras["schema"], "ngi.exchange/1");
  EXPECT_EQ(extras["model"], "robot.msh");
  EXPECT_EQ(extras["fps"], 24);
  EXPECT_EQ(extras["frames"], 4);
  EXPECT_EQ(extras["t"], 1);
  EXPECT_EQ(extras["header"].get<std::string>().size(), 280U);
}

TEST(GltfWriting, GivesTheSameBytesEveryTime) {
  EXPECT_EQ(join(*write_glb(to_gltf(sample()))), join(*write_glb(to_gltf(sample()))));
}

exchange::Model with_picture() {
  exchange::Model model = sample();
  model.images.push_back({"Стена 1", Bytes::copy("png"), "image/png"});
  model.materials[0].image = 0;
  model.materials[0].page_cell = {{0.25F, 0.5F, 0.125F, 0.5F}};
  model.materials[0].base_colour = {0.5F, 1, 1, 0.25F};
  model.materials[0].alpha = exchange::AlphaMode::Blend;
  return model;
}

TEST(GltfWriting, PlacesPicturesBehindTheGeometry) {
  const Glb file = written(with_picture());
  const json& from =
      file.document["bufferViews"][file.document["images"][0]["bufferView"].get<int>()];
  EXPECT_EQ(file.binary.slice(from["byteOffset"], from["byteLength"]).text(), "png");
  EXPECT_EQ(file.document["buffers"][0]["byteLength"], file.binary.size());
  const json& material = file.document["materials"][0];
  EXPECT_EQ(material["alphaMode"], "BLEND");
  const json& surface = material["pbrMetallicRoughness"];
  EXPECT_FLOAT_EQ(surface["baseColorFactor"][0], 0.21404114F);
  EXPECT_EQ(surface["baseColorFactor"][3], 0.25);
  EXPECT_EQ(surface["baseColorTexture"]["extensions"]["KHR_texture_transform"],
            json({{"offset", {0.25, 0.5}}, {"scale", {0.125, 0.5}}}));
  EXPECT_EQ(file.document["extensionsUsed"], json::array({"KHR_texture_transform"}));
}

TEST(GltfWriting, WritesBufferAndPicturesBesideAGltf) {
  const auto files = *write_gltf(to_gltf(with_picture()), "my robot");
  ASSERT_EQ(files.size(), 3U);
  EXPECT_EQ(files[0].name, "my robot.gltf");
  EXPECT_EQ(files[1].name, "my robot.bin");
  EXPECT_EQ(files[2].name, "my robot-Стена 1.png");
  const json document = json::parse(join(files[0].content).text());
  EXPECT_EQ(document["buffers"][0]["uri"], "my%20robot.bin");
  EXPECT_EQ(document["buffers"][0]["byteLength"], total_size(files[1].content));
  EXPECT_EQ(document["images"][0]["uri"], "my%20robot-%D0%A1%D1%82%D0%B5%D0%BD%D0%B0%201.png");
}

TEST(GltfWriting, RefusesWhatThirtyTwoBitsCannotCount) {
  Document document;
  document.buffers.push_back({.byte_length = 0x1'0000'0000});
  EXPECT_EQ(write_gltf(document, "x").error().rule().code, "GLTF-TOO-LARGE");
}

TEST(GltfColours, GoToLinearAndBack) {
  for (int i = 0; i <= 255; ++i) {
    const float display = static_cast<float>(i) / 255;
    EXPECT_NEAR(from_linear(to_linear(display)), display, 1e-6);
  }
}

}  // namespace
}  // namespace ngi::gltf
