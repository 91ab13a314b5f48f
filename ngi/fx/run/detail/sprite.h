#pragma once

#include "ngi/fx/run/detail/command_input.h"

// Op 3 and the parts it shares with other commands: docs/formats/fxid.md 7.3.
namespace ngi::fx::run {

// State of a command that needs only its progress.
struct ProgressState {
  float progress = 0;
};

bool update(const Sprite& sprite, ProgressState& state, const UpdateInput& in);
void emit(const Sprite& sprite, const ProgressState& state, const EmitInput& in);

// One material quad inside a frame.
struct SpriteShape {
  std::uint32_t mode = 0;  // 0 faces the eye, 1 along the direction, 2 perpendicular to it
  Float3 position = {};
  Float3 direction = {};
  Float3 size = {};  // along the frame's axes
};

// Returns the sprite's frame in the world; nullopt when it cannot be seen: the eye is on it or
// looks along its rotation axis. Policy: modes that the book does not describe face the eye.
std::optional<Frame> place(const SpriteShape& shape, const Frame& frame,
                           const Float3& eye_in_frame);

// Returns the phase of the material's animation; a negative start means time in seconds.
float phase_of(float phase0, float phase1, float phase_pow, float x, double seconds) noexcept;

// Makes a surface of the current command, without its matrix.
Surface begin_surface(const EmitInput& in, SurfaceKind kind);
// Adds the surface when it is visible.
void add_surface(const EmitInput& in, const Surface& surface);

// Makes the sprite at progress `x`, also for ops 4 and 9. nullopt when it is invisible.
std::optional<Surface> make_sprite(const Sprite& sprite, float x, const EmitInput& in,
                                   SurfaceKind kind);

}  // namespace ngi::fx::run
