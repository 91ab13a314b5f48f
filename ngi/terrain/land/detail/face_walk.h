#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "ngi/terrain/land/detail/face_walk_simd.h"
#include "ngi/terrain/land/records.h"

// The quick test of all rules about single faces. Four or eight faces are tested at once and
// without branches.
namespace ngi::land {

// All vertices and neighbours of the faces must exist, and all positions be finite.
class FaceWalk {
 public:
  // `file` is what the tables may be parts of; a walk with fewer lanes is for tests.
  enum class Lanes : std::uint8_t { Best, Four };
  FaceWalk(std::span<const Face> faces, std::span<const Position> positions,
           std::span<const std::byte> file = {}, Lanes lanes = Lanes::Best);

  using Found = simd::FaceSums;
  // Whether the corners of the faces are marked as used.
  enum class Marks : std::uint8_t { None, Corners };
  Found visit(std::size_t first, std::size_t count, Marks marks) noexcept;

  // Visits all faces. Each run begins where the one before ends; the last ends with the last face.
  using Run = simd::FaceRun;
  std::vector<Found> visit_all(std::span<const Run> runs);
  // For each face after visit_all(): equal for two faces of the same run that wear the same
  // materials; the upper half is equal for all faces of a run, and for no others.
  std::unique_ptr<std::uint32_t[]> take_keys() noexcept { return std::move(keys_); }

  // Whether every vertex was marked.
  bool all_marked() const noexcept;

 private:
  static constexpr std::uint32_t edges_each = 4;

  void visit_runs(std::size_t first, std::span<const Run> runs, Found* found) noexcept;
  Found visit_four(std::size_t first, std::size_t count, std::uint8_t* marked) noexcept;
  // Whether the neighbours of faces name them in return at the edges that the selectors tell.
  bool are_mutual(std::size_t first, std::size_t count) noexcept;

  std::span<const Face> faces_;
  std::size_t vertices_;
  simd::WalkFaces walk_eight_;              // nullptr: four faces at once
  std::unique_ptr<std::byte[]> positions_;  // a copy, unless the file has bytes behind the table
  const std::byte* points_;                 // the positions, with four more bytes
  // Only for four lanes. For each face the numbers of its neighbours plus one, so that none is
  // zero, and its selectors. The row before the first face stands for none.
  std::unique_ptr<std::uint16_t[]> edges_;
  std::unique_ptr<std::uint8_t[]> marks_;  // of each vertex, then as many that nobody asks for
  std::unique_ptr<std::uint32_t[]> keys_;  // with room for a block more
};

}  // namespace ngi::land
