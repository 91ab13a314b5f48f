#pragma once

#include <cstdint>
#include <optional>

#include "ngi/fx/run/commands.h"
#include "ngi/fx/run/setup.h"

namespace ngi::fx::run {

// Where and how large an instance is made.
struct Placement {
  std::optional<AttachPoint> attach = {};  // nothing: in the world
  Frame local = {};                        // inside the attach point's frame, or the world's
  Float3 scale = {1, 1, 1};                // multiplied by the effect's own
  std::uint32_t key = 0;                   // by which a draw may pick instances
};

// What an instance needs to know of its manager while it runs.
struct RunContext {
  std::int64_t now_ms = 0;
  bool environment_bit = false;
  const std::optional<Float3>& target;
  Setup& setup;
  std::vector<SoundEvent>& sounds;
};

// A camera's call to draw.
struct View {
  Float3 eye = {};
  std::uint32_t pass = 1;                 // 0 leaves out effects with flag 0x0800
  std::optional<std::uint32_t> key = {};  // nothing: every instance
};

enum class Stage : std::uint8_t {
  Created,  // runs in the header's mode
  Running,  // was started, in the mode it was given
  Ended,    // final; gone with the next tick
};

// One effect in the world: docs/formats/fxid.md 6.2. The manager owns it and hands its commands on.
class Instance {
 public:
  Instance(InstanceId id, SharedTemplate effect, const Placement& placement, RunContext& context);

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
  // The place at the last update, with the scale.
  const Frame& frame() const noexcept { return frame_; }
  // Whether a command did something at the last update.
  bool is_live(std::size_t command) const noexcept { return states_[command].live; }

  void start(std::uint32_t mode, std::int64_t now_ms);
  // The first update after the end starts it again in the header's mode.
  void restart(std::int64_t now_ms);
  void switch_on(std::int64_t now_ms);
  // Every command runs once with t = -1, so loops stop.
  void switch_off(RunContext& context);
  void end(RunContext& context);

  void set_constant(float value, std::int64_t now_ms);
  void bind_node(std::uint32_t node, std::int64_t now_ms);
  // Of the placement: the frame inside the attach point's, the scale, the object it hangs on.
  Placement& change_placement(std::int64_t now_ms);
  // The object it hangs on has another number now. Not a command: the cadence stays as it is.
  void renumber_object(std::uint32_t object);

  // The clock went back: an update is due once, and streams begin again.
  void rewind(std::int64_t now_ms);
  void tick(RunContext& context);
  void emit(const View& view, const Setup& setup, Emission& out) const;

 private:
  bool is_due(const RunContext& context) const;
  bool passes_gates(const RunContext& context) const;
  // Flag 0x1000: at every tick, whether an update is due or not (3).
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
  bool shows_ = false;  // updated, and not silenced since
  bool restarts_ = false;
  bool draws_anew_ = true;  // whether random parts step at this update
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
