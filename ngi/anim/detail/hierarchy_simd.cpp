// Compiled once per instruction set of Highway; the best one is chosen at run time.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "ngi/anim/detail/hierarchy_simd.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "ngi/anim/detail/simd.h"

HWY_BEFORE_NAMESPACE();
namespace ngi::anim::simd::HWY_NAMESPACE {
namespace {

#if HWY_TARGET == HWY_SCALAR  // a processor without vector instructions for Highway

void multiply(const Matrix& first, const Matrix& second, Matrix& product) noexcept {
  product = math::multiply(first, second);
}

#else

namespace hn = hwy::HWY_NAMESPACE;

using Row = hn::FixedTag<float, 4>;

// multiply of matrix.cpp: a row of the product is the sum of the rows of `second`, weighted by a
// row of `first`. The result may replace either factor.
void multiply(const Matrix& first, const Matrix& second, Matrix& product) noexcept {
  const Row row;
  const auto second_0 = hn::Load(row, &second.cells[0]);
  const auto second_1 = hn::Load(row, &second.cells[4]);
  const auto second_2 = hn::Load(row, &second.cells[8]);
  const auto second_3 = hn::Load(row, &second.cells[12]);
  for (std::size_t i = 0; i < 16; i += 4) {
    const auto weight = [&](std::size_t k) { return hn::Set(row, first.cells[i + k]); };
    auto sum = hn::Mul(weight(0), second_0);
    sum = hn::Add(sum, hn::Mul(weight(1), second_1));
    sum = hn::Add(sum, hn::Mul(weight(2), second_2));
    sum = hn::Add(sum, hn::Mul(weight(3), second_3));
    hn::Store(sum, row, &product.cells[i]);
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

HWY_EXPORT(compose);
HWY_EXPORT(place);

void compose(const Hierarchy& hierarchy, std::span<Matrix> matrices) noexcept {
  HWY_DYNAMIC_DISPATCH(compose)(hierarchy, matrices);
}

void place(const Matrix& placement, std::span<Matrix> matrices) noexcept {
  HWY_DYNAMIC_DISPATCH(place)(placement, matrices);
}

}  // namespace ngi::anim::simd
#endif
