#include "ngi/render/camera.h"
#include "ngi/math/finite.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ngi::render {

namespace {

constexpr double margin = 1.06;

struct Slopes {
  double x;
  double y;
};

// The angle of the lens applies to the shorter side.
Slopes slopes(double angle, ImageSize size) noexcept {
  const double slope = std::tan(angle / 2);
  const double aspect = static_cast<double>(size.width) / std::max(size.height, 1U);
  return aspect < 1 ? Slopes{slope, slope / aspect} : Slopes{slope * aspect, slope};
}

}  // namespace

namespace {

// The matrix whose columns are the images of the axes and of the origin. `column` projects what a
// vector has along right, up and forward, and its w.
Matrix4 matrix_of(const Double3& eye, const Double3& right, const Double3& up,
                  const Double3& forward, const auto& column) noexcept {
  const std::array columns = {column(right.x, up.x, forward.x, 0),
                              column(right.y, up.y, forward.y, 0),
                              column(right.z, up.z, forward.z, 0),
                              column(-dot(eye, right), -dot(eye, up), -dot(eye, forward), 1)};
  Matrix4 out;
  for (std::size_t i = 0; i < 16; ++i) out[i] = columns[i / 4][i % 4];
  return out;
}

}  // namespace

UnitSpace unit_space_around(std::span<const Float3> points) noexcept {
  constexpr double far = std::numeric_limits<double>::max();
  Double3 low = {far, far, far};
  Double3 high = {-far, -far, -far};
  for (const Float3& p : points) {
    if (!math::is_finite(p)) continue;
    low = {std::min<double>(low.x, p.x), std::min<double>(low.y, p.y),
           std::min<double>(low.z, p.z)};
    high = {std::max<double>(high.x, p.x), std::max<double>(high.y, p.y),
            std::max<double>(high.z, p.z)};
  }
  if (low.x > high.x) return {};
  const Double3 half = (high - low) * 0.5;
  const double radius = length(half);
  return {(low + high) * 0.5, radius > 0 ? radius : 1, low.z};
}

Double3 Camera::right() const noexcept {
  return {-std::cos(yaw), -std::sin(yaw), 0};
}
Double3 Camera::forward() const noexcept {
  return {std::sin(yaw) * std::cos(pitch), -std::cos(yaw) * std::cos(pitch), -std::sin(pitch)};
}
Double3 Camera::up() const noexcept {
  return cross(right(), forward());
}
Double3 Camera::eye() const noexcept {
  return target + right() * shift_x + up() * shift_y - forward() * distance;
}

double Camera::angle_across(ImageSize size) const noexcept {
  return 2 * std::atan(slopes(angle, size).x);
}

Fit::Fit(double angle, ImageSize size, const Double3& target) noexcept
    : slope_x_(slopes(angle, size).x), slope_y_(slopes(angle, size).y), target_(target) {}

void Fit::add(const Camera& view, std::span<const Float3> points) noexcept {
  const Double3 right = view.right();
  const Double3 up = view.up();
  const Double3 forward = view.forward();
  const double deeper = view.projection == Projection::Parallel ? 0 : 1;
  for (const Float3& point : points) {
    if (!math::is_finite(point)) continue;
    const Double3 p = math::widen(point) - target_;
    const double x = dot(p, right);
    const double y = dot(p, up);
    const double z = deeper * dot(p, forward);
    right_ = std::max(right_, x - slope_x_ * z);
    left_ = std::max(left_, -x - slope_x_ * z);
    up_ = std::max(up_, y - slope_y_ * z);
    down_ = std::max(down_, -y - slope_y_ * z);
  }
}

Camera Fit::camera(Camera view, bool centred) const noexcept {
  const double across = centred ? 2 * std::max(right_, left_) : right_ + left_;
  const double distance =
      std::max(across / (2 * slope_x_), (up_ + down_) / (2 * slope_y_)) * margin;
  view.target = target_;
  view.distance = distance > 0 ? distance : 3;
  view.shift_x = centred ? 0 : (right_ - left_) / 2;
  view.shift_y = (up_ - down_) / 2;
  return view;
}

Matrix4 view_projection(const Camera& camera, const UnitSpace& unit_space,
                        ImageSize size) noexcept {
  const Double3 eye = unit_space.place(camera.eye());
  const Double3 right = camera.right();
  const Double3 up = camera.up();
  const Double3 forward = camera.forward();
  const auto [slope_x, slope_y] = slopes(camera.angle, size);
  const double distance = camera.distance / unit_space.radius;
  const double near = std::max(distance * 0.04, 1e-3);
  const double far = distance + 12;
  if (camera.projection == Projection::Parallel) {
    const double span = far - near;
    const auto flat = [&](double x, double y, double z, double w) {
      return std::array{static_cast<float>(x / (slope_x * distance)),
                        static_cast<float>(y / (slope_y * distance)),
                        static_cast<float>((2 * z - w * (far + near)) / span),
                        static_cast<float>(w)};
    };
    return matrix_of(eye, right, up, forward, flat);
  }
  const double depth = (far + near) / (far - near);
  const double offset = -2 * far * near / (far - near);
  const auto column = [&](double x, double y, double z, double w) {
    return std::array{static_cast<float>(x / slope_x), static_cast<float>(y / slope_y),
                      static_cast<float>(z * depth + w * offset), static_cast<float>(z)};
  };
  return matrix_of(eye, right, up, forward, column);
}

scene::Frustum frustum_of(const Camera& camera, const UnitSpace& unit_space,
                          ImageSize size) noexcept {
  const Matrix4 clip = view_projection(camera, unit_space, size);
  const auto bound = [&](std::size_t row, double sign) {
    const auto cell = [&](std::size_t column) {
      return clip[4 * column + 3] + sign * clip[4 * column + row];
    };
    const Double3 normal = {cell(0), cell(1), cell(2)};
    const double size_of_normal = length(normal);
    const double scale = size_of_normal > 0 ? 1 / size_of_normal : 1;
    const double r = unit_space.radius;
    return scene::Plane{normal * scale, (cell(3) * r - dot(normal, unit_space.center)) * scale};
  };
  return {{bound(0, 1), bound(0, -1), bound(1, 1), bound(1, -1), bound(2, 1), bound(2, -1)}};
}

std::optional<Projected> project(const Camera& camera, ImageSize size,
                                 const Double3& point) noexcept {
  const Double3 p = point - camera.eye();
  const double distance = dot(p, camera.forward());
  if (!(distance > 0)) return std::nullopt;
  const auto [slope_x, slope_y] = slopes(camera.angle, size);
  const double depth = camera.projection == Projection::Parallel ? camera.distance : distance;
  const double x = dot(p, camera.right()) / (depth * slope_x);
  const double y = dot(p, camera.up()) / (depth * slope_y);
  return Projected{(x + 1) / 2 * size.width, (1 - y) / 2 * size.height, distance};
}

Double3 direction_through(const Camera& camera, ImageSize size, double x, double y) noexcept {
  const auto [slope_x, slope_y] = slopes(camera.angle, size);
  const double across = (x / size.width * 2 - 1) * slope_x;
  const double up = (1 - y / size.height * 2) * slope_y;
  return camera.forward() + camera.right() * across + camera.up() * up;
}

}  // namespace ngi::render
