#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "ngi/math/vector.h"
#include "ngi/scene/bounds.h"

namespace ngi::render {

using math::Double3;
using math::Float3;
using Matrix4 = std::array<float, 16>;  // column by column

struct ImageSize {
  std::uint32_t width = 0;
  std::uint32_t height = 0;

  friend bool operator==(const ImageSize&, const ImageSize&) = default;
};

// Transformation of the world so that the drawn object fits the unit
// sphere. The precision of GPU floats then suffices for objects of any size.
struct UnitSpace {
  Double3 center = {};
  double radius = 1;
  double floor = 0;  // height of the ground in world space

  Double3 place(const Double3& world) const noexcept {
    return {(world.x - center.x) / radius, (world.y - center.y) / radius,
            (world.z - center.z) / radius};
  }
};

// Fits these points, with the ground below the lowest. Points that are not finite are ignored.
UnitSpace unit_space_around(std::span<const Float3> points) noexcept;

enum class Projection : std::uint8_t {
  Perspective,
  Parallel,  // as large as at the distance of the target
};

// An orbit camera: docs/formats/rendering.md 4. Models face +Y; at yaw 0 the eye
// is in front of them, and a positive yaw moves it to their left. Angles in radians.
struct Camera {
  double yaw = -0.62;
  double pitch = 0.36;
  double distance = 3;  // from `target`
  Double3 target = {};
  double shift_x = 0;  // of eye and target, to the right and up
  double shift_y = 0;
  double angle = 0.50;  // of the lens, along the shorter side of the picture
  Projection projection = Projection::Perspective;

  Double3 right() const noexcept;
  Double3 up() const noexcept;
  Double3 forward() const noexcept;
  Double3 eye() const noexcept;
  // Returns the horizontal angle for a picture of this size, in radians.
  double angle_across(ImageSize size) const noexcept;
};

// Moves a camera so that all points are visible, as large as a margin allows, keeping its angles.
// Points can be added in several views.
class Fit {
 public:
  Fit(double angle, ImageSize size, const Double3& target) noexcept;

  void add(const Camera& view, std::span<const Float3> points) noexcept;
  // `centred` keeps the target horizontally centred: for a camera that orbits it.
  Camera camera(Camera view, bool centred = false) const noexcept;

 private:
  double slope_x_;
  double slope_y_;
  Double3 target_;
  // Required extents of the four sides at the target's depth.
  double right_ = 0;
  double left_ = 0;
  double up_ = 0;
  double down_ = 0;
};

// Returns the view-projection matrix, from unit space to clip space.
Matrix4 view_projection(const Camera& camera, const UnitSpace& unit_space, ImageSize size) noexcept;

// Returns the planes that bound the view, in world space.
scene::Frustum frustum_of(const Camera& camera, const UnitSpace& unit_space,
                          ImageSize size) noexcept;

// Projection of a world point: pixels from the top left corner, and depth.
// nullopt behind the eye.
struct Projected {
  double x = 0;
  double y = 0;
  double distance = 0;
};
std::optional<Projected> project(const Camera& camera, ImageSize size,
                                 const Double3& point) noexcept;

// Returns the direction from the eye through a pixel, the reverse of project(). It advances one
// unit along the camera's forward direction.
Double3 direction_through(const Camera& camera, ImageSize size, double x, double y) noexcept;

}  // namespace ngi::render
