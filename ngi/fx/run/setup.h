#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ngi/fx/effect.h"
#include "ngi/fx/run/host.h"
#include "ngi/fx/run/primitives.h"

// The inputs of a run: policy, random numbers, settings and the host.
namespace ngi::fx::run {

// Element limits of one effect; counts from a file are compared with these before allocation.
// Shipped effects have at most 60 particles in a command.
struct ElementLimits {
  std::uint32_t in_command = 4096;
  std::uint32_t in_effect = 65536;
  std::uint32_t commands = 65536;  // a null command has 4 bytes in a file and 100 at run time
};

struct TemplateCommand {
  Command command;
  bool overlay = false;        // bit 8
  bool shows = false;          // has the reference that it needs to draw or play
  std::uint32_t elements = 0;  // maximum of particles, ring slots or quads
  std::uint64_t handle = 0;    // the host's handle of its material or sound
};

// An effect prepared to run, shared by all its instances: docs/formats/fxid.md 6.1. It is a view
// of the effect's bytes, which it keeps alive.
class Template {
 public:
  // `handles` has one element per command, as Resources::resolve() returns them, or is empty.
  static std::shared_ptr<const Template> make(Effect effect, std::string name = {},
                                              const std::vector<std::uint64_t>& handles = {},
                                              const ElementLimits& limits = {});

  const std::string& name() const noexcept { return name_; }
  const Effect& effect() const noexcept { return effect_; }
  // The commands that run: the first of the effect, up to the limit.
  const std::vector<TemplateCommand>& commands() const noexcept { return commands_; }
  std::size_t commands_left_out() const noexcept {
    return effect_.command_count() - commands_.size();
  }

  std::uint32_t flags() const noexcept { return flags_; }
  bool has_flag(std::uint32_t flag) const noexcept { return (flags_ & flag) != 0; }
  std::uint32_t settings_id() const noexcept { return settings_id_; }
  double duration_ms() const noexcept { return duration_ms_; }
  const Float3& scale() const noexcept { return scale_; }
  const Float3& pivot() const noexcept { return pivot_; }

  // Load flag B: whether the view test applies (5.3).
  bool tests_view() const noexcept { return tests_view_; }
  // Load flag A: whether nothing is drawn while the tested point is hidden.
  bool hides_with_point() const noexcept { return hides_with_point_; }

 private:
  Template(Effect effect, std::string name);

  Effect effect_;
  std::string name_;
  std::vector<TemplateCommand> commands_;
  std::uint32_t flags_ = 0;
  std::uint32_t settings_id_ = 0;
  double duration_ms_ = 0;
  Float3 scale_;
  Float3 pivot_;
  bool tests_view_ = false;
  bool hides_with_point_ = false;
};

using SharedTemplate = std::shared_ptr<const Template>;

// The inputs of a run: policy, random numbers, settings and the host.

// Choices that the book leaves open or on which its sources disagree. Defaults are the book's; a
// host may choose others. All other choices are marked as policy in
// docs/formats/fxid.md.

// Disagreement D27: the value of the environment bit that holds an effect at 0.
enum class Polarity : std::uint8_t {
  HoldBWhileSet,    // 0x0100 runs while the bit is clear, 0x0080 while it is set
  HoldBWhileClear,  // the opposite
};

// How often an instance is updated (6.2).
enum class Cadence : std::uint8_t {
  Engine,     // when 100 ms have passed, or within 50 ms of a command to it
  EveryTick,  // at every tick; random parts still change every 100 ms
};

// When the particles of a burst are born (7.7).
enum class BurstBirths : std::uint8_t {
  AtWindowStart,  // all at once
  Spread,         // evenly, so that the last dies when the window closes
};

// When a stream emits its first particle after its window opened (7.8).
enum class FirstParticle : std::uint8_t { AfterInterval, AtOnce };

// How the frame of an instance affects the particles of a stream (7.8).
enum class StreamFrame : std::uint8_t {
  Turns,           // rotates only; of the scales only the effect's own applies
  TurnsAndScales,  // as for every other command
};

struct Policy {
  Polarity polarity = Polarity::HoldBWhileSet;
  Cadence cadence = Cadence::Engine;
  BurstBirths burst_births = BurstBirths::AtWindowStart;
  FirstParticle first_particle = FirstParticle::AfterInterval;
  StreamFrame stream_frame = StreamFrame::Turns;
  float stream_pace = 1;         // in recordings ambient streams run at about half this pace
  std::uint8_t dome_detail = 0;  // 0 finest; 4 and more draw no dome (7.9)
};

// The engine's random numbers: docs/formats/fxid.md 6.5.

// Maps `draw` of the generator to a value within +- half the spread.
constexpr float jitter(float spread, std::uint16_t draw) noexcept {
  return static_cast<float>(draw) / 65536 * spread - spread / 2;
}

// Generator with a 32-bit state that returns 16 bits at a time.
class Random {
 public:
  // False for the two states that give only zeros.
  static constexpr bool is_seed(std::uint32_t state) noexcept {
    return state != 0 && state != 0x8000;
  }
  explicit constexpr Random(std::uint32_t state = 1) noexcept : state_(state) {}

  constexpr std::uint16_t next() noexcept {
    const std::uint32_t high = state_ >> 16U;
    const std::uint32_t new_low = (high ^ state_ << 1U) & 0xFFFFU;
    const std::uint32_t new_high = high >> 1U ^ new_low;
    state_ = new_high << 16U | new_low;
    ++calls_;
    return static_cast<std::uint16_t>(new_high);
  }
  // In [0, 1).
  constexpr float unit() noexcept { return static_cast<float>(next()) / 65536; }
  constexpr float jitter(float spread) noexcept { return run::jitter(spread, next()); }

  constexpr std::uint32_t state() const noexcept { return state_; }
  constexpr std::uint64_t calls() const noexcept { return calls_; }

 private:
  std::uint32_t state_;
  std::uint64_t calls_ = 0;
};

// The engine's seven streams, which keep the draws of different features independent.
enum class RandomStream : std::uint8_t {
  S1,  // particles of bursts at creation; the header's jitter; the red of lights
  S2,  // bolts; their use is unknown, so nothing here draws from it
  S3,  // the shift of an instance
  S4,  // directions of debris; unknown, so nothing here draws from it
  S5,  // the detail number of each particle
  S6,  // lights, except red
  S7,  // particles of streams
};
constexpr std::size_t random_stream_count = 7;

class RandomStreams {
 public:
  RandomStreams() = default;
  // nullopt for an invalid seed. The engine seeds from the clock; here runs are reproducible.
  static std::optional<RandomStreams> from(
      const std::array<std::uint32_t, random_stream_count>& seeds) noexcept {
    RandomStreams out;
    for (std::size_t i = 0; i < random_stream_count; ++i) {
      if (!Random::is_seed(seeds[i])) return std::nullopt;
      out.streams_[i] = Random(seeds[i]);
    }
    return out;
  }
  // Uses one seed for all streams.
  static std::optional<RandomStreams> from(std::uint32_t seed) noexcept {
    return from({seed, seed, seed, seed, seed, seed, seed});
  }

  Random& operator[](RandomStream stream) noexcept {
    return streams_[static_cast<std::size_t>(stream)];
  }
  const Random& operator[](RandomStream stream) const noexcept {
    return streams_[static_cast<std::size_t>(stream)];
  }
  const std::array<Random, random_stream_count>& all() const noexcept { return streams_; }

 private:
  std::array<Random, random_stream_count> streams_;
};

// Current values of the effects settings page: docs/formats/fxid.md 3.1. ngi/fx/settings.h has
// the names.

// The presets selected by RENDER_QUALITY of Iron_3D.ini.
enum class Preset : std::uint8_t {
  High = 1,    // quality 2
  Medium = 2,  // quality 1
  Low = 3,     // quality 0
};

// Detail of a group of effects: each particle draws u * distribution - high.
struct Detail {
  float distribution = 0;  // "LOD distribution"
  float high = 0;          // "High quality LOD"
};

class Switches {
 public:
  explicit Switches(Preset preset = Preset::High) noexcept;

  // Uses the low byte of a settings id. An id beyond the twenty is always on.
  bool is_on(std::uint32_t settings_id) const noexcept;
  void set(std::uint32_t settings_id, bool on) noexcept;
  // Uses the second byte; zeros for an unknown group.
  Detail detail(std::uint32_t settings_id) const noexcept;

 private:
  Preset preset_;
  std::uint32_t off_ = 0;  // one bit per switch
};

// All inputs of a run except the effects and the clock.
struct Setup {
  Host host = {};
  RandomStreams random = {};
  Switches switches = Switches();
  Policy policy = {};
  ElementLimits limits = {};
};

}  // namespace ngi::fx::run
