#include "ngi/fx/run/detail/commands.h"

#include <type_traits>

#include "ngi/fx/run/detail/glow.h"
#include "ngi/fx/run/detail/half_sphere.h"

namespace ngi::fx::run {

namespace {

template <typename T>
struct StateOf {
  using Type = ProgressState;  // sprites and commands built on them
};
template <>
struct StateOf<Null> {
  using Type = std::monostate;
};
template <>
struct StateOf<Light> {
  using Type = LightState;
};
template <>
struct StateOf<Sound> {
  using Type = SoundState;
};
template <>
struct StateOf<Bolt> {
  using Type = BoltState;
};
template <>
struct StateOf<Burst> {
  using Type = BurstState;
};
template <>
struct StateOf<Stream> {
  using Type = std::unique_ptr<StreamState>;
};

// A null command does nothing (7.6).
bool update(const Null&, std::monostate, const UpdateInput&) {
  return false;
}
void emit(const Null&, std::monostate, const EmitInput&) {}

bool update(const Stream& stream, std::unique_ptr<StreamState>& state, const UpdateInput& in) {
  return update(stream, *state, in);
}
void emit(const Stream& stream, const std::unique_ptr<StreamState>& state, const EmitInput& in) {
  emit(stream, *state, in);
}

// Sounds are handled in update().
void emit(const Sound&, const SoundState&, const EmitInput&) {}

}  // namespace

CommandState make_state(const TemplateCommand& command, RandomStreams& random) {
  CommandState out;
  command.command.visit([&]<typename T>(const T&) {
    using State = typename StateOf<T>::Type;
    if constexpr (std::same_as<T, Stream>) {
      auto state = std::make_unique<StreamState>();
      init(*state, command.elements);
      out.state = std::move(state);
    } else {
      State state;
      if constexpr (std::same_as<T, Burst>) init(state, command.elements, random);
      out.state = state;
    }
  });
  return out;
}

void restart_clock(CommandState& state) {
  if (auto* stream = std::get_if<std::unique_ptr<StreamState>>(&state.state)) {
    (*stream)->open = false;
  }
}

void aim(CommandState& state, const Float3& target) noexcept {
  if (auto* bolt = std::get_if<BoltState>(&state.state)) aim(*bolt, target);
}

void update(const TemplateCommand& command, CommandState& state, const Source& source,
            const UpdateInput& in) {
  if (!command.shows) return;
  state.live = command.command.visit([&]<typename T>(const T& record) {
    auto& own = *std::get_if<typename StateOf<T>::Type>(&state.state);
    if constexpr (std::same_as<T, Sound>) {
      return update(record, own, source, in);
    } else {
      return update(record, own, in);
    }
  });
}

void emit(const CommandState& state, const EmitInput& in) {
  in.command.command.visit([&]<typename T>(const T& record) {
    emit(record, *std::get_if<typename StateOf<T>::Type>(&state.state), in);
  });
}

}  // namespace ngi::fx::run
