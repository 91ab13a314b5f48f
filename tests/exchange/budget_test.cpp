// What a scene may cost: many nodes of one mesh, many images of one picture, tracks of many frames.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ngi/exchange/gltf/from_gltf.h"
#include "ngi/exchange/gltf/read.h"
#include "ngi/exchange/import/imported_materials.h"
#include "ngi/image/formats.h"
#include "tests/exchange/exchange_sample.h"
#include "tests/exchange/gltf_sample.h"

namespace ngi::exchange {
namespace budget_test {

Bytes picture_file(std::uint32_t side, std::uint8_t red) {
  image::Picture picture;
  picture.image = {side, side,
                   std::vector<texture::Rgba8>(std::size_t{side} * side, {red, 0, 0, 255})};
  return *image::write_png(picture);
}

// A scene of as many materials as images.
Model model_of(const std::vector<Bytes>& files) {
  Model model = {.name = "house"};
  for (std::size_t i = 0; i < files.size(); ++i) {
    model.images.push_back({"picture" + std::to_string(i), files[i], "image/png"});
    model.materials.push_back({.name = "m" + std::to_string(i)});
    model.materials.back().image = i;
  }
  return model;
}

std::vector<WearRow> rows_of(const Model& model) {
  std::vector<WearRow> rows;
  for (std::size_t m = 0; m < model.materials.size(); ++m) {
    rows.push_back({model.materials[m].name, m});
  }
  return rows;
}

TEST(SceneBudget, APictureOfManyImagesIsDecodedOnce) {
  const Bytes file = picture_file(16, 200);
  const Model model = model_of({file, file, file});
  Report report;
  const auto made = make_imported_materials(model, rows_of(model), report, {});
  ASSERT_TRUE(made);
  ASSERT_EQ(made->textures.size(), 3U);
  EXPECT_EQ(made->textures[1].file.data(), made->textures[0].file.data());
  EXPECT_EQ(made->textures[2].file.data(), made->textures[0].file.data());
  EXPECT_NE(made->textures[1].name, made->textures[0].name);
}

TEST(SceneBudget, PicturesBeyondTheLimitAreLeftOut) {
  const Model model = model_of({picture_file(16, 1), picture_file(16, 2), picture_file(16, 3)});
  Report report;
  const std::uint64_t one = 16 * 16 * 4;
  const auto made =
      make_imported_materials(model, rows_of(model), report, {.picture_memory = 2 * one});
  ASSERT_TRUE(made);
  EXPECT_EQ(made->textures.size(), 2U);
  ASSERT_EQ(report.issues().size(), 1U);
  EXPECT_THAT(message(*report.issues().begin()), testing::HasSubstr("picture2"));
}

std::string items(std::string_view item, std::size_t count) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) out += (i > 0 ? "," : "") + std::string(item);
  return out;
}

const Rule* refusal(const std::string& members, const Limits& limits) {
  const auto document = gltf::read(Bytes::copy(R"({"asset":{"version":"2.0"},)" + members + "}"),
                                   test::no_files, limits);
  if (!document) return &document.error().rule();
  Report report;
  const auto model = gltf::from_gltf(*document, {.limits = limits}, report);
  return model ? nullptr : &model.error().rule();
}

TEST(SceneBudget, NodesOfOneLargeMeshAreLimitedTogether) {
  const std::string mesh =
      R"("meshes":[{"primitives":[)" + items(R"({"attributes":{}})", 100) + "]}]";
  const Limits limits = {.decoded_size = 1 << 20};
  EXPECT_EQ(refusal("\"nodes\":[" + items(R"({"mesh":0})", 10) + "]," + mesh, limits), nullptr);
  const Rule* rule = refusal("\"nodes\":[" + items(R"({"mesh":0})", 1000) + "]," + mesh, limits);
  ASSERT_NE(rule, nullptr);
  EXPECT_EQ(rule->code, "EXCHANGE-LIMIT");
}

TEST(SceneBudget, ListsAreLimited) {
  const Rule* rule = refusal("\"nodes\":[" + items("{}", 11) + "]", {.entries = 10});
  ASSERT_NE(rule, nullptr);
  EXPECT_EQ(rule->code, "JSON-FIELD");
  EXPECT_EQ(refusal("\"nodes\":[" + items("{}", 10) + "]", {.entries = 10}), nullptr);
}

// A curve of two keys that are 60,000 frames apart and holds its value between them.
TEST(SceneBudget, TracksOfWholeFramesAreLimitedTogether) {
  std::string data;
  for (const float value : {0.F, 2000.F, 0.F, 0.F, 0.F, 1.F, 0.F, 0.F}) {
    data += std::string(reinterpret_cast<const char*>(&value), sizeof(value));
  }
  const auto scene = [&](std::size_t nodes) {
    std::string channels;
    for (std::size_t n = 0; n < nodes; ++n) {
      channels += (n > 0 ? "," : "") +
                  std::string(R"({"sampler":0,"target":{"path":"translation","node":)") +
                  std::to_string(n) + "}}";
    }
    return test::glb(
        R"({"asset":{"version":"2.0"},"nodes":[)" + items("{}", nodes) +
            R"(],"buffers":[{"byteLength":32}],"bufferViews":[{"buffer":0,"byteLength":32}],
            "accessors":[{"bufferView":0,"componentType":5126,"count":2,"type":"SCALAR"},
            {"bufferView":0,"byteOffset":8,"componentType":5126,"count":2,"type":"VEC3"}],
            "animations":[{"samplers":[{"input":0,"output":1,"interpolation":"STEP"}],"channels":[)" +
            channels + "]}]}",
        data);
  };
  const Limits limits = {.decoded_size = 16 << 20};
  const auto keys_of = [&](std::size_t nodes) -> Result<Model> {
    const auto document = gltf::read(scene(nodes), test::no_files, limits);
    if (!document) return tl::unexpected(document.error());
    Report report;
    return gltf::from_gltf(*document, {.limits = limits}, report);
  };
  const auto one = keys_of(1);
  ASSERT_TRUE(one) << message(one.error().issue);
  EXPECT_GT(one->nodes[0].track.size(), 50'000U);
  const auto many = keys_of(100);
  ASSERT_FALSE(many);
  EXPECT_EQ(many.error().rule().code, "EXCHANGE-LIMIT");
}

TEST(SceneBudget, AFileThatManyBuffersNameIsOpenedOnce) {
  int opened = 0;
  const auto open = [&opened](const std::string&) -> Result<Bytes> {
    ++opened;
    return Bytes::copy("0123");
  };
  const std::string buffers = items(R"({"uri":"a.bin","byteLength":4})", 500);
  ASSERT_TRUE(gltf::read(Bytes::copy(R"({"asset":{"version":"2.0"},"buffers":[)" + buffers + "]}"),
                         open, {}));
  EXPECT_EQ(opened, 1);
}

}  // namespace budget_test
}  // namespace ngi::exchange
