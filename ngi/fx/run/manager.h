#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "ngi/fx/run/instance.h"

namespace ngi::fx::run {

// The engine's messages that a manager handles: docs/formats/fxid.md 6.1.
enum class MessageCode : std::uint32_t {
  Init = 4,
  RemoveObjects = 20,
  EnvironmentOn = 23,
  EnvironmentOff = 24,
  FrameUpdate = 28,
};

struct Message {
  MessageCode code = MessageCode::Init;
  std::int64_t now_ms = 0;  // Init, FrameUpdate
  std::uint32_t first = 0;  // RemoveObjects: the range of the world's queue that goes
  std::uint32_t count = 0;
};

// The effects of one owner: an agent, the landscape, the atmosphere. A game has many managers; they
// share nothing but templates, so each may run on a thread of its own. What comes out follows from
// the effects, the seeds, the host's answers and the clock, and from nothing else.
//
//   run::Manager effects({.host = {.load = ...}});
//   auto boom = effects.open("effects.rlb", "exp_frt_m");
//   effects.create(*boom, {.local = {.origin = {10, 0, 0}}});
//   for (...) {
//     heard.clear(); drawn.clear();
//     effects.tick(now_ms, heard);        // simulates: sounds to play
//     effects.emit({.eye = eye}, drawn);  // looks only: what to draw, lights that are on
//   }
//
// Instances are commanded in terms of the manager's clock, which tick() and the Init message set.
// Commands to an instance that is gone do nothing and say so. Once lists have grown to what the
// effects need, ticking and emitting allocate nothing.
class Manager {
 public:
  explicit Manager(Setup setup = {});

  // The effect behind an archive and a name, loaded once whatever the case of the letters. Fails as
  // Host::load does, and with FXID-406 without one.
  Result<SharedTemplate> open(std::string_view archive, std::string_view name);
  // The same for an effect at hand.
  SharedTemplate prepare(Effect effect, std::string name);
  // References of what was opened or prepared that lead nowhere.
  const std::vector<Unresolved>& unresolved() const noexcept { return resources_.unresolved(); }

  InstanceId create(const SharedTemplate& effect, const Placement& placement = {});
  // nullptr when it is gone. One that ended is there until the next tick.
  const Instance* find(InstanceId id) const noexcept;
  // Those that did not end.
  std::size_t instance_count() const noexcept;

  bool start(InstanceId id, std::uint32_t mode);
  bool restart(InstanceId id);
  bool switch_on(InstanceId id);
  bool switch_off(InstanceId id);
  bool remove(InstanceId id);
  bool set_constant(InstanceId id, float value);
  bool bind_node(InstanceId id, std::uint32_t node);
  bool set_scale(InstanceId id, const Float3& scale);
  bool set_position(InstanceId id, const Float3& position);
  bool set_transform(InstanceId id, const Frame& local);

  // Where bolts begin, for effects with flag 0x1000.
  void set_target(std::optional<Float3> point) noexcept { target_ = point; }
  void set_environment_bit(bool on) noexcept { environment_bit_ = on; }
  Switches& switches() noexcept { return setup_.switches; }
  Policy& policy() noexcept { return setup_.policy; }

  // Adds to `out` what is to be heard and who ended.
  void tick(std::int64_t now_ms, TickOutput& out);
  // False for a code that is none of the five.
  bool handle(const Message& message, TickOutput& out);
  // Adds to `out` what is to be seen.
  void emit(const View& view, Emission& out) const;

  std::int64_t now_ms() const noexcept { return now_ms_; }
  bool environment_bit() const noexcept { return environment_bit_; }
  const RandomStreams& random() const noexcept { return setup_.random; }

 private:
  struct Slot {
    std::uint32_t generation = 0;
    std::uint32_t index = 0;  // in instances_
  };

  RunContext context(std::vector<SoundEvent>& sounds);
  Instance* find_living(InstanceId id) noexcept;
  template <typename Change>
  bool command(InstanceId id, Change&& change);
  void set_clock(std::int64_t now_ms);
  void sweep(TickOutput& out);
  void remove_objects(std::uint32_t first, std::uint32_t count);

  Setup setup_;
  Resources resources_;
  std::map<std::string, SharedTemplate> templates_;
  std::vector<Instance> instances_;  // in the order in which they were made
  std::vector<Slot> slots_;
  std::vector<std::uint32_t> free_slots_;
  std::vector<SoundEvent> pending_;  // what commands caused between ticks
  std::optional<Float3> target_;
  std::int64_t now_ms_ = 0;
  bool environment_bit_ = false;
  bool any_ended_ = false;
};

}  // namespace ngi::fx::run
