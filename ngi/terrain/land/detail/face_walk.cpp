#include "ngi/terrain/land/detail/face_walk.h"

#include <algorithm>
#include <cstring>
#include <limits>

#include "ngi/math/four.h"
#include "ngi/terrain/land/draft.h"

namespace ngi::land {

namespace {

constexpr std::size_t lanes = 4;
using math::Float4;
using math::FourPoints;
using math::Int4;

std::int32_t word_at(const Face& face, std::size_t offset) noexcept {
  return *view<le_i32>(bytes_of(face), offset, 1).data();
}

Int4 words_at(const std::array<const Face*, lanes>& faces, std::size_t offset) noexcept {
  const Int4 words = {word_at(*faces[0], offset), word_at(*faces[1], offset),
                      word_at(*faces[2], offset), word_at(*faces[3], offset)};
  return words;
}

// Not zero in the lanes of faces that break TER-050, 056 to 059.
Int4 unusual_numbers(Int4 flags, Int4 rows) noexcept {
  constexpr auto unknown = static_cast<std::int32_t>(~face_flags::known);
  constexpr int two_sided_to_liquid = 14;  // from bit 0x8 to bit 0x20000
  static_assert(face_flags::two_sided << two_sided_to_liquid == face_flags::liquid);
  const Int4 primary = rows & 0xFF;
  const Int4 secondary = rows & 0xFF00;
  const Int4 opaque6 = rows >> 16;
  const Int4 has_secondary = secondary != Int4{0xFF00, 0xFF00, 0xFF00, 0xFF00};
  const Int4 blended = (flags & static_cast<std::int32_t>(face_flags::blended)) != 0;
  const Int4 pair = (flags << two_sided_to_liquid) ^ flags;
  return (flags & unknown) | (opaque6 + 1) | (blended ^ has_secondary) |
         (pair & static_cast<std::int32_t>(face_flags::liquid)) | (primary == 0) | (secondary == 0);
}

// Not zero in the lanes whose normal may be of another length than 1, that may have no area, or
// whose normal may be on the back side. The margins are far above the rounding of floats.
Int4 unusual_shape(const FourPoints& a, const FourPoints& b, const FourPoints& c,
                   const FourPoints& normal) {
  constexpr float unit = 32767.0F * 32767.0F;
  const Float4 square = dot(normal, normal);
  const Int4 length = (square < 0.961F * unit) | (square > 1.04F * unit);
  const FourPoints ab = b - a;
  const FourPoints ac = c - a;
  const FourPoints side = cross(ab, ac);
  // At least the square of the longest edge.
  const Float4 longest = 2 * (dot(ab, ab) + dot(ac, ac));
  const Int4 area = dot(side, side) > 1e-8F * longest * longest;
  const Int4 front = dot(side, normal) > 0.01F * longest;
  return length | ~(area & front);
}

// No face has this bit in its number plus one: there are at most max_faces of them.
constexpr std::uint16_t selector_bit = 0x8000;
static_assert(max_faces < selector_bit);

}  // namespace

FaceWalk::FaceWalk(std::span<const Face> faces, std::span<const Position> positions)
    : faces_(faces),
      vertices_(positions.size()),
      points_(std::make_unique_for_overwrite<Point[]>(positions.size())),
      edges_(std::make_unique_for_overwrite<std::uint16_t[]>(edges_each * (faces.size() + 1))),
      marks_(std::make_unique<std::uint8_t[]>(2 * positions.size())) {
  Point* point = points_.get();
  for (const Position& p : positions) *point++ = {p.x, p.y, p.z, 0.0F};
  std::uint16_t* edge = std::fill_n(edges_.get(), edges_each, std::uint16_t{0});
  for (const Face& face : faces) {
    for (const std::uint16_t neighbour : face.neighbours) {
      *edge++ = static_cast<std::uint16_t>(neighbour + 1);
    }
    *edge++ = static_cast<std::uint16_t>(face.selectors | selector_bit);
  }
}

bool FaceWalk::all_marked() const noexcept {
  return std::memchr(marks_.get(), 0, vertices_) == nullptr;
}

bool FaceWalk::are_mutual(std::size_t first, std::size_t count) noexcept {
  if (faces_.size() > max_faces) return false;
  std::uint16_t* const edges = edges_.get();
  unsigned bad = 0;
  for (std::size_t f = first; f < first + count; ++f) {
    const auto own = static_cast<std::uint16_t>(f + 1);
    // An open edge has selector 3 and finds the face itself.
    edges[3] = own;
    const std::uint16_t* const face = edges + edges_each * (f + 1);
    const std::uint32_t selectors = face[3];
    const auto back = [&](std::uint32_t next, std::uint32_t selector) -> unsigned {
      return edges[edges_each * next + selector];
    };
    bad |= back(face[0], selectors & 3U) ^ own;
    bad |= back(face[1], (selectors >> 2U) & 3U) ^ own;
    bad |= back(face[2], (selectors >> 4U) & 3U) ^ own;
  }
  return bad == 0;
}

FaceWalk::Found FaceWalk::visit(std::size_t first, std::size_t count, Marks marks) noexcept {
  constexpr float infinity = std::numeric_limits<float>::infinity();
  Float4 low = {infinity, infinity, infinity, 0};
  Float4 high = -low;
  Int4 unusual = {};
  const Point* const points = points_.get();
  std::uint8_t* const marked = marks_.get() + (marks == Marks::Corners ? 0 : vertices_);
  const auto point = [&](std::uint16_t vertex) {
    marked[vertex] = 1;
    Float4 out;
    std::memcpy(&out, &points[vertex], sizeof(out));
    low = math::smaller_of(low, out);
    high = math::larger_of(high, out);
    return out;
  };
  for (std::size_t i = 0; i < count; i += lanes) {
    // The last face fills the block.
    const Face* const face = &faces_[first + i];
    const std::size_t last = std::min(lanes, count - i) - 1;
    const std::array<const Face*, lanes> faces = {face, face + std::min<std::size_t>(1, last),
                                                  face + std::min<std::size_t>(2, last),
                                                  face + last};
    const auto corner = [&](std::size_t v) {
      return math::transposed(point(faces[0]->vertices[v]), point(faces[1]->vertices[v]),
                              point(faces[2]->vertices[v]), point(faces[3]->vertices[v]));
    };
    const FourPoints a = corner(0);
    const FourPoints b = corner(1);
    const FourPoints c = corner(2);
    const Int4 xy = words_at(faces, offsetof(Face, normal));
    const Int4 z = words_at(faces, offsetof(Face, normal) + 4);
    const FourPoints normal = {math::to_floats((xy << 16) >> 16), math::to_floats(xy >> 16),
                               math::to_floats((z << 16) >> 16)};
    unusual |= unusual_shape(a, b, c, normal);
    unusual |= unusual_numbers(words_at(faces, offsetof(Face, flags)),
                               words_at(faces, offsetof(Face, primary)));
  }
  const bool usual = !math::any(unusual);
  return {usual && are_mutual(first, count), {low[0], low[1], low[2]}, {high[0], high[1], high[2]}};
}

}  // namespace ngi::land
