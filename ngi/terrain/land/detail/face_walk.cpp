#include "ngi/terrain/land/detail/face_walk.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <limits>

#include "ngi/math/four.h"
#include "ngi/terrain/land/detail/face_margins.h"
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
// whose normal may be on the back side.
Int4 unusual_shape(const FourPoints& a, const FourPoints& b, const FourPoints& c,
                   const FourPoints& normal) {
  const Float4 square = dot(normal, normal);
  const FourPoints ab = b - a;
  const FourPoints ac = c - a;
  const Float4 longest = dot(ab, ab) + dot(ac, ac);
  const Float4 front = dot(cross(ab, ac), normal) - least_side - least_front * longest;
  return (square < low_normal_square) | (square > high_normal_square) | (front < 0);
}

bool is_small(const FaceWalk::Found& found) noexcept {
  bool small = true;
  for (std::size_t k = 0; k < 3; ++k) {
    small &= found.low[k] >= -largest_coordinate;
    small &= found.high[k] <= largest_coordinate;
  }
  return small;
}

std::uint32_t rows_of(const Face& face) noexcept {
  return face.primary | std::uint32_t{face.secondary} << 8;
}

// No face has this bit in its number plus one: there are at most max_faces of them.
constexpr std::uint16_t selector_bit = 0x8000;
static_assert(max_faces < selector_bit);

}  // namespace

FaceWalk::FaceWalk(std::span<const Face> faces, std::span<const Position> positions,
                   std::span<const std::byte> file, Lanes lanes)
    : faces_(faces),
      vertices_(positions.size()),
      walk_eight_(lanes == Lanes::Best && faces.size() <= max_faces ? simd::best_walk() : nullptr),
      points_(std::as_bytes(positions).data()),
      marks_(std::make_unique<std::uint8_t[]>(2 * positions.size())),
      keys_(std::make_unique_for_overwrite<std::uint32_t[]>(faces.size() + simd::walk_lanes)) {
  // Vectors of four floats are read at positions of three.
  constexpr std::size_t beyond = sizeof(float);
  const std::less_equal<> not_after;
  const std::byte* const end = points_ + positions.size_bytes() + beyond;
  const bool has_more =
      not_after(file.data(), points_) && not_after(end, file.data() + file.size());
  if (!has_more) {
    positions_ = std::make_unique<std::byte[]>(positions.size_bytes() + beyond);
    std::memcpy(positions_.get(), points_, positions.size_bytes());
    points_ = positions_.get();
  }
  if (walk_eight_) return;
  edges_ = std::make_unique_for_overwrite<std::uint16_t[]>(edges_each * (faces.size() + 1));
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

void FaceWalk::visit_runs(std::size_t first, std::span<const Run> runs, Found* found) noexcept {
  std::uint8_t* const unasked = marks_.get() + vertices_;
  if (walk_eight_) {
    const auto* const faces = std::as_bytes(faces_).data();
    walk_eight_({faces, points_, marks_.get(), unasked, keys_.get()}, first, runs, found);
  } else {
    std::uint32_t id = 0;
    for (std::size_t r = 0; r < runs.size(); ++r) {
      const std::size_t end = runs[r].end;
      found[r] = visit_four(first, end - first, runs[r].marked ? marks_.get() : unasked);
      for (std::size_t f = first; f < end; ++f) keys_[f] = id << 16 | rows_of(faces_[f]);
      if (end > first) ++id;
      first = end;
    }
  }
  for (Found& of_run : std::span(found, runs.size())) of_run.valid &= is_small(of_run);
}

FaceWalk::Found FaceWalk::visit(std::size_t first, std::size_t count, Marks marks) noexcept {
  const Run run = {static_cast<std::uint32_t>(first + count), marks == Marks::Corners};
  Found found;
  visit_runs(first, {&run, 1}, &found);
  return found;
}

std::vector<FaceWalk::Found> FaceWalk::visit_all(std::span<const Run> runs) {
  std::vector<Found> found(runs.size());
  visit_runs(0, runs, found.data());
  return found;
}

FaceWalk::Found FaceWalk::visit_four(std::size_t first, std::size_t count,
                                     std::uint8_t* marked) noexcept {
  constexpr float infinity = std::numeric_limits<float>::infinity();
  Float4 low = {infinity, infinity, infinity, 0};
  Float4 high = -low;
  Int4 unusual = {};
  Int4 seen = {};
  const auto point = [&](std::uint16_t vertex) {
    marked[vertex] = 1;
    Float4 out;
    std::memcpy(&out, points_ + sizeof(Position) * vertex, sizeof(out));
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
    const Int4 flags = words_at(faces, offsetof(Face, flags));
    seen |= flags;
    unusual |= unusual_numbers(flags, words_at(faces, offsetof(Face, primary)));
  }
  const bool usual = !math::any(unusual);
  return {usual && are_mutual(first, count),
          {low[0], low[1], low[2], 0},
          {high[0], high[1], high[2], 0},
          static_cast<std::uint32_t>(seen[0] | seen[1] | seen[2] | seen[3])};
}

}  // namespace ngi::land
