#include "ngi/forge/mesh/mesh.h"

#include <algorithm>
#include <map>

#include "ngi/forge/mesh/detail/grid.h"
#include "ngi/math/trigonometry.h"

namespace ngi::forge {

namespace {

template <typename Change>
Mesh each_surface(const Mesh& mesh, Change change) {
  Mesh out = mesh;
  for (Face& face : out.faces) change(face.surface);
  return out;
}

using Place = std::array<double, 3>;

Place place_of(const Double3& v) {
  const Double3 s = snap(v);
  return {s.x, s.y, s.z};
}

// A face adjacent to a corner.
struct AdjacentFace {
  Double3 direction;
  double angle = 0;
};

double angle_at(const Face& face, std::size_t i) {
  const Double3 a = face.corners[(i + 1) % 3].position - face.corners[i].position;
  const Double3 b = face.corners[(i + 2) % 3].position - face.corners[i].position;
  return math::angle_of(length(math::cross(a, b)), math::dot(a, b));
}

}  // namespace

Double3 Face::direction() const noexcept {
  return math::cross(corners[1].position - corners[0].position,
                     corners[2].position - corners[0].position);
}

Mesh Mesh::moved(const Double3& by) const {
  return each_corner([&](Corner& corner) { corner.position = corner.position + by; });
}

Mesh Mesh::turned(Axis axis, double degrees) const {
  return posed({{}, rotation(axis, degrees)});
}

Mesh Mesh::posed(const Pose& pose) const {
  return each_corner([&](Corner& corner) {
    corner.position = pose.apply(corner.position);
    corner.normal = pose.turn.apply(corner.normal);
  });
}

Mesh Mesh::scaled(const Double3& factors) const {
  // Normals stay perpendicular to the faces by the cofactors of the scale.
  const double product = factors.x * factors.y * factors.z;
  const Double3 cofactors = {factors.y * factors.z, factors.x * factors.z, factors.x * factors.y};
  const Double3 turned_cofactors = product < 0 ? -cofactors : cofactors;
  Mesh out = each_corner([&](Corner& corner) {
    corner.position = math::scaled(corner.position, factors);
    corner.normal = normalised(math::scaled(corner.normal, turned_cofactors));
  });
  if (product < 0) {
    for (Face& face : out.faces) std::swap(face.corners[1], face.corners[2]);
  }
  return out;
}

Mesh Mesh::mirrored(Axis axis) const {
  return scaled(Double3{1, 1, 1} - unit(axis) * 2);
}

Mesh Mesh::with_mirror(Axis axis) const {
  return *this + mirrored(axis);
}

Mesh Mesh::reversed() const {
  Mesh out = each_corner([](Corner& corner) { corner.normal = -corner.normal; });
  for (Face& face : out.faces) std::swap(face.corners[1], face.corners[2]);
  return out;
}

Mesh Mesh::with_material(std::uint8_t row) const {
  return each_surface(*this, [=](Surface& surface) { surface.row = row; });
}

Mesh Mesh::finished(const Surface& surface) const {
  return each_surface(*this, [&](Surface& mine) { mine = surface; });
}

Mesh Mesh::with_batch_flags(std::uint16_t flags) const {
  return each_surface(*this, [=](Surface& surface) { surface.batch_flags = flags; });
}

Mesh Mesh::with_triangle_flags(std::uint16_t flags) const {
  return each_surface(*this, [=](Surface& surface) { surface.triangle_flags = flags; });
}

Mesh Mesh::flat() const {
  Mesh out = *this;
  for (Face& face : out.faces) {
    for (Corner& corner : face.corners) corner.normal = normalised(face.direction());
  }
  return out;
}

// A corner's normal is the mean of the adjacent faces within the crease angle, weighted by the
// angle at the corner, so that the triangulation does not matter.
Mesh Mesh::smooth(double crease_degrees) const {
  const double minimum = math::cosine(crease_degrees);
  std::map<Place, std::vector<AdjacentFace>> around;
  for (const Face& face : faces) {
    const Double3 direction = normalised(face.direction());
    for (std::size_t i = 0; i < 3; ++i) {
      around[place_of(face.corners[i].position)].push_back({direction, angle_at(face, i)});
    }
  }
  Mesh out = *this;
  for (Face& face : out.faces) {
    const Double3 own = normalised(face.direction());
    for (Corner& corner : face.corners) {
      Double3 sum = {};
      for (const AdjacentFace& adjacent : around[place_of(corner.position)]) {
        if (math::dot(own, adjacent.direction) >= minimum)
          sum = sum + adjacent.direction * adjacent.angle;
      }
      corner.normal = length(sum) > 0 ? normalised(sum) : own;
    }
  }
  return out;
}

Mesh& Mesh::operator+=(const Mesh& other) {
  // By index, because a mesh may be added to itself.
  for (std::size_t i = 0, count = other.faces.size(); i < count; ++i) {
    faces.push_back(Face(other.faces[i]));
  }
  return *this;
}

Box Mesh::bounds() const {
  if (faces.empty()) return {};
  Box box = {faces[0].corners[0].position, faces[0].corners[0].position};
  for (const Face& face : faces) {
    for (const Corner& corner : face.corners) {
      const Double3& p = corner.position;
      box.lo = {std::min(box.lo.x, p.x), std::min(box.lo.y, p.y), std::min(box.lo.z, p.z)};
      box.hi = {std::max(box.hi.x, p.x), std::max(box.hi.y, p.y), std::max(box.hi.z, p.z)};
    }
  }
  return box;
}

double Mesh::volume() const {
  double sum = 0;
  for (const Face& face : faces) {
    const auto& [a, b, c] = face.corners;
    sum += math::dot(a.position, math::cross(b.position, c.position));
  }
  return sum / 6;
}

double Mesh::area() const {
  double sum = 0;
  for (const Face& face : faces) sum += length(face.direction()) / 2;
  return sum;
}

bool Mesh::is_closed() const {
  std::map<std::pair<Place, Place>, int> balance;
  for (const Face& face : faces) {
    for (std::size_t i = 0; i < 3; ++i) {
      const Place a = place_of(face.corners[i].position);
      const Place b = place_of(face.corners[(i + 1) % 3].position);
      if (a == b) continue;
      balance[std::minmax(a, b)] += a < b ? 1 : -1;
    }
  }
  return std::all_of(balance.begin(), balance.end(),
                     [](const auto& edge) { return edge.second == 0; });
}

Mesh triangle(const Double3& a, const Double3& b, const Double3& c) {
  Mesh mesh;
  mesh.faces.push_back({{Corner{a}, Corner{b}, Corner{c}}});
  return mesh.flat();
}

Mesh quad(const Double3& a, const Double3& b, const Double3& c, const Double3& d) {
  return triangle(a, b, c) + triangle(a, c, d);
}

}  // namespace ngi::forge
