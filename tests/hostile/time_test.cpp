// Files with 100,000 of something, wrong or right: the time must not grow with the square of it.
// Each took from twenty seconds to minutes when a reader did something for every item with every
// other one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

#include "tests/hostile/demo_files.h"

namespace ngi::test {
namespace time_test {

constexpr std::size_t many = 100'000;
constexpr double patience = 6;  // seconds, on a busy machine; now each takes less than one

struct Document {
  const char* name;
  const char* file;    // its suffix says how it is read
  const char* target;  // what it is converted to
  std::string text;
};

std::string items(std::string_view item, std::size_t count) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) out += ',';
    out += item;
  }
  return out;
}

std::string gltf(std::string_view members) {
  return "{\"asset\":{\"version\":\"2.0\"}," + std::string(members) + "}";
}

std::string gltf_list(std::string_view key, std::string_view item, std::size_t count = many) {
  return gltf("\"" + std::string(key) + "\":[" + items(item, count) + "]");
}

std::string dump(std::string_view kind, std::string_view key, std::string_view item) {
  return "{\"schema\":\"ngi.dump/1\",\"kind\":\"" + std::string(kind) + "\",\"" + std::string(key) +
         "\":[" + items(item, many) + "]}";
}

std::string roots(std::size_t count) {
  std::string out = "\"nodes\":[" + items("{}", count) + "],\"scenes\":[{\"nodes\":[";
  for (std::size_t i = 0; i < count; ++i) out += (i > 0 ? "," : "") + std::to_string(i);
  return gltf(out + "]}]");
}

std::vector<Document> documents() {
  const std::string mesh_with_many =
      "\"meshes\":[{\"primitives\":[" + items("{\"attributes\":{}}", many) + "]}]";
  return {
      {"accessors", "x.gltf", "x.msh", gltf_list("accessors", "{}")},
      {"buffer_views", "x.gltf", "x.msh", gltf_list("bufferViews", "{}")},
      {"samplers", "x.gltf", "x.msh",
       gltf("\"animations\":[{\"channels\":[],\"samplers\":[" + items("{}", many) + "]}]")},
      {"primitives", "x.gltf", "x.msh",
       gltf("\"meshes\":[{\"primitives\":[" + items("{}", many) + "]}]")},
      {"buffers", "x.gltf", "x.msh",
       gltf_list("buffers", R"({"byteLength":1,"uri":"data:;base64,AAAA"})", 20'000)},
      {"buffers_without_length", "x.gltf", "x.msh", gltf_list("buffers", "{}")},
      {"roots", "x.gltf", "x.msh", roots(160'000)},
      {"nodes_of_one_mesh", "x.gltf", "x.msh",
       gltf("\"nodes\":[" + items("{\"mesh\":0}", many) + "]," + mesh_with_many)},
      {"cells_of_many_nodes", "x.gltf", "x.msh",
       gltf("\"nodes\":[{\"name\":\"ngi_cells\",\"children\":[1]},{\"extras\":{\"ngi\":{\"index\":"
            "7}}}," +
            items(R"({"extras":{"ngi":{"index":3}}})", many) + "]")},
      {"numbers_as_nodes", "x.gltf", "x.msh", gltf_list("nodes", "0", 20 * many)},
      {"json_streams", "x.json", "x.msh", dump("msh", "streams", "{}")},
      {"json_levels", "x.json", "x.texm", dump("texm", "levels", "{}")},
      {"json_phases", "x.json", "x.mat0", dump("mat0", "phases", "{}")},
      {"json_rows", "x.json", "x.wea", dump("wear", "rows", "{}")},
      {"json_commands", "x.json", "x.fxid", dump("fxid", "commands", "{}")},
  };
}

class HostileTime : public ::testing::TestWithParam<Document> {};

void expect_quick(const WorkingFolder& folder, const std::vector<std::string>& words) {
  const auto start = std::chrono::steady_clock::now();
  const Ran ran = folder.ngi(words);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  EXPECT_THAT(ran.exit_code, ::testing::AnyOf(0, 2, 3, 5)) << ran.err;
  EXPECT_LT(took.count(), patience);
}

TEST_P(HostileTime, IsLinear) {
  const Document& document = GetParam();
  const WorkingFolder folder;
  folder.write(document.file, document.text);
  expect_quick(folder, {"convert", document.file, document.target});
}

TEST(HostileManifestTime, IsLinearInTheKeysOfAnObject) {
  const WorkingFolder folder;
  std::string text = "{";
  for (std::size_t i = 0; i < 3 * many; ++i) text += "\"key" + std::to_string(i) + "\":0,";
  folder.write("parts/manifest.json", text + "\"kind\":0}");
  expect_quick(folder, {"pack", "parts", "a.rlb"});
}

INSTANTIATE_TEST_SUITE_P(Documents, HostileTime, ::testing::ValuesIn(documents()),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace time_test
}  // namespace ngi::test
