#include "ngi/fx/run/manager.h"

#include "ngi/fx/run/detail/commands.h"
#include "ngi/fx/run/detail/gates.h"
#include "ngi/fx/run/detail/strength.h"

namespace ngi::fx::run {

namespace {

constexpr std::int64_t cadence_ms = 100;
constexpr std::int64_t attention_ms = 50;  // every tick updates for this long after a command

}  // namespace

Instance::Instance(InstanceId id, SharedTemplate effect, const Placement& placement,
                   RunContext& context)
    : id_(id), template_(std::move(effect)), placement_(placement) {
  active_ = !template_->has_flag(header_flags::start_inactive);
  commanded_ms_ = context.now_ms;
  begin(template_->effect().header().time_mode, context.now_ms);
  states_.reserve(template_->commands().size());
  for (const TemplateCommand& command : template_->commands()) {
    states_.push_back(make_state(command, context.setup.random));
  }
}
Instance::Instance(Instance&&) noexcept = default;
Instance& Instance::operator=(Instance&&) noexcept = default;
Instance::~Instance() = default;

bool Instance::is_live(std::size_t command) const noexcept {
  return states_[command].live;
}

void Instance::begin(std::uint32_t mode, std::int64_t now_ms) {
  mode_ = mode;
  start_ms_ = now_ms;
  end_ms_ = static_cast<double>(now_ms) + template_->duration_ms();
  restarts_ = false;
  was_updated_ = false;
  for (CommandState& state : states_) restart_clock(state);
}

void Instance::start(std::uint32_t mode, std::int64_t now_ms) {
  begin(mode, now_ms);
  stage_ = Stage::Running;
  commanded_ms_ = now_ms;
}

void Instance::restart(std::int64_t now_ms) {
  restarts_ = true;
  commanded_ms_ = now_ms;
}

void Instance::switch_on(std::int64_t now_ms) {
  active_ = true;
  commanded_ms_ = now_ms;
}

void Instance::switch_off(RunContext& context) {
  if (!active_) return;
  active_ = false;
  commanded_ms_ = context.now_ms;
  silence(context);
}

void Instance::end(RunContext& context) {
  silence(context);
  active_ = false;
  stage_ = Stage::Ended;
}

void Instance::set_constant(float value, std::int64_t now_ms) {
  constant_ = value;
  commanded_ms_ = now_ms;
}

void Instance::bind_node(std::uint32_t node, std::int64_t now_ms) {
  bound_node_ = node;
  commanded_ms_ = now_ms;
}

Placement& Instance::change_placement(std::int64_t now_ms) {
  commanded_ms_ = now_ms;
  return placement_;
}

void Instance::renumber_object(std::uint32_t object) {
  if (placement_.attach) placement_.attach->object = object;
}

void Instance::rewind(std::int64_t now_ms) {
  was_updated_ = false;
  commanded_ms_ = now_ms - attention_ms - 1;
  for (CommandState& state : states_) restart_clock(state);
}

bool Instance::is_due(const RunContext& context) const {
  if (!was_updated_ || context.setup.policy.cadence == Cadence::EveryTick) return true;
  return context.now_ms - updated_ms_ >= cadence_ms ||
         context.now_ms - commanded_ms_ <= attention_ms;
}

bool Instance::passes_gates(const RunContext& context) const {
  if (!context.setup.switches.is_on(template_->settings_id())) return false;
  if (!placement_.attach || !context.setup.host.node) return true;
  return runs_on_node(context.setup.host.node(*placement_.attach), template_->flags());
}

void Instance::aim(const std::optional<Float3>& target) {
  if (!target || !template_->has_flag(header_flags::env_flag10)) return;
  for (CommandState& state : states_) run::aim(state, *target);
}

void Instance::tick(RunContext& context) {
  if (!active_) return;
  aim(context.target);
  if (!is_due(context)) return;
  if (passes_gates(context)) {
    update(context);
  } else if (shows_) {
    silence(context);
  }
}

void Instance::update(RunContext& context) {
  if (restarts_ && static_cast<double>(context.now_ms) > end_ms_) {
    begin(template_->effect().header().time_mode, context.now_ms);
  }
  const bool engine_steps = context.setup.policy.cadence == Cadence::Engine;
  new_random_ = engine_steps || !was_updated_ || context.now_ms - drawn_ms_ >= cadence_ms;
  if (new_random_) drawn_ms_ = context.now_ms;
  t_ = next_t(context);
  move(context);
  run_commands(t_, context);
  shows_ = true;
  was_updated_ = true;
  updated_ms_ = context.now_ms;
  if (template_->has_flag(header_flags::auto_delete_at_full) && t_ >= 1) stage_ = Stage::Ended;
}

float Instance::next_t(RunContext& context) {
  const std::uint32_t flags = template_->flags();
  if (holds(flags, context.environment_bit, context.setup.policy.polarity)) return 0;
  StrengthInput input = {.mode = mode_,
                         .flags = flags,
                         .start_ms = static_cast<double>(start_ms_),
                         .end_ms = end_ms_,
                         .now_ms = static_cast<double>(context.now_ms),
                         .constant = constant_,
                         .previous = raw_};
  if (needs_owner(mode_) && context.setup.host.owner) {
    input.owner = context.setup.host.owner({placement_.attach, bound_node_});
  }
  raw_ = strength(input);
  if ((flags & header_flags::random_phase) == 0) return clamped(raw_);
  if (new_random_) {
    jitter_ =
        context.setup.random[RandomStream::S1].jitter(template_->effect().header().phase_jitter);
  }
  return clamped(raw_ + jitter_);
}

void Instance::move(RunContext& context) {
  const bool hangs = placement_.attach.has_value();
  Frame place = placement_.local;
  if (hangs && context.setup.host.frame) {
    place = carry_frame(context.setup.host.frame(*placement_.attach), placement_.local);
  }
  if (template_->has_flag(header_flags::detach_after_emit) && hangs) {
    placement_.local = place;
    placement_.attach.reset();
  }
  if (template_->has_flag(header_flags::random_shift) && new_random_) {
    Random& random = context.setup.random[RandomStream::S3];
    const Vec3& spread = template_->effect().header().rand_shift;
    shift_.x = random.jitter(spread.x);
    shift_.y = random.jitter(spread.y);
    shift_.z = random.jitter(spread.z);
  }
  const Float3 scale = scaled(placement_.scale, template_->scale());
  place.origin = carry_point(place, shift_);
  const Frame moved = scaled(place, scale);
  moved_from_ = was_updated_ ? frame_.origin : moved.origin;
  frame_ = moved;
  const bool turns = context.setup.policy.stream_frame == StreamFrame::Turns;
  stream_frame_ = turns ? scaled(turned_only(place), scale) : frame_;
  seconds_before_ = was_updated_ ? seconds_ : 0;
  seconds_ = static_cast<double>(context.now_ms - start_ms_) / 1000;
}

void Instance::run_commands(float t, RunContext& context) {
  const UpdateInput in = {.t = t,
                          .seconds = seconds_,
                          .new_random = new_random_,
                          .frame = frame_,
                          .stream_frame = stream_frame_,
                          .moved_from = moved_from_,
                          .seconds_before = seconds_before_,
                          .policy = context.setup.policy,
                          .detail = context.setup.switches.detail(template_->settings_id()),
                          .random = context.setup.random,
                          .sounds = context.sounds};
  const auto& commands = template_->commands();
  for (std::uint32_t i = 0; i < commands.size(); ++i) {
    const TemplateCommand& command = commands[i];
    const Source source = {id_, i, command.command.opcode(), command.handle};
    run::update(command, states_[i], source, in);
  }
}

void Instance::silence(RunContext& context) {
  run_commands(-1, context);
  shows_ = false;
}

bool Instance::is_shown(const View& view, const Setup& setup) const {
  if (!shows_ || (view.key && *view.key != placement_.key)) return false;
  return setup.switches.is_on(template_->settings_id());
}

void Instance::emit(const View& view, const Setup& setup, Emission& out) const {
  if (!is_shown(view, setup)) return;
  const bool tests = template_->tests_view() && setup.host.sees;
  const bool in_view = !tests || setup.host.sees(view.eye, carry_point(frame_, template_->pivot()));
  const bool draws =
      is_drawn_in(view.pass, template_->flags()) && (in_view || !template_->hides_with_point());
  const Float3 eye_in_frame = into_frame(frame_, view.eye);
  const bool unfogged = template_->has_flag(header_flags::no_fog);
  const Detail detail = setup.switches.detail(template_->settings_id());
  const auto& commands = template_->commands();
  for (std::uint32_t i = 0; i < commands.size(); ++i) {
    const TemplateCommand& command = commands[i];
    const Opcode opcode = command.command.opcode();
    if (!states_[i].live || (!draws && opcode != Opcode::Light)) continue;
    run::emit(states_[i], {.command = command,
                           .source = {id_, i, opcode, command.handle},
                           .frame = frame_,
                           .eye = view.eye,
                           .eye_in_frame = eye_in_frame,
                           .seconds = seconds_,
                           .in_view = in_view,
                           .unfogged = unfogged,
                           .policy = setup.policy,
                           .detail = detail,
                           .out = out});
  }
}

}  // namespace ngi::fx::run
