#pragma once

#include "ngi/fx/run/command_input.h"

// Op 3 and what the others share with it: docs/formats/fxid.md 7.3.
namespace ngi::fx::run {

// What a command keeps that only has to know how far it is.
struct ProgressState {
  float progress = 0;
};

bool update(const Sprite& sprite, ProgressState& state, const UpdateInput& in);
void emit(const Sprite& sprite, const ProgressState& state, const EmitInput& in);

// One material quad inside a frame.
struct SpriteShape {
  std::uint32_t mode = 0;  // 0 faces the eye, 1 lies along the direction, 2 square to it
  Float3 position = {};
  Float3 direction = {};
  Float3 size = {};  // along the frame's axes
};

// Where it stands in the world. Nothing when it cannot be seen: the eye is on it, or looks straight
// down a direction that it turns about. Policy: modes the book does not describe face the eye.
std::optional<Frame> place(const SpriteShape& shape, const Frame& frame,
                           const Float3& eye_in_frame);

// The share of the material's animation; a negative start is clocked in seconds.
float phase_of(float phase0, float phase1, float phase_pow, float x, double seconds) noexcept;

// A surface without its matrix, as the command at hand draws it.
Surface begin_surface(const EmitInput& in, SurfaceKind kind);
// Adds it when it can be seen.
void add_surface(const EmitInput& in, const Surface& surface);

// The sprite with its progress replaced, for ops 4 and 9 too. Nothing when it is invisible.
std::optional<Surface> make_sprite(const Sprite& sprite, float x, const EmitInput& in,
                                   SurfaceKind kind);

}  // namespace ngi::fx::run
