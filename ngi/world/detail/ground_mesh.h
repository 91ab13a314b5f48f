#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ngi/math/vector.h"
#include "ngi/terrain/land/draft.h"
#include "ngi/terrain/land/model.h"

namespace ngi::world {

// A face of the finest level while foundations are cut.
struct GroundFace {
  land::Face face = {};
  std::uint32_t tile = 0;
  bool is_removed = false;
  bool is_new = false;
};

// The finest level of a landscape as faces that can be removed and added.
class GroundMesh {
 public:
  // The landscape must have a grid of tiles.
  explicit GroundMesh(const land::Land& land);

  std::vector<GroundFace>& faces() noexcept { return faces_; }
  const std::vector<GroundFace>& faces() const noexcept { return faces_; }
  math::Double3 corner(const GroundFace& face, std::size_t k) const noexcept;

  // Adds a vertex inside a face: its values are those of the face at that point. Heights too, so
  // that it lies in the plane of the face.
  std::uint32_t add_inside(const GroundFace& face, double x, double y);
  // Adds a corner of the band around a building: docs/formats/terrain.md 3.11.
  std::uint32_t add_band_corner(const math::Double3& at, const math::Double2& uv);
  void add_face(GroundFace face);

  std::uint32_t tile_at(double x, double y) const noexcept;
  bool has_room(std::size_t vertices, std::size_t faces) const noexcept;

  // The whole landscape: tiles with new faces have them at both levels.
  Result<land::Land> finish() &&;

 private:
  struct Weights {
    std::array<double, 3> of = {};
  };
  Weights weights_at(const GroundFace& face, double x, double y) const noexcept;
  void add_slot(const land::Slot& like, std::vector<land::Face> faces);

  land::Land land_;
  land::Draft draft_;
  std::vector<GroundFace> faces_;
  std::size_t removed_ = 0;
};

// The height of the plane through three points; that of `a` when it is upright.
double plane_height(const math::Double3& a, const math::Double3& b, const math::Double3& c,
                    double x, double y) noexcept;

}  // namespace ngi::world
