#include "ngi/world/sky.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string_view>

#include "ngi/asset/layout/tree.h"
#include "ngi/core/text.h"
#include "ngi/math/trigonometry.h"
#include "ngi/tables/sky/layout.h"

namespace ngi::world {

namespace {

constexpr double seconds_per_day = 86'400;
constexpr float fog_unit = 700;
// The way of a body across the sky: game-assets.md 10.7.
constexpr double rise_angle = -0.1 * std::numbers::pi;
constexpr double set_angle = 1.1 * std::numbers::pi;
// Ours: bodies rise in the east (+X), and are in the south (-Y) at their highest.
constexpr double top_tilt = 0.61;  // from the zenith, in radians

enum class Opcode : std::uint32_t {
  StartBody = 0,
  StopBody = 1,
  StartRain = 3,
  StopRain = 4,
  StartSnow = 5,
  StopSnow = 6,
  StartLightning = 8,
  StopLightning = 9,
};

SkyColour colour_of(std::uint32_t bgra) noexcept {
  const auto part = [bgra](unsigned shift) {
    return static_cast<float>((bgra >> shift) & 0xFFU) / 255.0F;
  };
  return {part(16), part(8), part(0), part(24)};
}

double seconds_of(const sky::Time& time) noexcept {
  const double all = std::uint32_t{time.hour} * 3600.0 + std::uint32_t{time.minute} * 60.0;
  return std::clamp(all, 0.0, seconds_per_day);
}

template <std::size_t count>
void take_slots(const sky::Slots<count>& slots, SkyKeyframe& out) {
  for (std::size_t i = 0; i < 5; ++i) out.colours[i] = colour_of(slots.slots0[i]);
  for (std::size_t i = 7; i < count; ++i) out.colours[i] = colour_of(slots.slots7[i - 7]);
  const auto distance = [](float share) {
    return std::isfinite(share) ? std::clamp(share * fog_unit, 0.0F, 100'000.0F) : 0.0F;
  };
  out.fog_start = distance(slots.fog[0]);
  out.fog_end = distance(slots.fog[1]);
}

SkyColour dimmed(const SkyColour& colour, float factor) noexcept {
  return {colour.red * factor, colour.green * factor, colour.blue * factor, colour.alpha};
}

SkyKeyframe keyframe_of(const layout::Item& item) {
  SkyKeyframe out;
  const auto* head = item.record<sky::KeyframeHead>();
  out.time = seconds_of(head->time);
  out.opcode = head->opcode;
  if (const auto* slots = item.record<sky::NewSlots>()) take_slots(*slots, out);
  if (const auto* slots = item.record<sky::OldSlots>()) {
    take_slots(*slots, out);
    const auto light = static_cast<std::size_t>(SkySlot::Light);
    out.colours[light + 1] = out.colours[light + 2] = dimmed(out.colours[light], 0.3F);
  }
  for (const layout::Item& name : item.list("name")) {
    item.tree();
    std::string_view text;
    name.for_each([&](std::uint32_t, const layout::Node& node) {
      text = layout::text_of(name.tree(), node);
    });
    if (out.body.empty()) out.body = text;
  }
  const auto* end = item.record<sky::KeyframeEnd>();
  out.body_width = end->body_width;
  out.body_height = end->body_height;
  out.light = end->light;
  out.weather = end->weather;
  return out;
}

SkyColour mixed(const SkyColour& a, const SkyColour& b, float share) noexcept {
  const auto mix = [share](float from, float to) { return from + (to - from) * share; };
  return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue), mix(a.alpha, b.alpha)};
}

bool is_moon(std::string_view name) {
  return fold(name).find("moon") != std::string::npos;
}

// Which of two things that start and stop was asked for last before a time, the day before counts.
template <typename Matches>
bool is_on(const std::vector<SkyKeyframe>& keys, double time, Opcode start, Opcode stop,
           Matches matches) {
  bool on = false;
  for (const bool today : {false, true}) {
    for (const SkyKeyframe& key : keys) {
      if (today && key.time > time) break;
      if (!matches(key)) continue;
      if (key.opcode == static_cast<std::uint32_t>(start)) on = true;
      if (key.opcode == static_cast<std::uint32_t>(stop)) on = false;
    }
  }
  return on;
}

struct Life {
  double start = 0;
  double length = 0;
};

// From the start that comes before a time to the stop after it, across midnight if need be.
std::optional<Life> life_at(const std::vector<SkyKeyframe>& keys, double time, bool moon) {
  const auto matches = [moon](const SkyKeyframe& key) { return is_moon(key.body) == moon; };
  if (!is_on(keys, time, Opcode::StartBody, Opcode::StopBody, matches)) return std::nullopt;
  std::optional<double> since;
  std::optional<double> until;
  for (const SkyKeyframe& key : keys) {
    if (!matches(key)) continue;
    if (key.opcode == static_cast<std::uint32_t>(Opcode::StartBody)) {
      const double ago = key.time <= time ? time - key.time : time - key.time + seconds_per_day;
      if (!since || ago < *since) since = ago;
    }
    if (key.opcode == static_cast<std::uint32_t>(Opcode::StopBody)) {
      const double left = key.time > time ? key.time - time : key.time - time + seconds_per_day;
      if (!until || left < *until) until = left;
    }
  }
  if (!since) return std::nullopt;
  return Life{*since, *since + until.value_or(seconds_per_day - *since)};
}

math::Double3 direction_at(double share) noexcept {
  const double angle = rise_angle + (set_angle - rise_angle) * share;
  const double up = math::sin(angle);
  return {math::cos(angle), -up * math::sin(top_tilt), up * math::cos(top_tilt)};
}

SkyBody body_at(const std::vector<SkyKeyframe>& keys, double time, bool moon) {
  const auto life = life_at(keys, time, moon);
  if (!life || life->length <= 0) return {};
  return {.is_up = true, .direction = direction_at(life->start / life->length)};
}

}  // namespace

Result<Sky> Sky::read(const Bytes& bytes, const Limits& limits) {
  const auto tree = layout::Tree::parse(sky::file_layout, bytes.stable(), limits);
  if (!tree) return tl::unexpected(tree.error());
  Sky out;
  for (const layout::Item& section : tree->root().list("section")) {
    Day day;
    day.seconds = seconds_of(section.record<sky::SectionHead>()->day_length);
    for (const layout::Item& key : section.list("keyframe")) {
      day.keyframes.push_back(keyframe_of(key));
    }
    std::ranges::stable_sort(day.keyframes, {}, &SkyKeyframe::time);
    if (!day.keyframes.empty()) out.days_.push_back(std::move(day));
  }
  out.first_hour_ = seconds_of(tree->root().record<sky::Tail>()->clock) / 3600;
  return out;
}

double Sky::day_seconds(std::size_t section) const noexcept {
  const double stored = section < days_.size() ? days_[section].seconds : 0;
  return stored > 0 ? stored : seconds_per_day;
}

SkyState Sky::at(double hour, std::size_t section) const {
  if (days_.empty() || !std::isfinite(hour)) return default_sky();
  const auto& keys = days_[section < days_.size() ? section : 0].keyframes;
  const double wrapped = hour - 24 * std::floor(hour / 24);
  const double time = wrapped * 3600;
  const auto later = std::ranges::upper_bound(keys, time, {}, &SkyKeyframe::time);
  const SkyKeyframe& after = later == keys.end() ? keys.front() : *later;
  const SkyKeyframe& before = later == keys.begin() ? keys.back() : *std::prev(later);
  double gap = after.time - before.time;
  double passed = time - before.time;
  if (gap <= 0) gap += seconds_per_day;
  if (passed < 0) passed += seconds_per_day;
  const auto share = static_cast<float>(std::clamp(passed / gap, 0.0, 1.0));
  SkyState out = {.hour = wrapped};
  for (std::size_t i = 0; i < sky_slots; ++i) {
    out.colours[i] = mixed(before.colours[i], after.colours[i], share);
  }
  out.fog_start = before.fog_start + (after.fog_start - before.fog_start) * share;
  out.fog_end = before.fog_end + (after.fog_end - before.fog_end) * share;
  out.sun = body_at(keys, time, false);
  out.moon = body_at(keys, time, true);
  out.sun.colour = out.colour(SkySlot::SunBody);
  out.moon.colour = out.colour(SkySlot::MoonBody);
  const auto any = [](const SkyKeyframe&) { return true; };
  if (is_on(keys, time, Opcode::StartRain, Opcode::StopRain, any)) out.weather = Weather::Rain;
  if (is_on(keys, time, Opcode::StartSnow, Opcode::StopSnow, any)) out.weather = Weather::Snow;
  out.lightning = is_on(keys, time, Opcode::StartLightning, Opcode::StopLightning, any);
  return out;
}

SkyState Sky::after(double seconds) const {
  if (days_.empty() || !std::isfinite(seconds)) return default_sky();
  double left = std::max(0.0, seconds);
  double whole = 0;
  for (std::size_t i = 0; i < days_.size(); ++i) whole += day_seconds(i);
  left += first_hour_ / 24 * day_seconds(0);
  left -= whole * std::floor(left / whole);
  std::size_t section = 0;
  while (section + 1 < days_.size() && left >= day_seconds(section)) {
    left -= day_seconds(section);
    ++section;
  }
  return at(24 * left / day_seconds(section), section);
}

SkyState default_sky() noexcept {
  SkyState out;
  const auto set = [&out](SkySlot slot, const SkyColour& colour) {
    out.colours[static_cast<std::size_t>(slot)] = colour;
  };
  set(SkySlot::Zenith, {0.33F, 0.47F, 0.66F, 1});
  set(SkySlot::Dome, {0.47F, 0.60F, 0.75F, 1});
  set(SkySlot::Horizon, {0.70F, 0.76F, 0.80F, 1});
  set(SkySlot::Below, {0.45F, 0.46F, 0.45F, 1});
  set(SkySlot::Fog, {0.70F, 0.76F, 0.80F, 1});
  set(SkySlot::Clouds, {1, 1, 1, 1});
  set(SkySlot::SunBody, {1, 0.97F, 0.88F, 1});
  set(SkySlot::Light, {1, 0.97F, 0.9F, 1});
  set(SkySlot::Counter, {0.25F, 0.28F, 0.33F, 1});
  set(SkySlot::Scene, {0.2F, 0.2F, 0.2F, 1});
  out.fog_start = 0;
  out.fog_end = 0;  // none
  out.sun = {
      .is_up = true, .direction = direction_at(0.42), .colour = out.colour(SkySlot::SunBody)};
  return out;
}

}  // namespace ngi::world
