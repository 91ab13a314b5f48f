#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ngi/forge/mesh/mesh.h"
#include "ngi/msh/build.h"
#include "ngi/msh/records.h"

// Models of the forge: nodes with animation and lightmaps, and the plan of a model.
namespace ngi::forge {

// Animation of a node: poses by frame. docs/formats/msh.md 7.7 describes the stored form.

struct PoseKey {
  int frame = 0;
  Pose pose = {};
};

using Track = std::vector<PoseKey>;

// An angle (degrees) or a distance (metres) by frame.
struct AxisKey {
  int frame = 0;
  double value = 0;
};

// Rotates about an axis of the node through its pivot. The engine interpolates the shorter
// way, so keys are added where a step is longer than a third of a turn.
Track rotate_about(const Pose& base, Axis axis, const std::vector<AxisKey>& keys);
// Translates along an axis of the parent.
Track slide(const Pose& base, Axis axis, const std::vector<AxisKey>& keys);
// Whole turns in a loop.
Track spin(const Pose& base, Axis axis, int frames, int turns);
// Makes a pose for every `step`th frame, and for the last.
Track every_frame(int frames, const std::function<Pose(int frame)>& pose_at, int step = 1);

// Adds the first key at the end, so that the animation loops.
std::vector<AxisKey> loop(std::vector<AxisKey> keys, int frames);

// Converts to stored keys. A track without motion has one.
std::vector<msh::Key> to_keys(const Track& track);

constexpr int detail_levels = 3;
constexpr int own_view_level = 4;  // docs/formats/msh.md 5.1

// The cell for which a part is shaped: damage state 0 is intact, level 0 is the finest.
struct PartVariant {
  int state = 0;
  int level = 0;

  bool is_whole() const noexcept { return state == 0; }
  bool is_fine() const noexcept { return level == 0; }
  bool is_coarse() const noexcept { return level == 2; }
  // Number of segments of a round part: `finest`, half, a third; at least four.
  int segments(int finest) const noexcept;
};

using Shape = std::function<Mesh(const PartVariant&)>;

// Builder of a node. Set the position before the animation.
class NodeBuilder {
 public:
  NodeBuilder(std::string name, std::uint16_t index, std::uint16_t parent);

  std::uint16_t index() const noexcept { return index_; }
  const Pose& base() const noexcept { return base_; }

  // Position relative to the parent; the origin of the mesh.
  NodeBuilder& at(const Double3& pivot);
  NodeBuilder& facing(const Rotation& turn);
  NodeBuilder& flags(std::uint16_t node_flags);
  // Label of the part that fits this socket.
  NodeBuilder& label(std::string text);

  // Sets all three levels of every state.
  NodeBuilder& shape(const Shape& shape, int states = 1);
  NodeBuilder& cell(int state, int level, Mesh mesh);

  NodeBuilder& rotate_about(Axis axis, const std::vector<AxisKey>& keys);
  NodeBuilder& slide(Axis axis, const std::vector<AxisKey>& keys);
  NodeBuilder& spin(Axis axis, int frames, int turns = 1);
  NodeBuilder& track(Track track);

  std::uint16_t parent() const noexcept { return node_.parent; }
  std::map<std::pair<int, int>, Mesh>& cells() noexcept { return cells_; }
  msh::NodePlan plan() const;

 private:
  msh::NewNode node_;
  std::uint16_t index_ = 0;
  Pose base_ = {};
  Track track_;
  std::map<std::pair<int, int>, Mesh> cells_;
};

// Baked lightmaps: docs/formats/rendering.md 7.5.

// Rows from the top, 0x00RRGGBB.
struct LightmapPage {
  std::string name;
  std::uint32_t size = 0;  // width and height
  std::vector<std::uint32_t> texels = {};
};

struct RoomLight {
  Double3 position = {};
  Double3 direction = {0, 0, -1};  // only stored: the light is omnidirectional
  Double3 colour = {1, 1, 1};
  double intensity = 1;
  double reach = 5;  // distance in metres at which half of it remains
};

// Packs every planar piece of the lightmapped surfaces as a chart on one page.
class LightmapPacker {
 public:
  explicit LightmapPacker(std::uint32_t size) : size_(size) {}

  // The mesh must not move until pack_and_bake().
  void add(Mesh& mesh, const std::vector<RoomLight>& lights);
  // Sets the lightmap UVs of the meshes and returns the texels of the page.
  std::vector<std::uint32_t> pack_and_bake();

 private:
  // Coplanar faces. The axes are perpendicular; lo and hi are metres along them.
  struct Chart {
    Mesh* mesh = nullptr;
    std::vector<std::size_t> faces;
    std::size_t lights = 0;  // index
    Double3 normal;
    Double3 across;
    Double3 down;
    double distance = 0;  // of the plane from the origin
    Double2 lo;
    Double2 hi;
    std::uint32_t x = 0;  // on the page, in texels
    std::uint32_t y = 0;
    std::uint32_t width = 0;
    std::uint32_t height = 0;

    Double2 on_page(const Double3& p) const noexcept;  // in texels
    Double3 in_room(double page_x, double page_y) const noexcept;
  };

  Chart make_chart(Mesh& mesh, std::size_t face) const;
  bool place_all(double texels_per_metre);
  Double3 light_at(const Chart& chart, const Double3& p) const;

  std::uint32_t size_;
  std::vector<std::vector<RoomLight>> lights_;
  std::vector<Chart> charts_;
};

// A model with the material names of its WEAR: row i of a batch is materials[i].
struct ModelWithMaterials {
  std::string name;  // of the archive entry, without ".msh"
  msh::ModelPlan plan = {};
  std::vector<std::string> materials = {};
  std::vector<LightmapPage> lightmaps = {};
};

// Builds a model in code:
//
//   ModelBuilder model("windmill", {"STONE", "WOOD"});
//   auto& tower = model.node("tower").shape([](const PartVariant& variant) {
//     return tile(cone(2, 1.4, 8, variant.segments(16)).moved({0, 0, 4}), 2);
//   });
//   model.node("sails", tower).at({0, 1.6, 7}).spin(Axis::Y, 60).shape(sails);
//   auto document = msh::build(model.build().plan);
class ModelBuilder {
 public:
  ModelBuilder(std::string name, std::vector<std::string> materials);

  // References stay valid as nodes are added.
  NodeBuilder& node(std::string name);
  NodeBuilder& node(std::string name, const NodeBuilder& parent);

  // Position in the frame of the node.
  void light(const NodeBuilder& node, const RoomLight& light);
  // Lightmapped surfaces share one square page, lit by the lights of their own node.
  void lightmap(std::string name, std::uint32_t size);

  // Adds a path vertex of a building: docs/formats/msh.md 5.14. Returns its number.
  std::uint32_t hall_vertex(const NodeBuilder& node, const Double3& position, std::uint32_t flags);
  void hall_link(std::uint32_t start, std::uint32_t end);

  // Returns the finished plan.
  ModelWithMaterials build();

 private:
  ModelWithMaterials model_;
  std::deque<NodeBuilder> nodes_;
  std::vector<std::pair<std::uint16_t, RoomLight>> lights_;
};

}  // namespace ngi::forge
