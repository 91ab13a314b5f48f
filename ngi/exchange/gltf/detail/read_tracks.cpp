#include "ngi/exchange/gltf/detail/read_tracks.h"

#include <algorithm>

#include "ngi/exchange/gltf/detail/placement.h"
#include "ngi/exchange/rules.h"

namespace ngi::gltf {

namespace {

using Value = std::array<double, 4>;

// Returns key `key`; for a cubic spline its in-tangent, value or out-tangent (`part` 0, 1, 2).
Value value_of(const Curve& curve, std::size_t key, std::size_t part = 0) {
  const std::size_t per_key = curve.interpolation == Interpolation::CubicSpline ? 3 : 1;
  Value out = {};
  for (std::size_t c = 0; c < curve.width; ++c) {
    out[c] = curve.values[(key * per_key + part) * curve.width + c];
  }
  return out;
}

// glTF 2.0, appendix C: the Hermite curve between two keys.
Value spline(const Curve& curve, std::size_t left, double t, double length) {
  const Value p0 = value_of(curve, left, 1);
  const Value m0 = value_of(curve, left, 2);
  const Value p1 = value_of(curve, left + 1, 1);
  const Value m1 = value_of(curve, left + 1, 0);
  const double tt = t * t;
  const double ttt = tt * t;
  Value out = {};
  for (std::size_t c = 0; c < curve.width; ++c) {
    out[c] = (2 * ttt - 3 * tt + 1) * p0[c] + length * (ttt - 2 * tt + t) * m0[c] +
             (-2 * ttt + 3 * tt) * p1[c] + length * (ttt - tt) * m1[c];
  }
  return out;
}

Value mixed(const Value& a, const Value& b, double t) {
  Value out = {};
  for (std::size_t c = 0; c < out.size(); ++c) out[c] = a[c] + (b[c] - a[c]) * t;
  return out;
}

Result<Curve> read_curve(const AnimationSampler& sampler, ElementType type, Accessors& accessors) {
  Curve curve = {.interpolation = sampler.interpolation, .width = component_count(type)};
  auto times = accessors.numbers(sampler.input, ElementType::Scalar);
  if (!times) return fail(std::move(times));
  auto values = accessors.numbers(sampler.output, type);
  if (!values) return fail(std::move(values));
  curve.times = *std::move(times);
  curve.values = *std::move(values);
  const std::size_t per_key = curve.interpolation == Interpolation::CubicSpline ? 3 : 1;
  if (curve.times.empty() || curve.values.size() != curve.times.size() * curve.width * per_key) {
    return fail(exchange::rules::gltf_accessor, {}, sampler.output, "needs one value per time");
  }
  const auto out_of_order = std::adjacent_find(curve.times.begin(), curve.times.end(),
                                               [](float a, float b) { return !(a < b); });
  if (out_of_order != curve.times.end()) {
    return fail(exchange::rules::gltf_accessor, {}, sampler.input,
                "has times that do not increase");
  }
  return curve;
}

std::optional<Curve>* place_for(Curves& curves, ChannelPath path) {
  switch (path) {
    case ChannelPath::Translation:
      return &curves.translation;
    case ChannelPath::Rotation:
      return &curves.rotation;
    case ChannelPath::Scale:
      return &curves.scale;
    case ChannelPath::Weights:
      return nullptr;
  }
  return nullptr;
}

Result<void> read_curve_of(const Document& document, const Animation& animation,
                           const Channel& channel, Accessors& accessors,
                           std::map<Index, Curves>& out) {
  if (!channel.node) return {};
  if (*channel.node >= document.nodes.size()) {
    return fail(exchange::rules::gltf_reference, {}, "an animation", "node", *channel.node,
                document.nodes.size());
  }
  if (channel.sampler >= animation.samplers.size()) {
    return fail(exchange::rules::gltf_reference, {}, "an animation", "sampler", channel.sampler,
                animation.samplers.size());
  }
  auto* place = place_for(out[*channel.node], channel.path);
  if (!place) return fail(exchange::rules::gltf_unsupported, {}, "morph targets");
  if (*place) return {};
  const auto type = channel.path == ChannelPath::Rotation ? ElementType::Vec4 : ElementType::Vec3;
  auto curve = read_curve(animation.samplers[channel.sampler], type, accessors);
  if (!curve) return fail(std::move(curve));
  *place = *std::move(curve);
  return {};
}

}  // namespace

std::array<double, 4> Curve::at(double seconds) const noexcept {
  const bool is_spline = interpolation == Interpolation::CubicSpline;
  const std::size_t middle = is_spline ? 1 : 0;
  const auto right = std::upper_bound(times.begin(), times.end(), seconds);
  if (right == times.begin()) return value_of(*this, 0, middle);
  const auto left = static_cast<std::size_t>(right - times.begin()) - 1;
  const bool holds = interpolation == Interpolation::Step || times[left] == seconds;
  if (right == times.end() || holds) return value_of(*this, left, middle);
  const double length = static_cast<double>(times[left + 1]) - times[left];
  const double t = (seconds - times[left]) / length;
  if (is_spline) return spline(*this, left, t, length);
  const Value a = value_of(*this, left);
  const Value b = value_of(*this, left + 1);
  if (width != 4) return mixed(a, b, t);
  return array_of(slerp(normalised(rotation_of(a)), normalised(rotation_of(b)), t));
}

Result<std::map<Index, Curves>> read_curves(const Document& document, Accessors& accessors) {
  std::map<Index, Curves> out;
  for (const Animation& animation : document.animations) {
    for (const Channel& channel : animation.channels) {
      auto read = read_curve_of(document, animation, channel, accessors, out);
      if (!read) return fail(std::move(read));
    }
  }
  return out;
}

}  // namespace ngi::gltf
