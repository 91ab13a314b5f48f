// Compiled once per instruction set of Highway; the best one is chosen at run time.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "ngi/anim/detail/sample_simd.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <algorithm>
#include <array>

#include "ngi/anim/detail/find_pose.h"
#include "ngi/anim/detail/simd.h"
#include "ngi/core/simd_target.h"
#include "ngi/math/trigonometry.h"

HWY_BEFORE_NAMESPACE();
namespace ngi::anim::simd::HWY_NAMESPACE {
namespace {

#if HWY_TARGET == HWY_SCALAR  // a processor without vector instructions for Highway

void sample_all(const DecodedAnimation& animation, std::uint32_t frame, float t,
                std::span<LocalPose> poses) {
  sample_all_at_frame(animation, frame, t, poses);
}

#else

namespace hn = hwy::HWY_NAMESPACE;

// At most eight: 0.92 of the time of four on a Zen 4, not faster on a Xeon, because gathering the
// lanes takes most of it.
using Doubles = hn::CappedTag<double, 8>;
using Floats = hn::Rebind<float, Doubles>;  // as many as there are doubles
using Four = hn::FixedTag<float, 4>;

// Nodes between two keys, gathered one node per lane.
struct Batch {
  static constexpr std::size_t capacity = 64;
  template <typename T>
  using Lanes = std::array<T, capacity>;

  Lanes<std::size_t> node;
  Lanes<std::uint32_t> key;
  HWY_ALIGN Lanes<double> angle;
  HWY_ALIGN Lanes<double> inverse_sine;
  HWY_ALIGN Lanes<float> start;
  HWY_ALIGN Lanes<float> end;
  // Results of weigh().
  HWY_ALIGN Lanes<float> fraction;
  HWY_ALIGN Lanes<float> first_weight;
  HWY_ALIGN Lanes<float> second_weight;
};

void fill_lane(Batch& batch, std::size_t lane, const DecodedKey& key) noexcept {
  batch.angle[lane] = key.arc.angle;
  batch.inverse_sine[lane] = key.arc.inverse_sine;
  batch.start[lane] = key.time;
  batch.end[lane] = key.next_time;
}

// math::quarter_sine and math::polynomial in vectors.
template <std::size_t size>
hn::Vec<Doubles> polynomial(const std::array<double, size>& coefficients,
                            hn::Vec<Doubles> x) noexcept {
  const Doubles d;
  auto sum = hn::Set(d, coefficients[0]);
  for (std::size_t i = 1; i < size; ++i) {
    sum = hn::Add(hn::Mul(sum, x), hn::Set(d, coefficients[i]));
  }
  return sum;
}

hn::Vec<Doubles> quarter_sine(hn::Vec<Doubles> y) noexcept {
  const auto y2 = hn::Mul(y, y);
  const auto y4 = hn::Mul(y2, y2);
  const auto rest = hn::Add(polynomial(math::sine_polynomial::even, y4),
                            hn::Mul(polynomial(math::sine_polynomial::odd, y4), y2));
  return hn::Add(y, hn::Mul(hn::Mul(y, y2), rest));
}

// weights_at of slerp.cpp for the vector that starts at `lane`. Returns true when every fraction is
// within 0..1, where the polynomial is valid.
bool weigh(Batch& batch, float t, std::size_t lane) noexcept {
  const Doubles d;
  const Floats f;
  const auto start = hn::Load(f, &batch.start[lane]);
  const auto end = hn::Load(f, &batch.end[lane]);
  const auto fraction = hn::Div(hn::Sub(hn::Set(f, t), start), hn::Sub(end, start));

  const auto part = hn::PromoteTo(d, fraction);
  const auto angle = hn::Load(d, &batch.angle[lane]);
  const auto inverse_sine = hn::Load(d, &batch.inverse_sine[lane]);
  const auto first = quarter_sine(hn::Mul(hn::Sub(hn::Set(d, 1.0), part), angle));
  const auto second = quarter_sine(hn::Mul(part, angle));
  hn::Store(hn::DemoteTo(f, hn::Mul(first, hn::Abs(inverse_sine))), f, &batch.first_weight[lane]);
  hn::Store(hn::DemoteTo(f, hn::Mul(second, inverse_sine)), f, &batch.second_weight[lane]);
  hn::Store(fraction, f, &batch.fraction[lane]);
  const auto zero = hn::Zero(f);
  const auto one = hn::Set(f, 1.0F);
  return hn::AllTrue(f, hn::And(hn::Ge(fraction, zero), hn::Le(fraction, one)));
}

// Recomputes lanes with a fraction outside 0..1 with scalar code.
void weigh_outside(Batch& batch, std::size_t lane, std::size_t end,
                   std::span<const DecodedKey> keys) noexcept {
  for (; lane < end; ++lane) {
    const Weights weights = weights_at(keys[batch.key[lane]].arc, batch.fraction[lane]);
    batch.first_weight[lane] = weights.first;
    batch.second_weight[lane] = weights.second;
  }
}

// interpolate of key.cpp. The fourth lane of a position is the key's time on input and
// padding on output.
void write_pose(const Batch& batch, std::size_t lane, const DecodedKey* left,
                LocalPose* pose) noexcept {
  const Four f;
  const auto* const from = reinterpret_cast<const float*>(left);
  const auto* const to = reinterpret_cast<const float*>(left + 1);
  auto* const out = reinterpret_cast<float*>(pose);
  const auto rotation = hn::Add(hn::Mul(hn::Set(f, batch.first_weight[lane]), hn::Load(f, from)),
                                hn::Mul(hn::Set(f, batch.second_weight[lane]), hn::Load(f, to)));
  const auto start = hn::Load(f, from + 4);
  const auto way = hn::Sub(hn::Load(f, to + 4), start);
  hn::Store(rotation, f, out);
  hn::Store(hn::Add(start, hn::Mul(way, hn::Set(f, batch.fraction[lane]))), f, out + 4);
}

void finish(Batch& batch, std::size_t count, std::span<const DecodedKey> keys, float t,
            std::span<LocalPose> poses) noexcept {
  if (count == 0) return;
  const std::size_t width = hn::Lanes(Doubles());
  const DecodedKey& last = keys[batch.key[count - 1]];
  for (std::size_t lane = count; lane % width != 0; ++lane) fill_lane(batch, lane, last);
  for (std::size_t lane = 0; lane < count; lane += width) {
    if (!weigh(batch, t, lane)) weigh_outside(batch, lane, std::min(count, lane + width), keys);
  }
  for (std::size_t lane = 0; lane < count; ++lane) {
    write_pose(batch, lane, &keys[batch.key[lane]], &poses[batch.node[lane]]);
  }
}

void copy_pose(const DecodedKey& key, LocalPose* pose) noexcept {
  const Four f;
  const auto* const from = reinterpret_cast<const float*>(&key);
  auto* const out = reinterpret_cast<float*>(pose);
  hn::Store(hn::Load(f, from), f, out);
  hn::Store(hn::Load(f, from + 4), f, out + 4);
}

void sample_all(const DecodedAnimation& animation, std::uint32_t frame, float t,
                std::span<LocalPose> poses) {
  Batch batch;
  std::size_t waiting = 0;
  const std::span<const DecodedKey> keys = animation.keys();
  const std::size_t count = std::min(poses.size(), animation.node_count());
  for (std::size_t node = 0; node < count; ++node) {
    const FoundPose found = find_pose(animation, node, frame, t);
    if (!found.between) {
      copy_pose(keys[found.key], &poses[node]);
      continue;
    }
    batch.node[waiting] = node;
    batch.key[waiting] = found.key;
    fill_lane(batch, waiting, keys[found.key]);
    if (++waiting < Batch::capacity) continue;
    finish(batch, waiting, keys, t, poses);
    waiting = 0;
  }
  finish(batch, waiting, keys, t, poses);
}

#endif

}  // namespace
}  // namespace ngi::anim::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace ngi::anim::simd {

void sample_all(const DecodedAnimation& animation, std::uint32_t frame, float t,
                std::span<LocalPose> poses) noexcept {
  static const auto chosen = NGI_BEST_SIMD(sample_all);
  chosen(animation, frame, t, poses);
}

}  // namespace ngi::anim::simd
#endif
