#pragma once

#include <optional>
#include <span>

#include "ngi/math/vector.h"
#include "ngi/render/render_target.h"
#include "ngi/render/uniform_blocks.h"

namespace ngi::render {

using math::Double3;
using math::Float3;

// Where pictures are drawn: the world moved and scaled so that what is shown lies in the unit
// sphere. The graphics card's small floats then serve a bolt and a mountain alike.
struct UnitSpace {
  Double3 center = {};
  double radius = 1;
  double floor = 0;  // height of the ground in the world

  Double3 place(const Double3& world) const noexcept {
    return {(world.x - center.x) / radius, (world.y - center.y) / radius,
            (world.z - center.z) / radius};
  }
};

// Around these points, with the ground below the lowest. Points that are not finite are left out.
UnitSpace unit_space_around(std::span<const Float3> points) noexcept;

// An eye that goes around a point: docs/formats/rendering.md 4. Models face +Y; at yaw 0 the eye
// stands before them, and a positive yaw takes it to their left. Angles in radians.
struct Camera {
  double yaw = -0.62;
  double pitch = 0.36;
  double distance = 3;  // from `target`
  Double3 target = {};
  double shift_x = 0;  // of eye and target, to the right and up
  double shift_y = 0;
  double angle = 0.50;  // of the lens, along the shorter side of the picture

  Double3 right() const noexcept;
  Double3 up() const noexcept;
  Double3 forward() const noexcept;
  Double3 eye() const noexcept;
  // Of the lens across a picture of this size, in radians.
  double angle_across(ImageSize size) const noexcept;
};

// Makes a camera hold all points, as large as a margin allows, keeping its angles. Points are
// added, a view of them at a time.
class Fit {
 public:
  Fit(double angle, ImageSize size, const Double3& target) noexcept;

  void add(const Camera& view, std::span<const Float3> points) noexcept;
  // `centred` keeps the target in the middle across: for a camera that goes around it.
  Camera camera(Camera view, bool centred = false) const noexcept;

 private:
  double slope_x_;
  double slope_y_;
  Double3 target_;
  // How far the four sides have to reach at the target's depth.
  double right_ = 0;
  double left_ = 0;
  double up_ = 0;
  double down_ = 0;
};

// What leads from the unit_space onto the frame.
Matrix4 view_projection(const Camera& camera, const UnitSpace& unit_space, ImageSize size) noexcept;

// Where a point of the world lands on the picture, in pixels from its top left corner, and how far
// it is. Nothing behind the eye.
struct Projected {
  double x = 0;
  double y = 0;
  double distance = 0;
};
std::optional<Projected> project(const Camera& camera, ImageSize size,
                                 const Double3& point) noexcept;

}  // namespace ngi::render
