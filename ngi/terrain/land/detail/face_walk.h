#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>

#include "ngi/terrain/land/records.h"

// The quick test of all rules about single faces. Four faces are tested at once and without
// branches.
namespace ngi::land {

// All vertices and neighbours of the faces must exist, and all positions be finite.
class FaceWalk {
 public:
  FaceWalk(std::span<const Face> faces, std::span<const Position> positions);

  struct Found {
    bool valid;  // surely: no face breaks a rule of lint_face(); false when in doubt
    // What the corners take up: infinite and the wrong way round without faces.
    Vec3 low;
    Vec3 high;
  };
  // Whether the corners of the faces are marked as used.
  enum class Marks : std::uint8_t { None, Corners };
  Found visit(std::size_t first, std::size_t count, Marks marks) noexcept;
  // Whether every vertex was marked.
  bool all_marked() const noexcept;

 private:
  static constexpr std::uint32_t edges_each = 4;

  struct alignas(16) Point {  // fills a vector
    std::array<float, 4> coordinates;
  };

  // Whether the neighbours of faces name them in return at the edges that the selectors tell.
  bool are_mutual(std::size_t first, std::size_t count) noexcept;

  std::span<const Face> faces_;
  std::size_t vertices_;
  std::unique_ptr<Point[]> points_;
  // For each face the numbers of its neighbours plus one, so that none is zero, and its selectors.
  // The row before the first face stands for none.
  std::unique_ptr<std::uint16_t[]> edges_;
  std::unique_ptr<std::uint8_t[]> marks_;  // of each vertex, then as many that nobody asks for
};

}  // namespace ngi::land
