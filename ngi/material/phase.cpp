#include "ngi/material/phase.h"

#include <algorithm>
#include <cstring>
#include <span>

namespace ngi::material {

namespace {

using mat0::Animation;
using mat0::Key;
using mat0::PoolRecord;
namespace interpolated = mat0::interpolated;

using Floats = std::array<float, 16>;  // the colours of a pool record, in its order

// Returns the last interval that contains the time; key 0 when none does.
std::uint32_t find_segment(std::span<const Key> keys, std::uint32_t moment) noexcept {
  std::uint32_t hit = 0;
  std::uint32_t previous = 0;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const std::uint32_t end = keys[i].end_time;
    if (previous <= moment && moment < end) hit = static_cast<std::uint32_t>(i);
    previous = end;
  }
  return hit;
}

float weight(std::uint32_t moment, std::uint32_t begin, std::uint32_t end) noexcept {
  if (begin == end) return 0;
  return static_cast<float>(moment - begin) / static_cast<float>(end - begin);
}

Selection at_moment(std::span<const Key> keys, std::uint32_t moment, Overshoot overshoot) noexcept {
  const std::uint32_t key = find_segment(keys, moment);
  const auto next = static_cast<std::uint32_t>((key + 1) % keys.size());
  const std::uint32_t begin = key > 0 ? std::uint32_t{keys[key - 1].end_time} : 0U;
  const float alpha = weight(moment, begin, keys[key].end_time);
  const bool clamp = overshoot == Overshoot::Clamp;
  return {key, next, keys[key].phase, keys[next].phase,
          clamp ? std::clamp(alpha, 0.0F, 1.0F) : alpha};
}

Selection single_key(std::span<const Key> keys, std::size_t key) noexcept {
  const auto index = static_cast<std::uint32_t>(key);
  return {index, index, keys[key].phase, keys[key].phase, 0};
}

// Returns the selection when it does not depend on time.
std::optional<Selection> constant_selection(const Animation& animation,
                                            std::uint32_t cycle) noexcept {
  if (animation.keys.empty()) return Selection();
  if (animation.keys.size() == 1 || cycle == 0) return single_key(animation.keys, 0);
  return std::nullopt;
}

Floats floats_of(const PoolRecord& record) noexcept {
  static_assert(offsetof(PoolRecord, power) == sizeof(Floats));
  Floats out;
  std::memcpy(out.data(), &record, sizeof(out));
  return out;
}

struct MaskedGroup {
  std::uint32_t bit;
  std::size_t first;  // index of a float of the pool record
  std::size_t count;
};

constexpr std::array by_name = {
    MaskedGroup{interpolated::ambient, 4, 3},  MaskedGroup{interpolated::diffuse, 0, 3},
    MaskedGroup{interpolated::specular, 8, 3}, MaskedGroup{interpolated::emissive, 12, 3},
    MaskedGroup{interpolated::opacity, 7, 1},
};
constexpr std::array seed_literal = {
    MaskedGroup{interpolated::ambient, 5, 3},  MaskedGroup{interpolated::diffuse, 1, 3},
    MaskedGroup{interpolated::specular, 9, 3}, MaskedGroup{interpolated::emissive, 13, 3},
    MaskedGroup{interpolated::opacity, 8, 1},
};

Sample mix(const mat0::Material& material, const Selection& selection, std::uint32_t mask,
           InterpFrame frame) noexcept {
  return {selection, interpolate(material.phase(selection.phase_a),
                                 material.phase(selection.phase_b), mask, selection.alpha, frame)};
}

}  // namespace

const Animation* find_animation(const mat0::Material& material, std::uint32_t block) noexcept {
  const auto animations = material.animations();
  if (animations.empty()) return nullptr;
  return &animations[block < animations.size() ? block : 0];
}

Selection select_by_time(const Animation& animation, std::uint32_t clock, RowState& row,
                         MsvcRandom& random, Overshoot overshoot) noexcept {
  const std::uint32_t cycle = animation.cycle();
  if (const auto shown = constant_selection(animation, cycle)) return *shown;
  const std::span<const Key> keys = animation.keys;
  const std::uint32_t passed = clock - row.start_time;
  const std::uint32_t cycles = passed / cycle;
  std::uint32_t moment = passed % cycle;
  switch (animation.mode) {
    case mat0::Mode::Loop:
      break;
    case mat0::Mode::PingPong:
      if (cycles % 2 == 1) moment = cycle - moment;
      break;
    case mat0::Mode::OneShot:
      if (cycles > 0) return single_key(keys, keys.size() - 1);
      break;
    case mat0::Mode::Random:
      moment = random.next() % cycle;
      row.start_time = moment;
      break;
  }
  return at_moment(keys, moment, overshoot);
}

Selection select_by_fraction(const Animation& animation, float fraction,
                             Overshoot overshoot) noexcept {
  const std::uint32_t cycle = animation.cycle();
  if (const auto shown = constant_selection(animation, cycle)) return *shown;
  const bool inside = fraction >= 0.0F && fraction <= 1.0F;
  const float used = inside ? fraction : 0.5F;
  const auto moment = static_cast<std::uint32_t>(used * static_cast<float>(cycle));
  return at_moment(animation.keys, moment, overshoot);
}

PoolRecord interpolate(const PoolRecord& a, const PoolRecord& b, std::uint32_t mask, float alpha,
                       InterpFrame frame) noexcept {
  Floats mixed = floats_of(a);
  const Floats target = floats_of(b);
  for (const MaskedGroup& group : frame == InterpFrame::ByName ? by_name : seed_literal) {
    if ((mask & group.bit) == 0) continue;
    for (std::size_t i = group.first; i < group.first + group.count; ++i) {
      mixed[i] = mixed[i] + (target[i] - mixed[i]) * alpha;
    }
  }
  PoolRecord out = a;
  std::memcpy(static_cast<void*>(&out), mixed.data(), sizeof(mixed));
  return out;
}

std::optional<Sample> sample_by_time(const mat0::Material& material, std::uint32_t block,
                                     std::uint32_t clock, RowState& row, MsvcRandom& random,
                                     const SampleOptions& options) noexcept {
  if (material.phase_count() == 0) return std::nullopt;
  const Animation* animation = find_animation(material, block);
  if (!animation) return mix(material, {}, 0, options.frame);
  const Selection selection = select_by_time(*animation, clock, row, random, options.overshoot);
  return mix(material, selection, animation->mask, options.frame);
}

std::optional<Sample> sample_by_fraction(const mat0::Material& material, std::uint32_t block,
                                         float fraction, const SampleOptions& options) noexcept {
  if (material.phase_count() == 0) return std::nullopt;
  const Animation* animation = find_animation(material, block);
  if (!animation) return mix(material, {}, 0, options.frame);
  const Selection selection = select_by_fraction(*animation, fraction, options.overshoot);
  return mix(material, selection, animation->mask, options.frame);
}

}  // namespace ngi::material
