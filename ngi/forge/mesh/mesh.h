#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ngi/anim/pose.h"
#include "ngi/math/rotation.h"
#include "ngi/msh/records.h"

// Meshes of the forge: poses, shapes and texture coordinates.
namespace ngi::forge {

// The arithmetic of the forge is ngi/math in double, whose sines and angles have the same bits on
// every machine; so have forged models. Angles are degrees, distances metres.

using math::Axis;
using math::Double2;
using math::Double3;
using math::Rotation;

// Where a node stands in the frame of its parent.
struct Pose {
  Double3 position = {};
  Rotation turn = {};

  Double3 apply(const Double3& v) const noexcept { return turn.apply(v) + position; }
  friend Pose operator*(const Pose& a, const Pose& b) noexcept {
    return {a.apply(b.position), a.turn * b.turn};
  }
};

// The file holds the conjugate of the rotation: docs/formats/msh.md 7.4.
inline anim::LocalPose to_pose(const Pose& pose) noexcept {
  const Rotation& r = pose.turn;
  return {{static_cast<float>(r.w), static_cast<float>(-r.x), static_cast<float>(-r.y),
           static_cast<float>(-r.z)},
          narrow(pose.position)};
}

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

// Texture coordinates. V points down (docs/formats/rendering.md 10), so images are upright
// on walls: their top is at the highest Z.

struct UvRect {
  Double2 lo = {0, 0};
  Double2 hi = {1, 1};

  // x and y from 0 to 1 inside the rectangle.
  Double2 at(double x, double y) const noexcept {
    return {lo.x + (hi.x - lo.x) * x, lo.y + (hi.y - lo.y) * y};
  }
};

// Projects each face along its dominant axis; one repeat of the texture covers `metres`.
Mesh tile(const Mesh& mesh, double metres);
// The same, scaled so that the whole mesh fits the rectangle from each side.
Mesh map_box(const Mesh& mesh, const UvRect& rect = {});
// Projects all faces along one axis, from its positive side.
Mesh map_planar(const Mesh& mesh, Axis axis, const UvRect& rect = {});
// Wraps once around the Z axis; faces that point up or down are projected along Z.
Mesh map_cylindrical(const Mesh& mesh, const UvRect& rect = {});

// Closed planar outlines, counter-clockwise, for extruding.

using Outline = std::vector<Double2>;

// A circle around the origin; the first point is on the x axis.
Outline circle(double radius, int segments);
Outline rectangle(double width, double depth);
Outline cut_rectangle(double width, double depth, double cut);  // without its corners
Outline moved(Outline outline, const Double2& by);

// Moves each side inwards by the distance.
Outline inset(const Outline& outline, double distance);

// Returns corner indices, three per triangle, for any outline that does not cross itself.
std::vector<std::array<std::size_t, 3>> triangulate(const Outline& outline);

// Basic shapes. They are centred at the origin with their length along Z, closed unless
// stated otherwise, point outwards and have face normals; round ones are smooth.
// Texture coordinates come from the functions above.

using Ring = std::vector<Double3>;

enum class Caps { Both, None };

// A surface over rings of equally many points, each counter-clockwise seen from the next one's
// side. Points of a ring may coincide.
Mesh loft(const std::vector<Ring>& rings, Caps caps = Caps::Both);
Ring ring_at(const Outline& outline, double z);

Mesh box(const Double3& size);
// A box with all twelve edges and eight corners cut.
Mesh bevelled_box(const Double3& size, double bevel);
// A box with a smaller, shifted top.
Mesh tapered_box(const Double3& size, const Double2& top_size, const Double2& top_shift = {});
// Half a box: its top edge is at +Y, the slope falls towards -Y.
Mesh wedge(const Double3& size);
Mesh cylinder(double radius, double height, int segments);
// A cone with a radius at each end; either may be 0.
Mesh cone(double bottom_radius, double top_radius, double height, int segments);
Mesh tube(double outer_radius, double inner_radius, double height, int segments);
Mesh sphere(double radius, int segments);
// Rotates `profile`, a line of (radius, z) upwards, around Z. Closed if it starts and ends at 0.
Mesh lathe(const Outline& profile, int segments);

// Extrudes from z = 0 to `height`; with a bevel the rims of both ends are cut.
Mesh extrude(const Outline& outline, double height, double bevel = 0);

// Flat and open, facing +Z.
Mesh disc(double radius, int segments);
Mesh grid(double width, double depth, int columns, int rows);
Mesh rectangle_face(double width, double depth);

}  // namespace ngi::forge
