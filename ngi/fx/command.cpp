#include "ngi/fx/command.h"

#include <algorithm>
#include <cstring>

namespace ngi::fx {

std::string_view to_text(Opcode opcode) noexcept {
  switch (opcode) {
    case Opcode::Light:
      return "light";
    case Opcode::Sound:
      return "sound";
    case Opcode::Sprite:
      return "sprite";
    case Opcode::Glow:
      return "glow";
    case Opcode::Bolt:
      return "bolt";
    case Opcode::Null:
      return "null";
    case Opcode::ParticleBurst:
      return "particle burst";
    case Opcode::ParticleStream:
      return "particle stream";
    case Opcode::HalfSphere:
      return "half sphere";
    case Opcode::DebrisBurst:
      return "debris burst";
  }
  return "unknown";
}

std::string_view text_of(const std::array<char, 32>& text) noexcept {
  const void* end = std::memchr(text.data(), '\0', text.size());
  if (end == nullptr) return {text.data(), text.size()};
  return {text.data(), static_cast<std::size_t>(static_cast<const char*>(end) - text.data())};
}

const Reference* Command::reference() const noexcept {
  return visit([]<typename T>(const T& command) -> const Reference* {
    if constexpr (requires { command.sprite; }) {
      return &command.sprite.ref;
    } else if constexpr (requires { command.ref; }) {
      return &command.ref;
    } else {
      return nullptr;
    }
  });
}

const Window* Command::window() const noexcept {
  return visit([]<typename T>(const T& command) -> const Window* {
    if constexpr (requires { command.sprite; }) {
      return &command.sprite.window;
    } else if constexpr (requires { command.window; }) {
      return &command.window;
    } else {
      return nullptr;
    }
  });
}

}  // namespace ngi::fx
