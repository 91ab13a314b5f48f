#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ngi/forge/mesh/pose.h"
#include "ngi/msh/records.h"

namespace ngi::forge {

// What a face looks like and how queries take it. Faces with the same surface (but for the triangle
// flags) become one batch.
struct Surface {
  std::uint8_t row = 0;              // of the model's materials
  std::uint16_t batch_flags = 0;     // msh::batch_flags
  std::uint16_t triangle_flags = 0;  // msh::triangle_flags
  bool lightmapped = false;          // by row 0 of the lightmaps
  std::uint16_t portal = msh::none;  // the node beyond

  friend auto operator<=>(const Surface&, const Surface&) = default;
};

struct Corner {
  Double3 position;
  Double3 normal = {0, 0, 1};
  Double2 uv = {};
  Double2 lightmap_uv = {};
};

// Three corners, counter-clockwise seen from outside.
struct Face {
  std::array<Corner, 3> corners;
  Surface surface = {};

  Double3 direction() const noexcept;  // at right angles to it; twice as long as its area
};

struct Box {
  Double3 lo;
  Double3 hi;
};

// A heap of faces that is cut, turned and put together to the shape of a part:
//
//   Mesh arm = bevelled_box({0.4, 2, 0.5}, 0.05).worn(hull) +
//              cylinder(0.1, 3, 12).turned(Axis::X, 90).moved({0, 2, 0}).worn(steel);
//
// Every corner has a position, normal and UV of its own; to_parts (mesh_parts.h) makes shared
// vertices of them. All operations give a new mesh.
class Mesh {
 public:
  std::vector<Face> faces;

  Mesh moved(const Double3& by) const;
  Mesh turned(Axis axis, double degrees) const;
  Mesh posed(const Pose& pose) const;
  // A negative product of the factors turns the faces over, so that they still look outwards.
  Mesh scaled(const Double3& factors) const;
  Mesh mirrored(Axis axis) const;
  Mesh with_mirror(Axis axis) const;  // and itself
  Mesh reversed() const;              // looks inwards

  Mesh worn(std::uint8_t row) const;
  Mesh finished(const Surface& surface) const;
  Mesh with_batch_flags(std::uint16_t flags) const;
  Mesh with_triangle_flags(std::uint16_t flags) const;

  Mesh flat() const;  // normals of the faces
  // Normals run smoothly over edges that bend less than this.
  Mesh smooth(double crease_degrees = 40) const;

  Mesh& operator+=(const Mesh& other);
  friend Mesh operator+(Mesh a, const Mesh& b) { return a += b; }

  Box bounds() const;     // all zero for an empty mesh
  double volume() const;  // of a closed mesh; negative when it looks inwards
  double area() const;
  bool is_closed() const;  // every edge is met by another one that runs the other way

  template <typename Change>
  Mesh each_corner(Change change) const {
    Mesh out = *this;
    for (Face& face : out.faces) {
      for (Corner& corner : face.corners) change(corner);
    }
    return out;
  }
};

Mesh triangle(const Double3& a, const Double3& b, const Double3& c);
Mesh quad(const Double3& a, const Double3& b, const Double3& c, const Double3& d);

}  // namespace ngi::forge
