#include "ngi/forge/broken/detail/recipes.h"

// Models of other programs, and rendering: docs/formats/exchange.md 7, rendering.md 15.1.
namespace ngi::forge {

namespace exchange_files {

namespace {

constexpr std::string_view imported = "convert {} out.msh";

// A glTF file with these members in addition to the version.
BrokenRule bad_gltf(std::string_view code, std::string members,
                    std::string_view shown_by = imported) {
  return bad_file(
      code, "bad.gltf",
      [members = std::move(members)] {
        return text(R"({"asset": {"version": "2.0"}, )" + members + "}");
      },
      shown_by);
}

// The corners (0,0,0), (1,0,0), (0,1,0) as floats.
constexpr std::string_view corners =
    R"("buffers": [{"byteLength": 36, "uri": "data:application/octet-stream;base64,)"
    "AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA"
    R"("}], "bufferViews": [{"buffer": 0, "byteLength": 36}])";

// `count` corners of a mesh of one primitive, with further members in `more`.
std::string mesh(int count, std::string_view more = {}) {
  return std::string(corners) +
         R"(, "accessors": [{"bufferView": 0, "componentType": 5126, "type": "VEC3", "count": )" +
         std::to_string(count) +
         R"(, "min": [0, 0, 0], "max": [1, 1, 0]}], "meshes": [{"primitives": [)" +
         R"({"attributes": {"POSITION": 0})" + std::string(more) + "}]}]";
}

std::string one_node(std::string_view members) {
  return R"(, "nodes": [{"name": "a")" + std::string(members) +
         R"(}], "scenes": [{"nodes": [0]}], "scene": 0)";
}

// Two times, 0 and 0.05 or a million seconds, and (0,0,0) and (0,0,1) as floats.
constexpr std::string_view in_between = "AAAAAM3MTD0AAAAAAAAAAAAAAAAAAAAAAAAAAAAAgD8=";
constexpr std::string_view endless = "AAAAAAAkdEkAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgD8=";

// A node whose `path` changes from (0,0,0) to (0,0,1) between two times.
std::string moving(const std::string& path, std::string_view data = in_between) {
  return R"("buffers": [{"byteLength": 32, "uri": "data:application/octet-stream;base64,)" +
         std::string(data) +
         R"("}], "bufferViews": [{"buffer": 0, "byteLength": 8}, {"buffer": 0, "byteOffset": 8, )"
         R"("byteLength": 24}], "accessors": [{"bufferView": 0, "componentType": 5126, )"
         R"("type": "SCALAR", "count": 2, "min": [0], "max": [0.05]}, {"bufferView": 1, )"
         R"("componentType": 5126, "type": "VEC3", "count": 2}], "animations": [{"samplers": )"
         R"([{"input": 0, "output": 1}], "channels": [{"sampler": 0, "target": {"node": 0, )"
         R"("path": ")" +
         path + R"("}}]}])" + one_node("");
}

// Both nodes of the file have the name of one node of the base.
BrokenRule bad_match() {
  return bad_folder(
      "EXCHANGE-MATCH", "exchange/",
      [] {
        return std::vector<GameFile>{
            {"base.msh", {valid_model()}},
            {"bad.gltf",
             {text(
                 R"({"asset": {"version": "2.0"}, "nodes": [{"name": "root"}, {"name": "root"}], )"
                 R"("scenes": [{"nodes": [0, 1]}], "scene": 0})")}}};
      },
      "convert {}/bad.gltf out.msh --base {}/base.msh");
}

// A scene of a landscape of one tile, whose last corner is higher than in the landscape.
BrokenRule older_scene() {
  return bad_folder(
      "EXCHANGE-OLDER-SCENE", "exchange/",
      [] {
        return std::vector<GameFile>{
            {"Land.msh", {valid_land()}},
            {"bad.gltf",
             {text(R"({"asset": {"version": "2.0"}, "buffers": [{"byteLength": 72, "uri": )"
                   R"("data:application/octet-stream;base64,)"
                   "AAAAAAAAAAAAAAAAAADIQgAAAAAAACBBAAAAAAAAyEIAAKBB"
                   "AADIQgAAAAAAACBBAADIQgAAyEIAAAxCAAAAAAAAyEIAAKBB"
                   R"("}], "bufferViews": [{"buffer": 0, "byteLength": 72}], "accessors": )"
                   R"([{"bufferView": 0, "componentType": 5126, "type": "VEC3", "count": 6, )"
                   R"("min": [0, 0, 0], "max": [100, 100, 35]}], "meshes": [{"primitives": )"
                   R"([{"attributes": {"POSITION": 0}}]}], "nodes": [{"name": "terrain_lod0", )"
                   R"("mesh": 0}], "scenes": [{"nodes": [0], "extras": {"ngi": {"schema": )"
                   R"("ngi.exchange/1", "kind": "land", "axes": "engine"}}}], "scene": 0})")}}};
      },
      "convert {}/bad.gltf out.msh --base {}/Land.msh");
}

}  // namespace

}  // namespace exchange_files

BrokenRules broken_exchange() {
  using namespace exchange_files;
  return {
      bad_file(
          "GLTF-CONTAINER", "bad.glb", [] { return text("glTF"); }, imported),
      bad_file(
          "GLTF-VERSION", "bad.gltf", [] { return text(R"({"asset": {"version": "1.0"}})"); },
          imported),
      bad_gltf("GLTF-REFERENCE", R"("scenes": [{"nodes": [7]}], "scene": 0)"),
      bad_gltf("GLTF-ACCESSOR", mesh(6) + one_node(R"(, "mesh": 0)")),
      bad_gltf("GLTF-URI", R"("buffers": [{"byteLength": 4, "uri": "../outside.bin"}])"),
      bad_gltf("GLTF-UNSUPPORTED", R"("extensionsRequired": ["KHR_draco_mesh_compression"])"),
      bad_gltf("GLTF-HIERARCHY",
               R"("nodes": [{"children": [1]}, {"children": [0]}], "scenes": [{"nodes": [0]}])"),
      bad_gltf("EXCHANGE-LIMIT", moving("translation", endless)),
      bad_gltf("EXCHANGE-LEFT-OUT", mesh(3, R"(, "mode": 1)") + one_node(R"(, "mesh": 0)")),
      bad_gltf("EXCHANGE-RESAMPLED", moving("translation")),
      bad_gltf("MSH-IMPORT-SCALE", moving("scale")),
      bad_gltf("MSH-IMPORT-SKIN", R"("skins": [{"joints": [0]}])" + one_node(R"(, "skin": 0)")),
      bad_gltf("MSH-IMPORT-SYNTHETIC", mesh(3) + one_node(R"(, "mesh": 0)")),
      bad_match(),
      older_scene(),
      bad_file(
          "RENDER-EMPTY", "bad.msh", [] { return valid_model(); },
          "render {} -o out.png --state 2 --level 4"),
      bad_game(
          "RENDER-TEXTURE",
          [](SmallGame& g) {
            Bytes& texture = g["Textures.lib"][0].payload;
            texture = with_u32(texture, 4, 4096);  // its width
          },
          "render obj --game={} -o out.png"),
  };
}

}  // namespace ngi::forge
