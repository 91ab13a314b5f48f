#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ngi/fx/run/setup.h"

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

}  // namespace ngi::fx::run
