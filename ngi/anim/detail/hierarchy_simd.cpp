// Compiled once per instruction set of Highway; the best one is chosen at run time.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "ngi/anim/detail/hierarchy_simd.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <array>
#include <cstdint>
#include <span>

#include "ngi/anim/detail/simd.h"
#include "ngi/core/simd_target.h"

HWY_BEFORE_NAMESPACE();
namespace ngi::anim::simd::HWY_NAMESPACE {
namespace {

#if HWY_TARGET == HWY_SCALAR  // a processor without vector instructions for Highway

void multiply(const Matrix& first, const Matrix& second, Matrix& product) noexcept {
  product = math::multiply(first, second);
}

void local_matrices(std::span<const LocalPose> poses, std::span<Matrix> matrices) {
  for (std::size_t node = 0; node < poses.size(); ++node) matrices[node] = to_matrix(poses[node]);
}

#else

namespace hn = hwy::HWY_NAMESPACE;

using Row = hn::FixedTag<float, 4>;
using Rows = hn::CappedTag<float, 16>;  // as many rows of a matrix as fit into a vector

// multiply of matrix.cpp: a row of the product is the sum of the rows of `second`, weighted by a
// row of `first`. The result may replace either factor.
void multiply(const Matrix& first, const Matrix& second, Matrix& product) noexcept {
  const Rows rows;
  const auto second_0 = hn::LoadDup128(rows, &second.cells[0]);
  const auto second_1 = hn::LoadDup128(rows, &second.cells[4]);
  const auto second_2 = hn::LoadDup128(rows, &second.cells[8]);
  const auto second_3 = hn::LoadDup128(rows, &second.cells[12]);
  for (std::size_t i = 0; i < 16; i += hn::Lanes(rows)) {
    const auto weights = hn::LoadU(rows, &first.cells[i]);
    auto sum = hn::Mul(hn::Broadcast<0>(weights), second_0);
    sum = hn::Add(sum, hn::Mul(hn::Broadcast<1>(weights), second_1));
    sum = hn::Add(sum, hn::Mul(hn::Broadcast<2>(weights), second_2));
    sum = hn::Add(sum, hn::Mul(hn::Broadcast<3>(weights), second_3));
    hn::StoreU(sum, rows, &product.cells[i]);
  }
}

// Four lanes of a quaternion by their position: w, x, y, z are 0 to 3.
class Pick {
 public:
  Pick(std::int32_t a, std::int32_t b, std::int32_t c) noexcept {
    alignas(16) const std::array<std::int32_t, 4> lanes = {a, b, c, 0};
    indices_ = hn::SetTableIndices(Row(), lanes.data());
  }
  hn::Vec<Row> of(hn::Vec<Row> quat) const noexcept { return hn::TableLookupLanes(quat, indices_); }

 private:
  decltype(hn::SetTableIndices(Row(), static_cast<const std::int32_t*>(nullptr))) indices_;
};

// A row of quat_to_matrix of matrix.cpp: 2 (a b + c d), with a minus in one place, and 1 minus that
// on the diagonal.
class MatrixRow {
 public:
  MatrixRow(const std::array<Pick, 4>& factors, std::size_t diagonal, std::size_t minus) noexcept
      : factors_(factors) {
    const Row row;
    alignas(16) std::array<float, 4> lanes = {0, 0, 0, 0};
    lanes[minus] = -0.0F;
    signs_ = hn::Load(row, lanes.data());
    lanes = {0, 0, 0, 0};
    lanes[diagonal] = 1;
    diagonal_ = hn::Gt(hn::Load(row, lanes.data()), hn::Zero(row));
    lanes = {0, 0, 0, 1};
    last_ = hn::Gt(hn::Load(row, lanes.data()), hn::Zero(row));
  }

  hn::Vec<Row> of(hn::Vec<Row> quat, float translation) const noexcept {
    const Row row;
    const auto first = hn::Mul(factors_[0].of(quat), factors_[1].of(quat));
    const auto second = hn::Mul(factors_[2].of(quat), factors_[3].of(quat));
    const auto sum = hn::Add(first, hn::Xor(second, signs_));
    const auto twice = hn::Mul(hn::Set(row, 2.0F), sum);
    const auto turned = hn::IfThenElse(diagonal_, hn::Sub(hn::Set(row, 1.0F), twice), twice);
    return hn::IfThenElse(last_, hn::Set(row, translation), turned);
  }

 private:
  std::array<Pick, 4> factors_;
  hn::Vec<Row> signs_;
  hn::Mask<Row> diagonal_;
  hn::Mask<Row> last_;
};

// to_matrix of pose.h. Whole rows are stored, because the product loads whole rows.
void local_matrices(std::span<const LocalPose> poses, std::span<Matrix> matrices) {
  constexpr std::int32_t w = 0;
  constexpr std::int32_t x = 1;
  constexpr std::int32_t y = 2;
  constexpr std::int32_t z = 3;
  const Row row;
  const MatrixRow first({Pick(y, x, x), Pick(y, y, z), Pick(z, w, w), Pick(z, z, y)}, 0, 2);
  const MatrixRow second({Pick(x, x, y), Pick(y, x, z), Pick(w, z, w), Pick(z, z, x)}, 1, 0);
  const MatrixRow third({Pick(x, y, x), Pick(z, z, x), Pick(w, w, y), Pick(y, x, y)}, 2, 1);
  alignas(16) constexpr std::array<float, 4> last_row = {0, 0, 0, 1};
  const auto fourth = hn::Load(row, last_row.data());
  for (std::size_t node = 0; node < poses.size(); ++node) {
    const auto quat = hn::LoadU(row, &poses[node].rotation.w);
    const math::Float3& position = poses[node].position;
    float* const cells = matrices[node].cells.data();
    hn::Store(first.of(quat, position.x), row, cells);
    hn::Store(second.of(quat, position.y), row, cells + 4);
    hn::Store(third.of(quat, position.z), row, cells + 8);
    hn::Store(fourth, row, cells + 12);
  }
}

#endif

void compose(const Hierarchy& hierarchy, std::span<Matrix> matrices) {
  for (const Hierarchy::Step& step : hierarchy.steps()) {
    if (step.parent == Hierarchy::no_parent) continue;
    multiply(matrices[step.parent], matrices[step.node], matrices[step.node]);
  }
}

void place(const Matrix& placement, std::span<Matrix> matrices) {
  for (Matrix& matrix : matrices) multiply(placement, matrix, matrix);
}

}  // namespace
}  // namespace ngi::anim::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace ngi::anim::simd {

void local_matrices(std::span<const LocalPose> poses, std::span<Matrix> matrices) noexcept {
  static const auto chosen = NGI_BEST_SIMD(local_matrices);
  chosen(poses, matrices);
}

void compose(const Hierarchy& hierarchy, std::span<Matrix> matrices) noexcept {
  static const auto chosen = NGI_BEST_SIMD(compose);
  chosen(hierarchy, matrices);
}

void place(const Matrix& placement, std::span<Matrix> matrices) noexcept {
  static const auto chosen = NGI_BEST_SIMD(place);
  chosen(placement, matrices);
}

}  // namespace ngi::anim::simd
#endif
