#include "ngi/forge/mesh/mesh.h"

#include <algorithm>

#include "ngi/math/trigonometry.h"

namespace ngi::forge {

namespace {

constexpr double crease = 50;  // shapes rounder than an octagon are smooth

Mesh skin_between(const Ring& low, const Ring& high) {
  Mesh mesh;
  for (std::size_t i = 0; i < low.size(); ++i) {
    const std::size_t next = (i + 1) % low.size();
    mesh += quad(low[i], low[next], high[next], high[i]);
  }
  return mesh;
}

// Projects the ring to the plane of its largest area, as an outline.
Outline seen_flat(const Ring& ring) {
  Double3 direction = {};
  for (std::size_t i = 0; i < ring.size(); ++i) {
    direction = direction + math::cross(ring[i], ring[(i + 1) % ring.size()]);
  }
  const Double3 z = normalised(direction);
  const Double3 x =
      normalised(std::abs(z.x) < 0.9 ? unit(Axis::X) - z * z.x : unit(Axis::Y) - z * z.y);
  const Double3 y = math::cross(z, x);
  Outline outline;
  for (const Double3& p : ring) outline.push_back({math::dot(p, x), math::dot(p, y)});
  return outline;
}

Mesh cap(const Ring& ring) {
  Mesh mesh;
  for (const auto& [a, b, c] : triangulate(seen_flat(ring))) {
    mesh += triangle(ring[a], ring[b], ring[c]);
  }
  return mesh;
}

Mesh without_empty_faces(Mesh mesh) {
  std::erase_if(mesh.faces, [](const Face& face) { return length(face.direction()) < 1e-12; });
  return mesh;
}

}  // namespace

Mesh loft(const std::vector<Ring>& rings, Caps caps) {
  Mesh mesh;
  for (std::size_t i = 0; i + 1 < rings.size(); ++i) mesh += skin_between(rings[i], rings[i + 1]);
  if (caps == Caps::Both && !rings.empty()) {
    mesh += cap(rings.front()).reversed();
    mesh += cap(rings.back());
  }
  return without_empty_faces(std::move(mesh));
}

Ring ring_at(const Outline& outline, double z) {
  Ring ring;
  for (const Double2& p : outline) ring.push_back({p.x, p.y, z});
  return ring;
}

Mesh box(const Double3& size) {
  return extrude(rectangle(size.x, size.y), size.z).moved({0, 0, -size.z / 2});
}

Mesh bevelled_box(const Double3& size, double bevel) {
  return extrude(cut_rectangle(size.x, size.y, bevel), size.z, bevel).moved({0, 0, -size.z / 2});
}

Mesh tapered_box(const Double3& size, const Double2& top_size, const Double2& top_shift) {
  return loft({ring_at(rectangle(size.x, size.y), -size.z / 2),
               ring_at(moved(rectangle(top_size.x, top_size.y), top_shift), size.z / 2)});
}

Mesh wedge(const Double3& size) {
  // The outline is in the YZ plane and is extruded along X.
  const Outline side = {
      {-size.y / 2, -size.z / 2}, {size.y / 2, -size.z / 2}, {size.y / 2, size.z / 2}};
  const Pose to_x = {{-size.x / 2, 0, 0}, rotation_to(unit(Axis::Y), unit(Axis::Z), unit(Axis::X))};
  return extrude(side, size.x).posed(to_x);
}

Mesh cylinder(double radius, double height, int segments) {
  return cone(radius, radius, height, segments);
}

Mesh cone(double bottom_radius, double top_radius, double height, int segments) {
  return loft({ring_at(circle(bottom_radius, segments), -height / 2),
               ring_at(circle(top_radius, segments), height / 2)})
      .smooth(crease);
}

Mesh tube(double outer_radius, double inner_radius, double height, int segments) {
  const Outline outer = circle(outer_radius, segments);
  const Outline inner = circle(inner_radius, segments);
  const double top = height / 2;
  return loft({ring_at(inner, -top), ring_at(outer, -top), ring_at(outer, top), ring_at(inner, top),
               ring_at(inner, -top)},
              Caps::None)
      .smooth(crease);
}

Mesh sphere(double radius, int segments) {
  const int rings = std::max(2, segments / 2);
  Outline profile;
  for (int i = 0; i <= rings; ++i) {
    const double degrees = -90 + 180.0 * i / rings;
    profile.push_back({radius * math::cosine(degrees), radius * math::sine(degrees)});
  }
  return lathe(profile, segments).smooth(80);
}

Mesh lathe(const Outline& profile, int segments) {
  std::vector<Ring> rings;
  for (const Double2& p : profile) rings.push_back(ring_at(circle(p.x, segments), p.y));
  return loft(rings, Caps::None).smooth(crease);
}

Mesh extrude(const Outline& outline, double height, double bevel) {
  if (bevel <= 0) return loft({ring_at(outline, 0), ring_at(outline, height)});
  const Outline rim = inset(outline, bevel);
  return loft({ring_at(rim, 0), ring_at(outline, bevel), ring_at(outline, height - bevel),
               ring_at(rim, height)});
}

Mesh disc(double radius, int segments) {
  return cap(ring_at(circle(radius, segments), 0));
}

Mesh grid(double width, double depth, int columns, int rows) {
  const auto at = [&](int column, int row) {
    return Double3{width * (static_cast<double>(column) / columns - 0.5),
                   depth * (static_cast<double>(row) / rows - 0.5), 0};
  };
  Mesh mesh;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      mesh +=
          quad(at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1));
    }
  }
  return mesh;
}

Mesh rectangle_face(double width, double depth) {
  return grid(width, depth, 1, 1);
}

}  // namespace ngi::forge
