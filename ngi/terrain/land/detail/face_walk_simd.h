#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

// The walk over faces with the vector instructions of this processor: eight faces at once.
namespace ngi::land::simd {

constexpr std::size_t walk_lanes = 8;

struct FaceTables {
  const std::byte* faces;       // records of Face
  const std::byte* points;      // records of Position; four bytes behind the last can be read
  std::uint8_t* marks;          // by vertex: set to 1 by faces of marked runs
  std::uint8_t* unasked_marks;  // the same for other runs
  std::uint32_t* keys;          // by face, as FaceWalk::keys(); with room for walk_lanes more
};

// Faces that follow one another, from the end of the run before.
struct FaceRun {
  std::uint32_t end;
  bool marked;
};

struct FaceSums {
  bool valid;  // surely: no face breaks a rule of lint_face(); false when in doubt
  // What the corners take up, and a number of no meaning: infinite and the wrong way round without
  // faces.
  std::array<float, 4> low;
  std::array<float, 4> high;
  std::uint32_t flags;  // of all faces together
};

// Writes the sums of each run. The first run begins at face `first`.
using WalkFaces = void (*)(FaceTables tables, std::size_t first, std::span<const FaceRun> runs,
                           FaceSums* sums);

// nullptr when this processor has no such instructions.
WalkFaces best_walk() noexcept;

}  // namespace ngi::land::simd
