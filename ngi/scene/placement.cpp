#include "ngi/math/trigonometry.h"
#include "ngi/scene/instance.h"

#include <algorithm>
#include <cmath>

namespace ngi::scene {

namespace {

struct Turn {
  explicit Turn(float angle) noexcept
      : sine(static_cast<float>(math::sin(double{angle}))),
        cosine(static_cast<float>(math::cos(double{angle}))) {}

  float sine;
  float cosine;
};

}  // namespace

Placement place_at(const math::Float3& position, const math::Float3& angles,
                   const math::Float3& scale) noexcept {
  const Turn x(angles.x);
  const Turn y(angles.y);
  const Turn z(angles.z);
  const math::Matrix matrix = {
      {z.cosine * y.cosine * scale.x, (z.cosine * y.sine * x.sine - z.sine * x.cosine) * scale.y,
       (z.cosine * y.sine * x.cosine + z.sine * x.sine) * scale.z,
       position.x,  //
       z.sine * y.cosine * scale.x, (z.sine * y.sine * x.sine + z.cosine * x.cosine) * scale.y,
       (z.sine * y.sine * x.cosine - z.cosine * x.sine) * scale.z,
       position.y,  //
       -y.sine * scale.x, y.cosine * x.sine * scale.y, y.cosine * x.cosine * scale.z,
       position.z,  //
       0, 0, 0, 1}};
  return {matrix, std::max({std::fabs(scale.x), std::fabs(scale.y), std::fabs(scale.z)})};
}

}  // namespace ngi::scene
