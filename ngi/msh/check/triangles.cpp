#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <vector>

#include "ngi/math/four.h"
#include "ngi/math/vector.h"
#include "ngi/msh/check/checker.h"
#include "ngi/msh/mesh_view.h"
#include "ngi/msh/rules.h"

namespace ngi::msh {

namespace {

constexpr std::uint16_t selector_leftovers = 0xFFC0;

Place at_triangle(const Checker& c, std::size_t triangle, std::size_t field) {
  return c.document.place(StreamType::Triangles, triangle, field);
}

bool is_link(std::uint16_t link, std::size_t triangle_count) noexcept {
  return link == none || link < triangle_count;
}

// A descriptor is eight 16-bit words; links are words 1 to 3. The bias makes "none" the smallest
// signed number, so the largest word tells whether all links are in range. Sixteen descriptors at
// a time compile to independent vector instructions.
bool links_in_range(std::span<const Triangle> triangles) noexcept {
  constexpr int bias = 0x7FFF;
  constexpr std::size_t words_each = sizeof(Triangle) / 2;
  constexpr std::size_t at_once = 16;
  using Block = std::array<le_u16, at_once * words_each>;
  std::array<std::int16_t, at_once * words_each> highest;
  highest.fill(std::numeric_limits<std::int16_t>::min());
  const auto blocks = view<Block>(std::as_bytes(triangles), 0, triangles.size() / at_once);
  for (const Block& block : blocks) {
    for (std::size_t i = 0; i < block.size(); ++i) {
      highest[i] = std::max(highest[i], static_cast<std::int16_t>(block[i] - bias));
    }
  }
  for (std::size_t i = 0; i < highest.size(); ++i) {
    const auto word = static_cast<std::uint16_t>(highest[i] + bias);
    const bool holds_link = i % words_each >= 1 && i % words_each <= 3;
    if (holds_link && !is_link(word, triangles.size())) return false;
  }
  const auto rest = triangles.subspan(blocks.size() * at_once);
  return std::all_of(rest.begin(), rest.end(), [&](const Triangle& triangle) {
    return std::all_of(triangle.links.begin(), triangle.links.end(),
                       [&](std::uint16_t link) { return is_link(link, triangles.size()); });
  });
}

using Corners = std::array<std::uint32_t, 3>;
constexpr std::uint32_t no_vertex = 0xFFFF'FFFF;

// Returns the vertices of every descriptor that a slot uses.
std::vector<Corners> find_corners(const MeshView& mesh) {
  std::vector<Corners> corners(mesh.triangles.size(), {no_vertex, no_vertex, no_vertex});
  for (const Slot& slot : mesh.slots) {
    walk_slot(mesh, slot, [&](const SlotTriangle& triangle) {
      if (triangle.triangle < corners.size()) corners[triangle.triangle] = triangle.vertices;
    });
  }
  return corners;
}

bool same_point(const Position& a, const Position& b) noexcept {
  return a.x == b.x && a.y == b.y && a.z == b.z;
}

bool has_corner(const MeshView& mesh, const Corners& corners, std::uint32_t vertex) {
  const Position& point = mesh.positions[vertex];
  return same_point(mesh.positions[corners[0]], point) ||
         same_point(mesh.positions[corners[1]], point) ||
         same_point(mesh.positions[corners[2]], point);
}

const char* link_fault(const MeshView& mesh, const std::vector<Corners>& corners, std::size_t t,
                       std::size_t edge) {
  const std::uint16_t other = mesh.triangles[t].links[edge];
  const auto& back = mesh.triangles[other].links;
  if (std::find(back.begin(), back.end(), t) == back.end()) return "does not link back";
  const Corners& mine = corners[t];
  const Corners& theirs = corners[other];
  if (mine[0] == no_vertex || theirs[0] == no_vertex) return nullptr;
  const bool shared =
      has_corner(mesh, theirs, mine[edge]) && has_corner(mesh, theirs, mine[(edge + 1) % 3]);
  return shared ? nullptr : "shares no edge with it";
}

// Whether two vertices are surely at one point: they must be finite.
bool same_bits(const Position& a, const Position& b) noexcept {
  return std::memcmp(&a, &b, sizeof(Position)) == 0;
}

// Whether a descriptor obeys all rules about links. False when in doubt.
bool links_surely_valid(const MeshView& mesh, const std::vector<Corners>& corners, std::size_t t) {
  constexpr unsigned no_selector = 3;
  constexpr std::array<std::uint8_t, 4> next_corner = {1, 2, 0, 0};
  const Triangle& triangle = mesh.triangles[t];
  const unsigned selectors = std::uint16_t{triangle.selectors};
  if ((selectors & selector_leftovers) != 0) return false;
  const Corners& mine = corners[t];
  const Position* const positions = mesh.positions.data();
  const auto same = [&](std::uint32_t a, std::uint32_t b) {
    return a == b || same_bits(positions[a], positions[b]);
  };
  for (std::size_t edge = 0; edge < 3; ++edge) {
    const std::uint16_t other = triangle.links[edge];
    const unsigned selector = (selectors >> (2 * edge)) & no_selector;
    if ((selector != no_selector) != (other != none)) return false;
    if (other == none) continue;
    // The selector tells their edge, which runs the other way.
    if (mesh.triangles[other].links[selector] != t) return false;
    const Corners& theirs = corners[other];
    if (mine[0] == no_vertex || theirs[0] == no_vertex) continue;
    if (!same(theirs[selector], mine[next_corner[edge]])) return false;
    if (!same(theirs[next_corner[selector]], mine[edge])) return false;
  }
  return true;
}

void lint_links(Checker& c, const MeshView& mesh, const std::vector<Corners>& corners,
                std::size_t t) {
  const Triangle& triangle = mesh.triangles[t];
  const Selectors selectors = decode_selectors(triangle.selectors);
  for (std::size_t edge = 0; edge < 3; ++edge) {
    const bool linked = triangle.links[edge] != none;
    if (linked != (selectors[edge] != none)) {
      c.add(rules::tri_sel_mismatch, at_triangle(c, t, offsetof(Triangle, selectors)), edge,
            linked ? "a neighbour without a selector" : "a selector without a neighbour");
    }
    if (!linked) continue;
    if (const char* fault = link_fault(mesh, corners, t, edge)) {
      c.add(rules::tri_link_asym, at_triangle(c, t, offsetof(Triangle, links) + 2 * edge),
            static_cast<std::uint16_t>(triangle.links[edge]), edge, fault);
    }
  }
  if ((triangle.selectors & selector_leftovers) != 0) {
    c.add(rules::tri_sel_highbits, at_triangle(c, t, offsetof(Triangle, selectors)),
          hex_argument(triangle.selectors));
  }
}

constexpr std::size_t together = 4;
using FourCorners = std::span<const Corners, together>;

math::FourPoints gather(const MeshView& mesh, FourCorners corners, std::size_t k) noexcept {
  const Position* const points = mesh.positions.data();
  const Position& a = points[corners[0][k]];
  const Position& b = points[corners[1][k]];
  const Position& c = points[corners[2][k]];
  const Position& d = points[corners[3][k]];
  const math::Float4 x = {float{a.x}, float{b.x}, float{c.x}, float{d.x}};
  const math::Float4 y = {float{a.y}, float{b.y}, float{c.y}, float{d.y}};
  const math::Float4 z = {float{a.z}, float{b.z}, float{c.z}, float{d.z}};
  return {x, y, z};
}

// Whether the normals of four triangles are of about unit length and on the side from which the
// corners go counter-clockwise. False when in doubt.
bool normals_surely_valid(const MeshView& mesh, FourCorners corners,
                          std::span<const Triangle, together> triangles) noexcept {
  for (const Corners& corner : corners) {
    if (corner[0] == no_vertex) return false;
  }
  const math::FourPoints a = gather(mesh, corners, 0);
  const math::FourPoints ab = gather(mesh, corners, 1) - a;
  const math::FourPoints ac = gather(mesh, corners, 2) - a;
  const auto component = [&](std::size_t k) {
    const math::Int4 raw = {triangles[0].normal[k], triangles[1].normal[k], triangles[2].normal[k],
                            triangles[3].normal[k]};
    return math::to_floats(raw);
  };
  const math::FourPoints normal = {component(0), component(1), component(2)};
  constexpr float unit_square = 32767.0F * 32767.0F;
  const math::Float4 square = dot(normal, normal);
  // The margins are four times what rounding can change.
  const math::Float4 longest = math::larger_of(dot(ab, ab), dot(ac, ac));
  const math::Float4 along = dot(cross(ab, ac), normal);
  const math::Int4 valid = (square > 0.961F * unit_square) & (square < 1.04F * unit_square) &
                           (longest > 1e-30F) & (along > 0.05F * longest);
  return !math::any(~valid);
}

void lint_normal(Checker& c, const MeshView& mesh, const Corners& corners, std::size_t t) {
  const math::Double3 normal = widen(decode_face_normal(mesh.triangles[t]));
  const double length = math::length(normal);
  const auto place = [&] { return at_triangle(c, t, offsetof(Triangle, normal)); };
  if (length < 0.98 || length > 1.02) c.add(rules::tri_normal, place(), "is not of unit length");
  if (corners[0] == no_vertex) return;
  const math::Double3 side =
      face_direction(decode(mesh.positions[corners[0]]), decode(mesh.positions[corners[1]]),
                     decode(mesh.positions[corners[2]]));
  if (dot(side, side) == 0) {
    c.add(rules::tri_degenerate, at_triangle(c, t, 0));
  } else if (dot(side, normal) < 0) {
    c.add(rules::tri_normal, place(), "points to the back side");
  }
}

}  // namespace

void check_triangles(Checker& c) {
  if (links_in_range(c.tables.triangles.view())) return;
  const std::size_t total = c.tables.triangles.size();
  for (std::size_t t = 0; t < total; ++t) {
    for (std::size_t edge = 0; edge < 3; ++edge) {
      const std::uint16_t link = c.tables.triangles[t].links[edge];
      if (is_link(link, total)) continue;
      c.add(rules::tri_link_range, at_triangle(c, t, offsetof(Triangle, links) + 2 * edge), link,
            edge, total);
      c.tables.triangles.repair([=](auto& triangles) { triangles[t].links[edge] = none; });
    }
  }
}

void lint_triangles(Checker& c) {
  const MeshView mesh = mesh_of(c);
  const std::vector<Corners> corners = find_corners(mesh);
  const std::size_t total = mesh.triangles.size();
  for (std::size_t t = 0; t < total; ++t) {
    if (!links_surely_valid(mesh, corners, t)) lint_links(c, mesh, corners, t);
  }
  for (std::size_t t = 0; t < total; t += together) {
    const std::size_t end = std::min(t + together, total);
    if (end - t == together && normals_surely_valid(mesh, FourCorners(&corners[t], together),
                                                    mesh.triangles.subspan(t).first<together>())) {
      continue;
    }
    for (std::size_t i = t; i < end; ++i) lint_normal(c, mesh, corners[i], i);
  }
}

}  // namespace ngi::msh
