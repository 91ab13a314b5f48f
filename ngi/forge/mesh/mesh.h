#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ngi/forge/mesh/pose.h"
#include "ngi/msh/records.h"

namespace ngi::forge {

// Material and flags of a face. Faces with the same surface (except for the triangle
// flags) become one batch.
struct Surface {
  std::uint8_t row = 0;              // of the model's materials
  std::uint16_t batch_flags = 0;     // msh::batch_flags
  std::uint16_t triangle_flags = 0;  // msh::triangle_flags
  bool lightmapped = false;          // by row 0 of the lightmaps
  std::uint16_t portal = msh::none;  // the node behind the portal

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

  Double3 direction() const noexcept;  // perpendicular to it; its length is twice the area
};

struct Box {
  Double3 lo;
  Double3 hi;
};

// Triangles that are transformed and combined to the shape of a part:
//
//   Mesh arm = bevelled_box({0.4, 2, 0.5}, 0.05).with_material(hull) +
//              cylinder(0.1, 3, 12).turned(Axis::X, 90).moved({0, 2, 0}).with_material(steel);
//
// Every corner has its own position, normal and UV; to_parts (parts.h) makes shared
// vertices. All operations return a new mesh.
class Mesh {
 public:
  std::vector<Face> faces;

  Mesh moved(const Double3& by) const;
  Mesh turned(Axis axis, double degrees) const;
  Mesh posed(const Pose& pose) const;
  // A negative product of the factors flips the faces, so that they still point outwards.
  Mesh scaled(const Double3& factors) const;
  Mesh mirrored(Axis axis) const;
  Mesh with_mirror(Axis axis) const;  // the mesh and its mirror image
  Mesh reversed() const;              // faces point inwards

  Mesh with_material(std::uint8_t row) const;
  Mesh finished(const Surface& surface) const;
  Mesh with_batch_flags(std::uint16_t flags) const;
  Mesh with_triangle_flags(std::uint16_t flags) const;

  Mesh flat() const;  // face normals
  // Smooths normals over edges with a smaller angle.
  Mesh smooth(double crease_degrees = 40) const;

  Mesh& operator+=(const Mesh& other);
  friend Mesh operator+(Mesh a, const Mesh& b) { return a += b; }

  Box bounds() const;     // all zero for an empty mesh
  double volume() const;  // of a closed mesh; negative when it points inwards
  double area() const;
  bool is_closed() const;  // every edge has an opposite one

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
