#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "ngi/core/file.h"
#include "ngi/exchange/export/from_land.h"
#include "ngi/exchange/gltf/from_gltf.h"
#include "ngi/exchange/gltf/read.h"
#include "ngi/exchange/gltf/to_gltf.h"
#include "ngi/exchange/gltf/write.h"
#include "ngi/exchange/import/apply_land.h"
#include "ngi/exchange/obj/from_obj.h"
#include "ngi/exchange/obj/write.h"
#include "ngi/exchange/rules.h"
#include "ngi/forge/demo/sample_lands.h"
#include "ngi/terrain/areals/edit.h"
#include "ngi/terrain/land/check.h"
#include "ngi/terrain/land/edit.h"
#include "ngi/terrain/land/query.h"
#include "tests/support/places.h"

// Scenes of landscapes, and what they become when they are imported.
namespace ngi::exchange {
namespace land_scene_test {

using testing::IsEmpty;

// Three by two tiles of 100 units with hills, two materials and a strip that blends them.
inline land::Document hills() {
  forge::LandPlan plan = {.columns = 3, .rows = 2, .squares = 4};
  plan.height = [](double x, double y) { return 10 * std::sin(x / 31) + 8 * std::cos(y / 47); };
  plan.wear = [](double x, double) {
    return forge::LandWear{.primary = static_cast<std::uint8_t>(x < 150 ? 1 : 2),
                           .secondary = x > 150 && x < 175 ? std::uint8_t{1} : land::no_row};
  };
  return *land::Document::parse(join(*land::write(forge::make_land(plan))));
}

inline land::Document independent(const std::string& map) {
  return *land::Document::parse(
      *map_file(in_source("tests/data/independent_world/" + map + "/Land.msh")));
}

inline areals::Document independent_map(const std::string& map) {
  return *areals::Document::parse(
      *map_file(in_source("tests/data/independent_world/" + map + "/Land.map")));
}

inline Model scene_of(const land::Document& document, Lods lods = Lods::Near,
                      const areals::AreaMap* map = nullptr) {
  const auto land = land::Land::check(document, Reading::Strict);
  EXPECT_TRUE(land.has_value());
  return from_land(*land, map, {"Land.msh", lods}).model;
}

// Through the bytes of a .glb.
inline Model through_glb(const Model& scene, Axes axes = Axes::Gltf) {
  const Bytes file = join(*gltf::write_glb(gltf::to_gltf(scene, {.axes = axes})));
  const auto document = gltf::read(file, {});
  EXPECT_TRUE(document.has_value());
  Report report;
  auto read = gltf::from_gltf(*document, {.is_land = true}, report);
  EXPECT_TRUE(read.has_value());
  EXPECT_THAT(report.issues(), IsEmpty());
  return *std::move(read);
}

inline Model through_obj(const Model& scene) {
  const auto files = obj::write_obj(scene, Axes::Gltf, "map");
  const OpenSiblingFile open = [&files](const std::string& name) -> Result<Bytes> {
    for (const OutFile& file : files) {
      if (file.name == name) return join(file.content);
    }
    return Bytes{};
  };
  Report report;
  auto read = obj::read_model(join(files[0].content), "map.obj", open, {}, report);
  EXPECT_TRUE(read.has_value()) << full_message(read.error().issue);
  EXPECT_THAT(report.issues(), IsEmpty());
  return *std::move(read);
}

struct Outcome {
  Bytes file = {};
  std::vector<std::string> kinds = {};
  Report report = {};
  std::optional<areals::Draft> areals = {};
};

inline Outcome import_scene(const Model& scene, const land::Document& base,
                            const areals::Document* map = nullptr) {
  Outcome out;
  auto applied = apply_land(scene, {.land = base, .map = map}, out.report);
  EXPECT_TRUE(applied.has_value()) << full_message(applied.error().issue);
  if (!applied) return out;
  for (const Change& change : applied->changes) out.kinds.emplace_back(change.kind);
  const auto written = land::write(applied->draft);
  EXPECT_TRUE(written.has_value()) << full_message(written.error().issue);
  if (written) out.file = join(*written);
  out.areals = std::move(applied->areals);
  return out;
}

inline void expect_clean(const Bytes& file) {
  const auto document = land::Document::parse(file);
  ASSERT_TRUE(document.has_value());
  Report report;
  land::check(*document, report);
  for (const Issue& issue : report.issues()) {
    EXPECT_GE(issue.severity, Severity::Info) << full_message(issue);
  }
}

// Every part that shows a vertex, with the place of the vertex in it.
template <typename Visit>
void for_each_sighting(Model& scene, std::uint32_t vertex, const Visit& visit) {
  for (Node& node : scene.nodes) {
    for (auto& [cell, shape] : node.cells) {
      for (Part& part : shape.parts) {
        for (std::size_t i = 0; i < part.vertex_numbers.size(); ++i) {
          if (part.vertex_numbers[i] == vertex) visit(part, i);
        }
      }
    }
  }
}

inline void forget_numbers(Model& scene) {
  for (Node& node : scene.nodes) {
    for (auto& [cell, shape] : node.cells) {
      for (Part& part : shape.parts) {
        part.vertex_numbers.clear();
        part.exported_heights.clear();
      }
    }
  }
}

}  // namespace land_scene_test
}  // namespace ngi::exchange
