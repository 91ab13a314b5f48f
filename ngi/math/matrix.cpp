#include "ngi/math/matrix.h"

namespace ngi::math {

Matrix quat_to_matrix(const Quat& q) noexcept {
  const float xx = q.x * q.x;
  const float yy = q.y * q.y;
  const float zz = q.z * q.z;
  const float xy = q.x * q.y;
  const float xz = q.x * q.z;
  const float yz = q.y * q.z;
  const float wx = q.w * q.x;
  const float wy = q.w * q.y;
  const float wz = q.w * q.z;
  return {{1 - 2 * (yy + zz), 2 * (xy + wz), 2 * (xz - wy), 0,  //
           2 * (xy - wz), 1 - 2 * (xx + zz), 2 * (yz + wx), 0,  //
           2 * (xz + wy), 2 * (yz - wx), 1 - 2 * (xx + yy), 0,  //
           0, 0, 0, 1}};
}

Matrix multiply(const Matrix& first, const Matrix& second) noexcept {
  Matrix product;
  for (std::size_t row = 0; row < 16; row += 4) {
    for (std::size_t column = 0; column < 4; ++column) {
      float sum = first.cells[row] * second.cells[column];
      for (std::size_t k = 1; k < 4; ++k) {
        sum = sum + first.cells[row + k] * second.cells[4 * k + column];
      }
      product.cells[row + column] = sum;
    }
  }
  return product;
}

Float3 transform_point(const Matrix& matrix, const Float3& point) noexcept {
  const auto row = [&](std::size_t i) {
    const float* const cells = &matrix.cells[4 * i];
    return cells[0] * point.x + cells[1] * point.y + cells[2] * point.z + cells[3];
  };
  return {row(0), row(1), row(2)};
}

}  // namespace ngi::math
