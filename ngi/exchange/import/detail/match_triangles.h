#pragma once

#include <array>
#include <optional>
#include <vector>

#include "ngi/exchange/model.h"
#include "ngi/msh/draft.h"

// Matches the triangles of a file with those of the base, in any order of vertices and
// triangles: docs/formats/msh.md 10.3.
namespace ngi::exchange {

// Tolerance of positions, relative to the size of the coordinates.
inline constexpr double vertex_noise = 1e-5;

// All data of the file about one corner.
struct Corner {
  Float3 position = {};
  std::optional<Float3> normal = {};
  std::optional<Float2> uv0 = {};
  std::optional<Float2> uv1 = {};
};

struct FileTriangle {
  std::array<Corner, 3> corners = {};
  std::uint16_t flags = 0;
};

struct BaseTriangle {
  std::size_t batch = 0;                       // in Res13
  std::size_t descriptor = 0;                  // in Res7, which may not exist
  std::array<std::uint32_t, 3> vertices = {};  // in Res3
};

// By triangle of the base: that of the file, with its corners in the order of the base.
struct TriangleMatches {
  std::vector<std::optional<FileTriangle>> of_base = {};
  std::vector<FileTriangle> added = {};  // triangles of the file that are not in the base
};

// True when the stored record equals the corner within its precision.
bool has_same_position(const Float3& file, const Float3& base, double scale) noexcept;
bool has_same_normal(const Corner& corner, const msh::Draft& base, std::uint32_t vertex) noexcept;
bool has_same_uv0(const Corner& corner, const msh::Draft& base, std::uint32_t vertex) noexcept;
bool has_same_uv1(const Corner& corner, const msh::Draft& base, std::uint32_t vertex) noexcept;

// Matches by the positions of the corners first. If equally many remain on both sides, matches them
// in order when at least half of their data is equal. `scale` is the size of the coordinates.
TriangleMatches match_triangles(const msh::Draft& base, const std::vector<BaseTriangle>& triangles,
                                const std::vector<FileTriangle>& file, double scale);

}  // namespace ngi::exchange
