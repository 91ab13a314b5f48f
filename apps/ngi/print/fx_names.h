#pragma once

#include <array>
#include <string_view>

#include "ngi/fx/run/primitives.h"
#include "ngi/fx/run/setup.h"

// Names of what effects emit, used in every format of `ngi fx`.
namespace ngi::command {

constexpr std::string_view name_of(fx::run::SurfaceKind kind) noexcept {
  using enum fx::run::SurfaceKind;
  switch (kind) {
    case Dome:
      return "dome";
    case Trail:
      return "trail";
    case Particle:
      return "particle";
    case Billboard:
      break;
  }
  return "billboard";
}

constexpr std::string_view name_of(fx::run::LightKind kind) noexcept {
  using enum fx::run::LightKind;
  switch (kind) {
    case Directional:
      return "directional light";
    case ParallelPoint:
      return "parallel point light";
    case Point:
      break;
  }
  return "point light";
}

constexpr std::string_view name_of(fx::run::SoundAction action) noexcept {
  using enum fx::run::SoundAction;
  switch (action) {
    case StartLoop:
      return "start loop";
    case MoveLoop:
      return "move loop";
    case StopLoop:
      return "stop loop";
    case Play:
      break;
  }
  return "play";
}

constexpr std::array<float, 3> array_of(const math::Float3& v) noexcept {
  return {v.x, v.y, v.z};
}

// Name of the asset that a command refers to.
struct ReferenceName {
  std::string_view archive;
  std::string_view name;
};
inline ReferenceName reference_name(const fx::run::Template& effect,
                                    const fx::run::Source& source) {
  const fx::Reference* ref = effect.commands()[source.command].command.reference();
  return ref ? ReferenceName{fx::text_of(ref->archive), fx::text_of(ref->name)} : ReferenceName{};
}

}  // namespace ngi::command
