#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "ngi/msh/mesh_view.h"

// The content of an OBJ file.
namespace ngi::obj {

inline constexpr std::uint32_t no_index = 0xFFFF'FFFF;

// Indices into the lists of the file, from 0.
struct Corner {
  std::uint32_t position = 0;
  std::uint32_t uv = no_index;
  std::uint32_t normal = no_index;

  friend auto operator<=>(const Corner&, const Corner&) = default;
};

// Consecutive faces of one group and one material.
struct Run {
  std::string group = {};
  std::string material = {};         // empty: none
  std::vector<Corner> corners = {};  // three per triangle
};

// The content of one `o`, or of one `g` in a file without objects.
struct Body {
  std::string name = {};
  std::uint32_t first_position = 0;  // of its positions
  std::uint32_t end_position = 0;
  std::vector<Run> runs = {};
};

// One `l`.
struct Polyline {
  std::string body = {};                      // the name of the `o`
  std::vector<std::uint32_t> positions = {};  // indices from 0
};

struct Document {
  std::vector<math::Float3> positions = {};
  std::vector<math::Float2> uvs = {};
  std::vector<math::Float3> normals = {};
  std::vector<std::string> libraries = {};  // names in `mtllib`
  std::vector<Body> bodies = {};
  std::vector<Polyline> lines = {};
  std::uint64_t other_elements = 0;  // points, curves and surfaces
};

}  // namespace ngi::obj
