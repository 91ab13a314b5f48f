// Any effect, commanded in any order at any time: it runs inside its limits, what it draws is
// finite, looking changes nothing, and a second run gives the same.
#include "fuzz/input_reader.h"
#include "fuzz/round_trip.h"
#include "ngi/fx/run/manager.h"
#include "ngi/math/finite.h"

namespace {

using namespace ngi;
using namespace ngi::fx::run;
using fuzz::require;

// Small, so that the fuzzer stays fast; they are what a caller may set.
constexpr ElementLimits element_limits = {.in_command = 64, .in_effect = 256};
constexpr std::size_t max_commands = 24;

void command(Manager& manager, const SharedTemplate& effect, InstanceId id,
             fuzz::InputReader& input) {
  const auto number = static_cast<float>(input.byte()) - 100;
  switch (input.below(12)) {
    case 0:
      manager.start(id, input.byte());
      break;
    case 1:
      manager.restart(id);
      break;
    case 2:
      manager.switch_off(id);
      break;
    case 3:
      manager.switch_on(id);
      break;
    case 4:
      manager.remove(id);
      break;
    case 5:
      manager.set_position(id, {number, 0, 1});
      break;
    case 6:
      manager.set_scale(id, {number, number, 0});
      break;
    case 7:
      manager.set_constant(id, number / 100);
      break;
    case 8:
      manager.set_target(Float3{0, number, 0});
      break;
    case 9:
      manager.set_environment_bit(input.byte() % 2 != 0);
      break;
    case 10:
      manager.policy().cadence = Cadence::EveryTick;
      manager.policy().burst_births = BurstBirths::Spread;
      manager.policy().stream_frame = StreamFrame::TurnsAndScales;
      break;
    default:
      if (manager.instance_count() < 4) manager.create(effect);
  }
}

void require_finite(std::initializer_list<float> values) {
  for (const float value : values) require(std::isfinite(value));
}

void require_sound(const Emission& seen) {
  for (const Surface& surface : seen.surfaces) {
    require(is_finite(surface.matrix) && surface.alpha > 0 && surface.phase >= 0);
    require_finite({surface.alpha, surface.phase, surface.u0, surface.u1, surface.detail});
  }
  for (const LightSource& light : seen.lights) {
    const auto& [red, green, blue, alpha] = light.colour;
    const auto& [a0, a1, a2] = light.attenuation;
    require(math::is_finite(light.position) && math::is_finite(light.direction) && light.range > 0);
    require_finite({light.range, red, green, blue, alpha, a0, a1, a2});
  }
}

void require_sound(const TickOutput& heard) {
  for (const SoundEvent& sound : heard.sounds) {
    require(math::is_finite(sound.position) && math::is_finite(sound.direction));
    require_finite({sound.near_distance, sound.far_distance, sound.rate});
  }
}

struct Outcome {
  std::vector<SoundEvent> sounds;
  std::size_t surfaces = 0;
  std::uint32_t random = 0;
};

Outcome run(const fx::Effect& effect, fuzz::InputReader input) {
  Manager manager({.limits = element_limits});
  const SharedTemplate prepared = manager.prepare(effect, "fuzzed");
  const InstanceId id = manager.create(prepared);
  Outcome out;
  std::int64_t now = 0;
  for (std::size_t i = 0; i < max_commands; ++i) {
    TickOutput heard;
    command(manager, prepared, id, input);
    manager.tick(now += std::int64_t{input.byte()} * 4, heard);
    require_sound(heard);
    Emission seen;
    Emission again;
    manager.emit({.eye = {3, 4, 5}}, seen);
    manager.emit({.eye = {3, 4, 5}}, again);
    require_sound(seen);
    require(seen.surfaces == again.surfaces);
    out.surfaces += seen.surfaces.size();
    out.sounds.insert(out.sounds.end(), heard.sounds.begin(), heard.sounds.end());
  }
  for (const Random& stream : manager.random().all()) out.random ^= stream.state();
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes bytes = Bytes::borrow(fuzz::bytes_of_input(data, size));
  const auto document = fx::Document::parse(bytes, Reading::Tolerant, {.input_size = 1 << 16});
  if (!document) return 0;
  const auto effect = fx::Effect::check(*document, Reading::Tolerant);
  if (!effect) return 0;
  const Outcome first = run(*effect, fuzz::InputReader(bytes));
  const Outcome second = run(*effect, fuzz::InputReader(bytes));
  require(first.sounds.size() == second.sounds.size() && first.surfaces == second.surfaces &&
          first.random == second.random);
  return 0;
}
