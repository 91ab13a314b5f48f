#pragma once

#include <array>
#include <optional>
#include <vector>

#include "ngi/exchange/model.h"
#include "ngi/msh/draft.h"

// Which triangles of a file are which of the base, whatever order a program has put vertices and
// triangles in: docs/formats/msh.md 10.3.
namespace ngi::exchange {

// How much of the size of coordinates a position may be off and still be the same.
inline constexpr double vertex_noise = 1e-5;

// Everything that a file says of one corner.
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

// By triangle of the base: the one of the file, turned so that its corners are those of the base.
struct TriangleMatches {
  std::vector<std::optional<FileTriangle>> of_base = {};
  std::vector<FileTriangle> added = {};  // those of the file that are none of the base
};

// Whether the stored record says what the corner says, as far as it can.
bool has_same_position(const Float3& file, const Float3& base, double scale) noexcept;
bool has_same_normal(const Corner& corner, const msh::Draft& base, std::uint32_t vertex) noexcept;
bool has_same_uv0(const Corner& corner, const msh::Draft& base, std::uint32_t vertex) noexcept;
bool has_same_uv1(const Corner& corner, const msh::Draft& base, std::uint32_t vertex) noexcept;

// First by the places of the corners; what is left, when as many are left on both sides, in order,
// if at least half of what makes them up is the same. `scale` is the size of the coordinates.
TriangleMatches match_triangles(const msh::Draft& base, const std::vector<BaseTriangle>& triangles,
                                const std::vector<FileTriangle>& file, double scale);

}  // namespace ngi::exchange
