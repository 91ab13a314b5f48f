#include "ngi/fx/run/manager.h"

#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/fx/rules.h"
#include "ngi/fx/run/detail/resources.h"

namespace ngi::fx::run {

Manager::Manager(Setup setup)
    : setup_(std::move(setup)), resources_(std::make_unique<Resources>(setup_.host.resources)) {}
Manager::Manager(Manager&&) noexcept = default;
Manager& Manager::operator=(Manager&&) noexcept = default;
Manager::~Manager() = default;

const std::vector<Unresolved>& Manager::unresolved() const noexcept {
  return resources_->unresolved();
}

RunContext Manager::context(std::vector<SoundEvent>& sounds) {
  return {now_ms_, environment_bit_, target_, setup_, sounds};
}

Result<SharedTemplate> Manager::open(std::string_view archive, std::string_view name) {
  const std::string key = fold(archive) + '\0' + fold(name);
  const auto known = templates_.find(key);
  if (known != templates_.end()) return known->second;
  if (!setup_.host.load) return fail(rules::ref_missing, {}, archive, name);
  auto effect = setup_.host.load(archive, name);
  if (!effect) return fail(std::move(effect));
  return templates_.emplace(key, prepare(*std::move(effect), std::string(name))).first->second;
}

SharedTemplate Manager::prepare(Effect effect, std::string name) {
  const auto handles = resources_->resolve(effect, name);
  return Template::make(std::move(effect), std::move(name), handles, setup_.limits);
}

InstanceId Manager::create(const SharedTemplate& effect, const Placement& placement) {
  if (free_slots_.empty()) {
    free_slots_.push_back(static_cast<std::uint32_t>(slots_.size()));
    slots_.emplace_back();
  }
  const std::uint32_t slot = free_slots_.back();
  free_slots_.pop_back();
  slots_[slot].index = static_cast<std::uint32_t>(instances_.size());
  const InstanceId id = {slot, slots_[slot].generation};
  RunContext now = context(pending_);
  instances_.emplace_back(id, effect, placement, now);
  return id;
}

const Instance* Manager::find(InstanceId id) const noexcept {
  if (id.slot >= slots_.size() || slots_[id.slot].generation != id.generation) return nullptr;
  const std::uint32_t index = slots_[id.slot].index;
  // A free slot still has the index of its last instance.
  if (index >= instances_.size() || instances_[index].id() != id) return nullptr;
  return &instances_[index];
}

std::size_t Manager::instance_count() const noexcept {
  return static_cast<std::size_t>(std::ranges::count_if(
      instances_, [](const Instance& instance) { return instance.stage() != Stage::Ended; }));
}

Instance* Manager::find_living(InstanceId id) noexcept {
  const Instance* found = find(id);
  if (!found || found->stage() == Stage::Ended) return nullptr;
  return &instances_[slots_[id.slot].index];
}

template <typename Change>
bool Manager::command(InstanceId id, Change&& change) {
  Instance* instance = find_living(id);
  if (instance) change(*instance);
  return instance != nullptr;
}

bool Manager::start(InstanceId id, std::uint32_t mode) {
  return command(id, [&](Instance& instance) { instance.start(mode, now_ms_); });
}
bool Manager::restart(InstanceId id) {
  return command(id, [&](Instance& instance) { instance.restart(now_ms_); });
}
bool Manager::switch_on(InstanceId id) {
  return command(id, [&](Instance& instance) { instance.switch_on(now_ms_); });
}
bool Manager::switch_off(InstanceId id) {
  return command(id, [&](Instance& instance) {
    RunContext now = context(pending_);
    instance.switch_off(now);
  });
}
bool Manager::remove(InstanceId id) {
  return command(id, [&](Instance& instance) {
    RunContext now = context(pending_);
    instance.end(now);
    any_ended_ = true;
  });
}
bool Manager::set_constant(InstanceId id, float value) {
  return command(id, [&](Instance& instance) { instance.set_constant(value, now_ms_); });
}
bool Manager::bind_node(InstanceId id, std::uint32_t node) {
  return command(id, [&](Instance& instance) { instance.bind_node(node, now_ms_); });
}
bool Manager::set_scale(InstanceId id, const Float3& scale) {
  return command(id, [&](Instance& instance) { instance.change_placement(now_ms_).scale = scale; });
}
bool Manager::set_position(InstanceId id, const Float3& position) {
  return command(
      id, [&](Instance& instance) { instance.change_placement(now_ms_).local.origin = position; });
}
bool Manager::set_transform(InstanceId id, const Frame& local) {
  return command(id, [&](Instance& instance) { instance.change_placement(now_ms_).local = local; });
}

// Removes ended instances and keeps the order of the others.
void Manager::sweep(TickOutput& out) {
  if (!any_ended_) return;
  any_ended_ = false;
  std::uint32_t kept = 0;
  for (Instance& instance : instances_) {
    const InstanceId id = instance.id();
    if (instance.stage() == Stage::Ended) {
      RunContext now = context(out.sounds);
      instance.end(now);
      out.ended.push_back(id);
      ++slots_[id.slot].generation;
      free_slots_.push_back(id.slot);
      continue;
    }
    slots_[id.slot].index = kept;
    if (&instances_[kept] != &instance) instances_[kept] = std::move(instance);
    ++kept;
  }
  instances_.erase(instances_.begin() + kept, instances_.end());
}

void Manager::set_clock(std::int64_t now_ms) {
  // Doubles represent every whole number up to here, and differences cannot overflow.
  constexpr std::int64_t max_ms = std::int64_t{1} << 53;
  const std::int64_t before = now_ms_;
  now_ms_ = std::clamp(now_ms, -max_ms, max_ms);
  if (now_ms_ >= before) return;
  for (Instance& instance : instances_) instance.rewind(now_ms_);
}

void Manager::tick(std::int64_t now_ms, TickOutput& out) {
  set_clock(now_ms);
  out.sounds.insert(out.sounds.end(), pending_.begin(), pending_.end());
  pending_.clear();
  sweep(out);
  RunContext now = context(out.sounds);
  for (Instance& instance : instances_) {
    instance.tick(now);
    any_ended_ = any_ended_ || instance.stage() == Stage::Ended;
  }
}

void Manager::remove_objects(std::uint32_t first, std::uint32_t count) {
  for (Instance& instance : instances_) {
    const auto& attach = instance.placement().attach;
    if (instance.stage() == Stage::Ended || !attach || attach->object < first) continue;
    if (attach->object - first < count) {
      remove(instance.id());
    } else {
      instance.renumber_object(attach->object - count);
    }
  }
}

bool Manager::handle(const Message& message, TickOutput& out) {
  switch (message.code) {
    case MessageCode::Init:
      set_clock(message.now_ms);
      return true;
    case MessageCode::RemoveObjects:
      remove_objects(message.first, message.count);
      return true;
    case MessageCode::EnvironmentOn:
    case MessageCode::EnvironmentOff:
      environment_bit_ = message.code == MessageCode::EnvironmentOn;
      return true;
    case MessageCode::FrameUpdate:
      tick(message.now_ms, out);
      return true;
  }
  return false;
}

void Manager::emit(const View& view, Emission& out) const {
  for (const Instance& instance : instances_) instance.emit(view, setup_, out);
}

}  // namespace ngi::fx::run
