#include "ngi/scene/detail/camera.h"

#include "ngi/math/trigonometry.h"

namespace ngi::scene {

math::Matrix view_matrix(const math::Matrix& camera) noexcept {
  const auto& m = camera.cells;
  const auto along = [&m](std::size_t column) {
    return m[3] * m[column] + m[7] * m[4 + column] + m[11] * m[8 + column];
  };
  return {{-m[1], m[2], m[0], 0,   //
           -m[5], m[6], m[4], 0,   //
           -m[9], m[10], m[8], 0,  //
           along(1), -along(2), -along(0), 1}};
}

math::Matrix projection_matrix(const Lens& lens) noexcept {
  const auto c = static_cast<float>(math::cos(double{lens.angle} / 2));
  const auto s = static_cast<float>(math::sin(double{lens.angle} / 2));
  const float q = s / (1 - lens.near / lens.far);
  return {{c, 0, 0, 0,                               //
           0, (lens.width / lens.height) * c, 0, 0,  //
           0, 0, q, s,                               //
           0, 0, -q * lens.near, 0}};
}

}  // namespace ngi::scene
