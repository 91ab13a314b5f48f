#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/fx/run/setup.h"

// Running effects: instances and their manager.
namespace ngi::fx::run {

struct CommandState;

// Position and size of an instance.
struct Placement {
  std::optional<AttachPoint> attach = {};  // nullopt: in the world
  Frame local = {};                        // relative to the attach point or the world
  Float3 scale = {1, 1, 1};                // multiplied by the effect's own
  std::uint32_t key = 0;                   // for selecting instances in a draw
};

// State of the manager that a running instance needs.
struct RunContext {
  std::int64_t now_ms = 0;
  bool environment_bit = false;
  const std::optional<Float3>& target;
  Setup& setup;
  std::vector<SoundEvent>& sounds;
};

// A draw request of a camera.
struct View {
  Float3 eye = {};
  std::uint32_t pass = 1;                 // 0 excludes effects with flag 0x0800
  std::optional<std::uint32_t> key = {};  // nullopt: every instance
};

enum class Stage : std::uint8_t {
  Created,  // runs in the header's mode
  Running,  // was started in a given mode
  Ended,    // final; removed with the next tick
};

// One effect in the world: docs/formats/fxid.md 6.2. Owned and controlled by the manager.
class Instance {
 public:
  Instance(InstanceId id, SharedTemplate effect, const Placement& placement, RunContext& context);
  Instance(Instance&&) noexcept;
  Instance& operator=(Instance&&) noexcept;
  ~Instance();

  InstanceId id() const noexcept { return id_; }
  const Template& effect() const noexcept { return *template_; }
  const Placement& placement() const noexcept { return placement_; }
  Stage stage() const noexcept { return stage_; }
  bool active() const noexcept { return active_; }
  std::uint32_t mode() const noexcept { return mode_; }
  std::int64_t start_ms() const noexcept { return start_ms_; }
  double end_ms() const noexcept { return end_ms_; }
  // The strength at the last update, clamped.
  float t() const noexcept { return t_; }
  // The frame at the last update, including the scale.
  const Frame& frame() const noexcept { return frame_; }
  // True when a command was active at the last update.
  bool is_live(std::size_t command) const noexcept;

  void start(std::uint32_t mode, std::int64_t now_ms);
  // Restarts in the header's mode, at the first update after the end.
  void restart(std::int64_t now_ms);
  void switch_on(std::int64_t now_ms);
  // Runs every command once with t = -1, so loops stop.
  void switch_off(RunContext& context);
  void end(RunContext& context);

  void set_constant(float value, std::int64_t now_ms);
  void bind_node(std::uint32_t node, std::int64_t now_ms);
  // Returns the placement for changes: frame, scale and attached object.
  Placement& change_placement(std::int64_t now_ms);
  // Changes the number of the attached object. Not a command: the update cadence is unchanged.
  void renumber_object(std::uint32_t object);

  // Handles a clock that went back: forces one update and restarts streams.
  void rewind(std::int64_t now_ms);
  void tick(RunContext& context);
  void emit(const View& view, const Setup& setup, Emission& out) const;

 private:
  bool is_due(const RunContext& context) const;
  bool passes_gates(const RunContext& context) const;
  // Flag 0x1000: sets the bolt target at every tick, even without an update (3).
  void aim(const std::optional<Float3>& target);
  void update(RunContext& context);
  float next_t(RunContext& context);
  void move(RunContext& context);
  void run_commands(float t, RunContext& context);
  void silence(RunContext& context);
  void begin(std::uint32_t mode, std::int64_t now_ms);
  bool is_shown(const View& view, const Setup& setup) const;

  InstanceId id_;
  SharedTemplate template_;
  Placement placement_;
  std::optional<std::uint32_t> bound_node_;
  Stage stage_ = Stage::Created;
  bool active_ = true;
  bool shows_ = false;  // updated and not silenced since
  bool restarts_ = false;
  bool new_random_ = true;  // draw new random parts in this update
  std::uint32_t mode_ = 0;
  std::int64_t start_ms_ = 0;
  double end_ms_ = 0;
  std::int64_t commanded_ms_ = 0;
  std::int64_t updated_ms_ = 0;
  std::int64_t drawn_ms_ = 0;
  bool was_updated_ = false;
  float constant_ = 0;
  float raw_ = 0;     // the strength before jitter and clamp
  float jitter_ = 0;  // of the strength
  float t_ = 0;
  double seconds_ = 0;
  double seconds_before_ = 0;
  Float3 moved_from_;
  Float3 shift_;
  Frame frame_;
  Frame stream_frame_;
  std::vector<CommandState> states_;
};

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
