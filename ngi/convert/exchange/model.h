#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/msh/packed.h"

// A model as programs for 3D artists know one: what glTF and OBJ files are read into and written
// from. Space, units and winding are the engine's (docs/formats/rendering.md 11); each file format
// turns axes and texture coordinates at its own border. docs/formats/msh.md 10.
namespace ngi::convert::exchange {

using msh::Float2;
using msh::Float3;
using Rotation = std::array<double, 4>;  // x, y, z, w, as glTF has it: the conjugate of the key's

// The state and the level of a slot matrix: docs/formats/msh.md 5.1.
struct Cell {
  int state = 0;
  int level = 0;

  friend auto operator<=>(const Cell&, const Cell&) = default;
};

// One batch. Corners that differ in anything are different vertices, as in all three formats.
struct Part {
  std::vector<Float3> positions = {};
  std::vector<Float3> normals = {};          // one a vertex, or none
  std::vector<Float2> uv0 = {};              // one a vertex, or none; V goes down
  std::vector<Float2> uv1 = {};              // of the lightmap; one a vertex, or none
  std::vector<std::uint32_t> indices = {};   // three a triangle
  std::optional<std::size_t> material = {};  // in Model::materials
  std::optional<std::uint32_t> batch = {};   // its place in the slot of the base, where known
  bool hidden = false;                       // a portal

  friend bool operator==(const Part&, const Part&) = default;
};

// Position and rotation at a time; times grow.
struct Key {
  double frame = 0;
  Float3 position = {};
  Rotation rotation = {0, 0, 0, 1};

  friend bool operator==(const Key&, const Key&) = default;
};

struct Node {
  std::string name = {};                         // UTF-8
  std::string label = {};                        // of the socket; UTF-8
  std::optional<std::size_t> parent = {};        // before this node in Model::nodes
  std::optional<std::uint32_t> index = {};       // of the base's node, where the file tells it
  Key rest = {};                                 // without animation
  std::vector<Key> track = {};                   // empty: it does not move
  std::map<Cell, std::vector<Part>> cells = {};  // those that the file has, which may be empty
  bool cockpit = false;

  friend bool operator==(const Node&, const Node&) = default;
};

enum class AlphaMode : std::uint8_t { Opaque, Mask, Blend };

struct Material {
  std::string name = {};                  // UTF-8; of the WEAR row
  std::optional<std::uint32_t> row = {};  // of the WEAR, where known
  std::array<float, 4> base_colour = {1, 1, 1, 1};
  std::array<float, 3> emissive = {0, 0, 0};
  AlphaMode alpha = AlphaMode::Opaque;
  float cutoff = 0.5F;
  bool two_sided = false;
  std::optional<std::size_t> image = {};  // in Model::images
  std::string extras = {};                // JSON text of what the format cannot say, or empty

  friend bool operator==(const Material&, const Material&) = default;
};

struct Image {
  std::string name = {};  // UTF-8, without a suffix
  Bytes file = {};        // PNG (or JPEG of a foreign file); empty when missing
  std::string media_type = "image/png";
};

struct Model {
  std::string name = {};
  std::vector<Node> nodes = {};  // parents come before their children
  std::vector<Material> materials = {};
  std::vector<Image> images = {};
  double fps = 30;          // frames of a key's time in a second of the file
  std::string extras = {};  // JSON text of what belongs to the whole model, or empty
};

}  // namespace ngi::convert::exchange
