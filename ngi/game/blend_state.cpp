#include "ngi/game/resolve.h"

#include <array>

namespace ngi::game {

BlendState blend_state(std::uint32_t selector) noexcept {
  static constexpr std::array states = {
      BlendState{0, "one", "zero", false},
      BlendState{4, "source-alpha", "inverse-source-alpha", true},
      BlendState{2, "source-alpha", "one", true},
      BlendState{3, "zero", "source-colour", true},
      BlendState{5, "destination-colour", "source-colour", true},
  };
  return states[selector < states.size() ? selector : 0];
}

}  // namespace ngi::game
