#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/exchange/exchange.h"
#include "ngi/exchange/mission_record.h"
#include "ngi/math/rotation.h"
#include "ngi/msh/mesh_view.h"

// A model in the terms of 3D software, read from and written to glTF and OBJ files.
// Space, units and winding are the engine's (docs/formats/rendering.md 11); each file format
// converts axes and texture coordinates itself. docs/formats/exchange.md describes which data
// a file holds, and under which names.
namespace ngi::exchange {

using math::Float2;
using math::Float3;
using math::Rotation;  // the conjugate of the key's

// One batch. Corners that differ in any attribute are different vertices, as in all three formats.
// Attribute lists have one element per vertex or triangle, or are empty.
struct Part {
  std::vector<Float3> positions = {};
  std::vector<Float3> normals = {};
  std::vector<Float2> uv0 = {};                             // V points down
  std::vector<Float2> uv1 = {};                             // of the lightmap
  std::vector<std::array<std::uint16_t, 4>> opaque15 = {};  // Res15 as stored
  std::vector<std::uint32_t> indices = {};                  // three per triangle
  std::vector<std::uint16_t> triangle_flags = {};           // Res7; empty: all are 0
  std::optional<std::size_t> material = {};                 // in Model::materials
  std::optional<std::uint32_t> batch = {};                  // its position in the slot of the base
  std::optional<std::uint16_t> portal_node = {};            // the room behind the portal
  bool hidden = false;                                      // a portal
  // Of landscapes: docs/formats/exchange.md 9.
  std::vector<std::uint32_t> vertex_numbers = {};  // in the base; no_vertex: none
  std::vector<float> exported_heights = {};        // to tell which vertices were moved since
  std::vector<float> blend_alpha = {};             // type 14
  std::vector<float> colour_alpha = {};            // of the vertex colours in the file

  friend bool operator==(const Part&, const Part&) = default;
};
constexpr std::uint32_t no_vertex = 0xFFFF'FFFF;

// The geometry of one cell of a node.
struct Shape {
  std::vector<Part> parts = {};
  std::optional<std::uint32_t> slot = {};  // of the base, if the file has it
  std::vector<std::uint32_t> tail = {};    // the five tail words of the slot, or empty
  // Tolerance of positions, where the file had them in another space.
  double noise = 0;

  friend bool operator==(const Shape&, const Shape&) = default;
};

// Merges two shapes; files store portals and the other parts of a cell separately.
inline void add_parts(Shape& to, Shape&& from) {
  if (from.slot) to.slot = from.slot;
  if (!from.tail.empty()) to.tail = from.tail;
  to.noise = std::max(to.noise, from.noise);
  std::move(from.parts.begin(), from.parts.end(), std::back_inserter(to.parts));
}

// Position and rotation at a time; times increase.
struct Key {
  double frame = 0;
  Float3 position = {};
  Rotation rotation = {};

  friend bool operator==(const Key&, const Key&) = default;
};

struct Node {
  std::string name = {};                    // UTF-8
  std::string label = {};                   // of the socket; UTF-8
  std::optional<std::size_t> parent = {};   // before this node in Model::nodes
  std::optional<std::uint32_t> index = {};  // of the base's node, if the file has it
  std::optional<std::uint16_t> flags = {};  // msh::node_flags, if the file has them
  Key rest = {};                            // without animation
  std::vector<Key> track = {};              // empty: not animated
  // The stored quaternions of the keys, where their unit-length form would not round-trip.
  std::vector<std::array<std::int16_t, 4>> raw_quats = {};
  std::map<Cell, Shape> cells = {};  // the cells in the file, which may be empty

  bool is_cockpit() const noexcept { return flags && (*flags & msh::node_flags::cockpit) != 0; }
  friend bool operator==(const Node&, const Node&) = default;
};

enum class AlphaMode : std::uint8_t { Opaque, Mask, Blend };

// A material. Batches with the same row, flags and lightmap share one.
// Colours are the engine's display values, not linear.
struct Material {
  std::string name = {};                      // UTF-8; of the WEAR row
  std::optional<std::uint32_t> row = {};      // of the WEAR, if known
  std::optional<std::uint32_t> flags = {};    // the batch word, if known
  std::optional<std::uint8_t> lightmap = {};  // row of the WEAR's LIGHTMAPS
  std::array<float, 4> base_colour = {1, 1, 1, 1};
  std::array<float, 3> emissive = {0, 0, 0};
  AlphaMode alpha = AlphaMode::Opaque;
  float cutoff = 0.5F;
  bool two_sided = false;
  std::optional<std::size_t> image = {};           // in Model::images
  std::optional<std::size_t> lightmap_image = {};  // in Model::images
  std::optional<std::array<float, 4>> page_cell =
      {};  // u, v, width, height of the part of the image
  // Data that only `extras` can hold: docs/formats/exchange.md 3.
  std::string lightmap_name = {};  // UTF-8
  std::uint32_t blend = 0;         // the engine's mode: docs/formats/rendering.md 12
  bool see_through = false;
  std::uint32_t phase = 0;        // the current one
  std::string mat0 = {};          // the full dump of the material, or empty
  std::string picture = {};       // UTF-8; the name of the image at export
  std::string picture_hash = {};  // of its pixels: pixel_hash()
  bool has_new_picture = false;   // another image took its place since; see note_new_pictures
  bool is_overlay = false;        // of a landscape: blended over another material
  std::string microtexture = {};  // UTF-8; of a landscape: the name of the texture

  friend bool operator==(const Material&, const Material&) = default;
};

struct Image {
  std::string name = {};  // UTF-8, without a suffix
  Bytes file = {};        // PNG or JPEG; empty when missing
  std::string media_type = "image/png";
};

// A bounding volume of the whole model at rest or of a cell, only for display.
struct Bound {
  enum class Form : std::uint8_t { Box, Sphere, Cylinder };

  Form form = Form::Box;
  std::optional<std::size_t> node = {};  // in Model::nodes, in whose space it is
  Cell cell = {};                        // of the node
  Float3 from = {};                      // lowest corner; centre; one end of the axis
  Float3 to = {};                        // highest corner; centre; the other end
  float radius = 0;                      // of a sphere or cylinder

  friend bool operator==(const Bound&, const Bound&) = default;
};

// A closed line: the border of an areal.
struct Outline {
  std::vector<Float3> points = {};
  std::optional<std::uint32_t> areal = {};              // in the areal map, if the file has it
  std::optional<std::size_t> material = {};             // write only, as the following
  std::uint32_t class_id = 0;                           // of the areal
  bool walkable = false;                                // likewise
  std::vector<std::array<std::int32_t, 2>> links = {};  // areal and edge behind each edge, or -1

  friend bool operator==(const Outline&, const Outline&) = default;
};

// What only the scene of a landscape has: docs/formats/exchange.md 9.
inline constexpr Cell near_cell = {0, 0};  // that hold the two levels of detail
inline constexpr Cell far_cell = {0, 1};

struct LandScene {
  Lods lods = Lods::Near;
  bool flipped = false;    // the triangles wind against the stored faces
  std::string wear2 = {};  // UTF-8; the text of the second material table
  std::vector<Outline> outlines = {};
};

// What only the scene of a mission has: docs/formats/exchange.md 10.

// The appearance of a unit or prototype at rest, in the space of the object.
struct ObjectShape {
  std::string name = {};  // UTF-8
  Shape shape = {};
};

struct SceneObject {
  std::uint32_t index = 0;                // in the record
  std::optional<std::size_t> shape = {};  // in MissionScene::shapes; several share one
  std::optional<std::size_t> host = {};   // in MissionScene::objects, before this one
};

// Closed lines, only for display.
struct SceneLoops {
  std::string name = {};  // UTF-8: "route_3"
  std::vector<std::vector<Float3>> loops = {};
  std::optional<std::size_t> material = {};
};

struct MissionScene {
  std::vector<ObjectShape> shapes = {};
  std::vector<SceneObject> objects = {};
  std::vector<SceneLoops> loops = {};
  MissionRecord record = {};
};

struct Model {
  std::string name = {};         // UTF-8; of the asset
  std::vector<Node> nodes = {};  // parents come before their children
  std::vector<Material> materials = {};
  std::vector<Image> images = {};
  std::vector<Bound> bounds = {};  // write only
  Cell shown = {};                 // the cell of the default scene
  Cells cells = Cells::Visible;
  double fps = 30;  // frames per second of the file
  // Data that only `extras` can hold: docs/formats/exchange.md 3.
  std::uint32_t frames = 0;
  double time = 0;                                   // of the nodes' rest pose
  bool root_dropped = false;                         // the translation of node 0 was dropped
  msh::QuatOrder quat_order = msh::QuatOrder::Wxyz;  // in which the keys were read
  bool foreign_axes = false;                         // the file does not say which axes it has
  Bytes header = {};                                 // 140 bytes of Res2, or empty
  std::map<std::uint32_t, Bytes> streams = {};       // by type: those not represented otherwise
  std::string wear = {};                             // UTF-8; the text of the material table
  std::string base = {};                     // fingerprint of the exported model; see base_record.h
  std::vector<std::string> base_nodes = {};  // UTF-8; the names of its nodes
  std::optional<LandScene> land = {};        // of a landscape; nullopt: of a model
  std::optional<MissionScene> mission = {};  // of a mission, which may have a landscape too
};

}  // namespace ngi::exchange
