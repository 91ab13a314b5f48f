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
  Found visit(std::size_t first, std::size_t count) const noexcept;

 private:
  static constexpr std::uint32_t edges_each = 4;

  struct alignas(16) Point {  // fills a vector
    std::array<float, 4> coordinates;
  };

  // Whether the neighbours of faces name them in return at the edges that the selectors tell.
  bool are_mutual(std::size_t first, std::size_t count) const noexcept;

  std::span<const Face> faces_;
  std::unique_ptr<Point[]> points_;
  std::unique_ptr<std::uint16_t[]> edges_;  // the neighbours of a face, and none
};

}  // namespace ngi::land
