#pragma once

#include <cmath>
#include <numbers>

#include "ngi/math/matrix.h"
#include "ngi/render/detail/overlay_lines.h"
#include "ngi/scene/bounds.h"

// Line drawing for overlays.
namespace ngi::render {

using Tint = std::array<float, 4>;

inline Double3 of_length(const Double3& v, double length) noexcept {
  const double own = math::length(v);
  return own > 0 ? v * (length / own) : Double3{};
}

inline Double3 column(const math::Matrix& m, std::size_t c) noexcept {
  return {m.cells[c], m.cells[4 + c], m.cells[8 + c]};
}

inline Double3 turned(const math::Matrix& m, const Float3& v) noexcept {
  return column(m, 0) * v.x + column(m, 1) * v.y + column(m, 2) * v.z;
}

// Adds world-space lines to a list of lines in unit space.
class LineBuilder {
 public:
  LineBuilder(const UnitSpace& unit_space, std::vector<LineVertex>& out)
      : unit_space_(unit_space), out_(out) {}

  void line(const Double3& a, const Double3& b, const Tint& tint) {
    if (out_.size() >= max_line_vertices) return;
    out_.push_back(vertex(a, tint));
    out_.push_back(vertex(b, tint));
  }
  void line(const Float3& a, const Float3& b, const Tint& tint) {
    line(math::widen(a), math::widen(b), tint);
  }

  // Adds the twelve edges of a box with the bottom 0..3 and the top 4..7, each in cyclic order.
  void box(const scene::Corners& corners, const Tint& tint) {
    for (std::size_t i = 0; i < 4; ++i) {
      line(corners[i], corners[(i + 1) % 4], tint);
      line(corners[4 + i], corners[4 + (i + 1) % 4], tint);
      line(corners[i], corners[4 + i], tint);
    }
  }

  // Adds a circle around `center`; `u` and `v` span its plane and have the radius as length.
  void circle(const Double3& center, const Double3& u, const Double3& v, const Tint& tint) {
    constexpr int steps = 48;
    const auto at = [&](int i) {
      const double turn = 2 * std::numbers::pi * i / steps;
      const double c = std::cos(turn);
      const double s = std::sin(turn);
      return Double3{center.x + u.x * c + v.x * s, center.y + u.y * c + v.y * s,
                     center.z + u.z * c + v.z * s};
    };
    for (int i = 0; i < steps; ++i) line(at(i), at(i + 1), tint);
  }

  // Adds three circles.
  void sphere(const Double3& center, double radius, const Tint& tint) {
    const Double3 x = {radius, 0, 0};
    const Double3 y = {0, radius, 0};
    const Double3 z = {0, 0, radius};
    circle(center, x, y, tint);
    circle(center, y, z, tint);
    circle(center, z, x, tint);
  }

  // Adds three crossing lines.
  void cross_at(const Double3& center, double reach, const Tint& tint) {
    for (const Double3& arm : {Double3{reach, 0, 0}, {0, reach, 0}, {0, 0, reach}}) {
      line(center - arm, center + arm, tint);
    }
  }

  double length(double share) const noexcept { return share * unit_space_.radius; }

 private:
  LineVertex vertex(const Double3& world, const Tint& tint) const noexcept {
    const Double3 p = unit_space_.place(world);
    return {{static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)}, tint};
  }

  const UnitSpace& unit_space_;
  std::vector<LineVertex>& out_;
};

}  // namespace ngi::render
