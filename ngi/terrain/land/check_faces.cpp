#include <algorithm>
#include <cmath>
#include <string>

#include "ngi/asset/fields/field_text.h"
#include "ngi/core/text.h"
#include "ngi/math/vector.h"
#include "ngi/terrain/land/detail/checker.h"
#include "ngi/terrain/land/rules.h"

namespace ngi::land {

namespace {

using math::Double3;

// Squares of the lengths between which a stored normal counts as one of length 1: TER-055.
constexpr double unit_length = 32767;
constexpr double low_square = 0.98 * 0.98 * unit_length * unit_length;
constexpr double high_square = 1.02 * 1.02 * unit_length * unit_length;
// TER-052: twice the area of a face with no area, in squares of its longest edge.
constexpr double no_area = 1e-6;

Place at_face(const Checker& c, std::size_t face, std::size_t field) {
  return c.document.place(StreamType::Faces, face, field);
}

std::uint32_t normal_square(const Face& face) noexcept {
  const auto square = [](std::int32_t n) { return static_cast<std::uint32_t>(n * n); };
  return square(face.normal[0]) + square(face.normal[1]) + square(face.normal[2]);
}

bool has_unit_normal(const Face& face) noexcept {
  const auto square = static_cast<double>(normal_square(face));
  return square >= low_square && square <= high_square;
}

unsigned selector_of(const Face& face, std::size_t edge) noexcept {
  return (face.selectors >> (2 * edge)) & 3U;
}

bool has_usual_numbers(const Face& face) noexcept {
  const std::uint32_t flags = face.flags;
  const bool blended = (flags & face_flags::blended) != 0;
  const bool two_sided = (flags & face_flags::two_sided) != 0;
  const bool liquid = (flags & face_flags::liquid) != 0;
  return (face.opaque6 == 0xFFFF) & ((flags & ~face_flags::known) == 0) &
         (blended == (face.secondary != no_row)) & (two_sided == liquid) & (face.primary != 0) &
         (face.secondary != 0);
}

// True when the neighbours name the face in return and the selectors are right; false when in
// doubt.
bool has_mutual_neighbours(std::span<const Face> faces, std::size_t f) noexcept {
  const Face& face = faces[f];
  bool good = true;
  for (std::size_t k = 0; k < 3; ++k) {
    const std::uint16_t next = face.neighbours[k];
    const unsigned selector = selector_of(face, k);
    if (next == none) {
      good &= selector == 3;
    } else {
      good &= selector < 3 && next < faces.size() && faces[next].neighbours[selector] == f;
    }
  }
  return good;
}

struct FacePoints {
  math::Float3 a, b, c;
};

FacePoints corners_of(const Checker& c, const Face& face) noexcept {
  const auto positions = c.tables.positions.view();
  const auto point = [&](std::uint16_t vertex) {
    const Position& p = positions[vertex];
    return math::Float3{p.x, p.y, p.z};
  };
  return {point(face.vertices[0]), point(face.vertices[1]), point(face.vertices[2])};
}

// True when the face has an area and its normal is on its front side; false when in doubt. In
// float: the margins are far above its rounding.
bool surely_has_shape(const FacePoints& p, const Face& face) noexcept {
  const math::Float3 ab = p.b - p.a;
  const math::Float3 ac = p.c - p.a;
  const math::Float3 bc = p.c - p.b;
  const math::Float3 normal = cross(ab, ac);
  const float longest = std::max({dot(ab, ab), dot(ac, ac), dot(bc, bc)});
  const float area = dot(normal, normal);
  const float side = normal.x * static_cast<float>(face.normal[0]) +
                     normal.y * static_cast<float>(face.normal[1]) +
                     normal.z * static_cast<float>(face.normal[2]);
  return area > 1e-8F * longest * longest && side > 0.01F * longest;
}

void report_shape(Checker& c, std::size_t f, const Face& face) {
  const FacePoints p = corners_of(c, face);
  const Double3 normal = math::face_direction(p.a, p.b, p.c);
  const auto square = [](const math::Float3& from, const math::Float3& to) {
    const Double3 edge = widen(to) - widen(from);
    return dot(edge, edge);
  };
  const double longest = std::max({square(p.a, p.b), square(p.b, p.c), square(p.c, p.a)});
  if (!(length(normal) > no_area * longest)) {
    return c.add_mild(rules::degenerate, at_face(c, f, offsetof(Face, vertices)));
  }
  const Double3 stored = {static_cast<double>(face.normal[0]), static_cast<double>(face.normal[1]),
                          static_cast<double>(face.normal[2])};
  if (dot(normal, stored) < 0) {
    c.add(rules::normal_opposed, at_face(c, f, offsetof(Face, normal)));
  }
}

void report_flags(Checker& c, std::size_t f, const Face& face) {
  const std::uint32_t flags = face.flags;
  if (face.opaque6 != 0xFFFF) {
    c.add(rules::face_opaque, at_face(c, f, offsetof(Face, opaque6)),
          static_cast<std::uint16_t>(face.opaque6));
  }
  if ((flags & ~face_flags::known) != 0) {
    c.add(rules::flag_bits, at_face(c, f, 0), hex_number(flags));
  }
  const bool blended = (flags & face_flags::blended) != 0;
  if (blended != (face.secondary != no_row)) {
    c.add_mild(rules::flag_pairs, at_face(c, f, 0),
               blended ? "has bit 0x4 but no secondary material"
                       : "has a secondary material but not bit 0x4");
  }
  const bool liquid = (flags & face_flags::liquid) != 0;
  if (liquid != ((flags & face_flags::two_sided) != 0)) {
    c.add_mild(rules::flag_pairs, at_face(c, f, 0),
               liquid ? "is a liquid surface without bit 0x8" : "has bit 0x8 but is no liquid");
  }
  if (face.primary == 0 || face.secondary == 0) {
    const bool primary = face.primary == 0;
    c.add_mild(rules::foundation_row,
               at_face(c, f, primary ? offsetof(Face, primary) : offsetof(Face, secondary)));
  }
}

void report_neighbours(Checker& c, std::span<const Face> faces, std::size_t f) {
  const Face& face = faces[f];
  for (std::size_t k = 0; k < 3; ++k) {
    const std::uint16_t next = face.neighbours[k];
    const unsigned selector = selector_of(face, k);
    if ((next == none) != (selector == 3)) {
      c.add(rules::selector_none, at_face(c, f, offsetof(Face, selectors)), selector, k,
            next == none ? "none" : std::to_string(next));
    }
    if (next >= faces.size()) continue;  // none, or TER-051
    const auto& back = faces[next].neighbours;
    if (back[0] != f && back[1] != f && back[2] != f) {
      c.add(rules::neighbour_mutual, at_face(c, f, offsetof(Face, neighbours) + 2 * k), next, k);
    }
  }
}

}  // namespace

void lint_face(Checker& c, std::size_t f) {
  const auto faces = c.document.faces();
  const Face& face = faces[f];
  if (!has_usual_numbers(face)) report_flags(c, f, face);
  if (!has_unit_normal(face)) {
    const double length = std::sqrt(static_cast<double>(normal_square(face))) / unit_length;
    c.add_mild(rules::normal_length, at_face(c, f, offsetof(Face, normal)),
               real_text(static_cast<float>(length)));
  }
  if (!has_mutual_neighbours(faces, f)) report_neighbours(c, faces, f);
  if (c.is_dropped(f)) return;
  if (!surely_has_shape(corners_of(c, face), face)) report_shape(c, f, face);
}

void lint_water(Checker& c) {
  const auto faces = c.document.faces();
  const auto positions = c.document.positions();
  if (c.has_no_liquid) return;
  const float level = water_level(faces, positions);
  std::vector<bool> seen;
  for (std::size_t f = 0; f < faces.size(); ++f) {
    if ((faces[f].flags & face_flags::liquid) == 0 || c.is_dropped(f)) continue;
    for (const std::uint16_t vertex : faces[f].vertices) {
      const float z = positions[vertex].z;
      if (z == level) continue;
      seen.resize(positions.size());
      if (seen[vertex]) continue;
      seen[vertex] = true;
      c.add_mild(rules::water_height, c.document.place(StreamType::Positions, vertex, 8),
                 real_text(z), real_text(level));
    }
  }
}

}  // namespace ngi::land
