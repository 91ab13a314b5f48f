#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
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
  std::uint32_t first = 0;  // RemoveObjects: the removed range of the world's queue
  std::uint32_t count = 0;
};

class Resources;

// The effects of one owner: an agent, the landscape, the atmosphere. A game has many managers; they
// share only templates, so each may run on its own thread. The output depends only on
// the effects, the seeds, the host's answers and the clock.
//
//   run::Manager effects({.host = {.load = ...}});
//   auto boom = effects.open("effects.rlb", "exp_frt_m");
//   effects.create(*boom, {.local = {.origin = {10, 0, 0}}});
//   for (...) {
//     heard.clear(); drawn.clear();
//     effects.tick(now_ms, heard);        // simulates: sounds to play
//     effects.emit({.eye = eye}, drawn);  // read-only: what to draw, active lights
//   }
//
// Commands to instances use the manager's clock, which tick() and the Init message set.
// Commands to an instance that no longer exists do nothing and return false. Once the lists have
// reached their size, ticking and emitting allocate nothing.
class Manager {
 public:
  explicit Manager(Setup setup = {});
  Manager(Manager&&) noexcept;
  Manager& operator=(Manager&&) noexcept;
  ~Manager();

  // Loads an effect by archive and name, once, ignoring case. Fails like Host::load, and with
  // FXID-406 without one.
  Result<SharedTemplate> open(std::string_view archive, std::string_view name);
  // The same for an effect that is already loaded.
  SharedTemplate prepare(Effect effect, std::string name);
  // References of opened or prepared effects that were not found.
  const std::vector<Unresolved>& unresolved() const noexcept;

  InstanceId create(const SharedTemplate& effect, const Placement& placement = {});
  // nullptr when it no longer exists. An ended instance exists until the next tick.
  const Instance* find(InstanceId id) const noexcept;
  // Number of instances that have not ended.
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

  // Sets the start point of bolts, for effects with flag 0x1000.
  void set_target(std::optional<Float3> point) noexcept { target_ = point; }
  void set_environment_bit(bool on) noexcept { environment_bit_ = on; }
  Switches& switches() noexcept { return setup_.switches; }
  Policy& policy() noexcept { return setup_.policy; }

  // Adds sounds and ended instances to `out`.
  void tick(std::int64_t now_ms, TickOutput& out);
  // Returns false for an unknown code.
  bool handle(const Message& message, TickOutput& out);
  // Adds what is visible to `out`.
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
  std::unique_ptr<Resources> resources_;
  std::map<std::string, SharedTemplate> templates_;
  std::vector<Instance> instances_;  // in order of creation
  std::vector<Slot> slots_;
  std::vector<std::uint32_t> free_slots_;
  std::vector<SoundEvent> pending_;  // sounds of commands between ticks
  std::optional<Float3> target_;
  std::int64_t now_ms_ = 0;
  bool environment_bit_ = false;
  bool any_ended_ = false;
};

}  // namespace ngi::fx::run
