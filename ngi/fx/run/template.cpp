#include "ngi/fx/run/setup.h"

#include <algorithm>

namespace ngi::fx::run {

namespace {

// Computed in 64 bits, because it is the product of two counts of a file.
std::uint64_t requested_elements(const Command& command) noexcept {
  if (const auto* burst = command.as<Burst>()) {
    return std::uint64_t{burst->count_a} * std::uint64_t{burst->count_b};
  }
  if (const auto* stream = command.as<Stream>()) return stream->slots;
  if (const auto* bolt = command.as<Bolt>()) return bolt->max_segments;
  return 0;
}

// True when both texts of the reference are set; otherwise nothing is drawn (4.3). Lights need
// none.
bool has_reference(const Command& command) noexcept {
  if (command.opcode() == Opcode::Light) return true;
  const Reference* ref = command.reference();
  return ref && ref->archive[0] != 0 && ref->name[0] != 0;
}

}  // namespace

Template::Template(Effect effect, std::string name)
    : effect_(std::move(effect)), name_(std::move(name)) {
  const Header& header = effect_.header();
  flags_ = header.flags;
  settings_id_ = header.settings_id;
  duration_ms_ = static_cast<double>(header.duration_sec) * 1000;
  scale_ = to_float3(header.scale);
  pivot_ = to_float3(header.pivot);
}

SharedTemplate Template::make(Effect effect, std::string name,
                              const std::vector<std::uint64_t>& handles,
                              const ElementLimits& limits) {
  std::shared_ptr<Template> out(new Template(std::move(effect), std::move(name)));
  std::uint64_t room = limits.in_effect;
  const auto count = std::min<std::size_t>(out->effect_.command_count(), limits.commands);
  out->commands_.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const Command command = out->effect_.command(i);
    const bool shows = has_reference(command);
    const std::uint64_t asked = shows ? requested_elements(command) : 0;
    const auto elements = std::min({asked, std::uint64_t{limits.in_command}, room});
    room -= elements;
    out->commands_.push_back({.command = command,
                              .overlay = command.enabled(),
                              .shows = shows,
                              .elements = static_cast<std::uint32_t>(elements),
                              .handle = i < handles.size() ? handles[i] : 0});
    out->hides_with_point_ = out->has_flag(header_flags::manager_flag);
    out->tests_view_ = out->tests_view_ || out->hides_with_point_ || command.enabled();
  }
  return out;
}

}  // namespace ngi::fx::run
