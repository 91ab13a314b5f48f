#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ngi/fx/records.h"
#include "ngi/math/vector.h"

// Output of running effects: coordinate frames, surfaces, lights, sounds.
namespace ngi::fx::run {

// Coordinate frames of effects, in the order of operations of docs/formats/fxid.md 6.7, 7.3.

using math::Float3;

inline Float3 to_float3(const Vec3& v) noexcept {
  return {v.x, v.y, v.z};
}

// A vector across v, as the engine picks it (6.7): not always of length 1.
Float3 side(const Float3& v) noexcept;

// Three axes, which may have any length, and an origin.
struct Frame {
  Float3 x = {1, 0, 0};
  Float3 y = {0, 1, 0};
  Float3 z = {0, 0, 1};
  Float3 origin = {};

  friend bool operator==(const Frame&, const Frame&) = default;
};

inline Float3 carry_direction(const Frame& frame, const Float3& v) noexcept {
  return frame.x * v.x + frame.y * v.y + frame.z * v.z;
}
inline Float3 carry_point(const Frame& frame, const Float3& p) noexcept {
  return carry_direction(frame, p) + frame.origin;
}
// A frame given inside another, seen from outside.
Frame carry_frame(const Frame& outer, const Frame& inner) noexcept;
Frame scaled(const Frame& frame, const Float3& scale) noexcept;
// The same directions with axes of length 1.
Frame turned_only(const Frame& frame) noexcept;
// A world point in the frame: its share of each axis (7.3); 0 along an axis without length.
Float3 into_frame(const Frame& frame, const Float3& point) noexcept;
bool is_finite(const Frame& frame) noexcept;

// Output of running effects for a renderer and a sound player: docs/formats/fxid.md 6.6 and 7.

// Id of an instance; ids are never reused.
struct InstanceId {
  std::uint32_t slot = 0;
  std::uint32_t generation = 0;

  friend bool operator==(const InstanceId&, const InstanceId&) = default;
};

// Origin of a primitive.
struct Source {
  InstanceId instance = {};
  std::uint32_t command = 0;  // its index in the effect
  Opcode opcode = Opcode::Null;
  std::uint64_t handle = 0;  // the host's handle of material or sound; 0: not resolved

  friend bool operator==(const Source&, const Source&) = default;
};

// True for ops 7, 8 and 10, whose positions and motion are only partly known (13).
constexpr bool is_approximate(Opcode opcode) noexcept {
  return opcode == Opcode::ParticleBurst || opcode == Opcode::ParticleStream ||
         opcode == Opcode::DebrisBurst;
}

enum class SurfaceKind : std::uint8_t { Billboard, Dome, Trail, Particle };

// A half sphere of `around` by `up` facets.
struct DomeShape {
  std::uint8_t around = 0;
  std::uint8_t up = 0;
  bool texture_once = false;  // once over the whole dome; else once per facet
  std::uint8_t detail = 0;    // 0 finest

  friend bool operator==(const DomeShape&, const DomeShape&) = default;
};

// A surface drawn with a material: the unit square in the xy plane of the matrix, or a
// unit half sphere with its pole on +z. No depth write, double-sided, unlit (6.6).
struct Surface {
  Source source = {};
  SurfaceKind kind = SurfaceKind::Billboard;
  std::uint8_t sprite_mode = 0;  // as stored in the effect
  bool overlay = false;          // without the depth test: bit 8, and the tested point is in view
  bool unfogged = false;
  Frame matrix = {};
  float alpha = 0;  // replaces the alpha of the material's ambient colour; always above 0
  float phase = 0;  // phase of the material's own animation
  float u0 = 0;     // texture along x; along y it is 0..0.99
  float u1 = 0.99F;
  DomeShape dome = {};
  float detail = 0;  // of a particle: random number for thinning out bursts (3.1)

  friend bool operator==(const Surface&, const Surface&) = default;
};

// Light types of Direct3D.
enum class LightKind : std::uint8_t { Point = 1, Directional = 3, ParallelPoint = 4 };

namespace light_flags {
constexpr std::uint32_t owner_only = 0x8000'0000;      // lights only the owner's object
constexpr std::uint32_t no_ground_disc = 0x2000'0000;  // draws no disc on the landscape
}  // namespace light_flags

struct LightSource {
  Source source = {};
  LightKind kind = LightKind::Point;
  std::uint32_t flags = 0;
  Float3 position = {};
  Float3 direction = {};
  std::array<float, 4> colour = {};  // red, green, blue, alpha; often above 1
  float range = 0;                   // always above 0
  std::array<float, 3> attenuation = {};

  friend bool operator==(const LightSource&, const LightSource&) = default;
};

enum class SoundAction : std::uint8_t {
  Play,       // once
  StartLoop,  // until StopLoop
  MoveLoop,   // changes position or rate of a loop
  StopLoop,
};

struct SoundEvent {
  Source source = {};
  SoundAction action = SoundAction::Play;
  std::uint32_t load_flags = 0;  // 0x200, 0x2
  Float3 position = {};
  Float3 direction = {};
  float near_distance = 0;
  float far_distance = 0;
  float rate = 1;
  std::uint32_t param_910 = 0;

  friend bool operator==(const SoundEvent&, const SoundEvent&) = default;
};

// Output of one tick. Clear and reuse it: its lists keep their memory.
struct TickOutput {
  std::vector<SoundEvent> sounds;
  std::vector<InstanceId> ended;  // removed since the previous tick

  void clear() noexcept {
    sounds.clear();
    ended.clear();
  }
};

// What to draw, in the order of instances and commands.
struct Emission {
  std::vector<Surface> surfaces;
  std::vector<LightSource> lights;

  void clear() noexcept {
    surfaces.clear();
    lights.clear();
  }
};

// Sorts surfaces back to front, whatever their blending; equal distances keep their order (6.6).
// Writes the order as indices to a list that may be reused.
void far_to_near(const std::vector<Surface>& surfaces, const Float3& eye,
                 std::vector<std::uint32_t>& order);

// Returns the brightness of a vertex at this cosine to the light, for a diffuse colour of 1 (7.1).
float light_at(const LightSource& light, float colour, float distance, float cosine) noexcept;

// Returns the gain of a sound at a distance. A one-shot beyond its far distance stops: 0.
float gain_at(const SoundEvent& sound, float distance) noexcept;

// Compresses a colour component above 1 as sprites do (6.6).
constexpr float compressed(float component) noexcept {
  if (component <= 1) return component;
  return component <= 7 ? component / 6 + 5.0F / 6 : 2;
}

}  // namespace ngi::fx::run
