#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ngi/fx/run/frame.h"

// What running effects give to a renderer and to a sound player: docs/formats/fxid.md 6.6 and 7.
namespace ngi::fx::run {

// An instance for as long as it lives; the id of one that is gone is never used again.
struct InstanceId {
  std::uint32_t slot = 0;
  std::uint32_t generation = 0;

  friend bool operator==(const InstanceId&, const InstanceId&) = default;
};

// Where a primitive comes from.
struct Source {
  InstanceId instance = {};
  std::uint32_t command = 0;  // its index in the effect
  Opcode opcode = Opcode::Null;
  std::uint64_t handle = 0;  // the host's, for the material or the sound; 0: not resolved

  friend bool operator==(const Source&, const Source&) = default;
};

// Positions and movements of ops 7, 8 and 10 are known in part only (13).
constexpr bool is_approximate(Opcode opcode) noexcept {
  return opcode == Opcode::ParticleBurst || opcode == Opcode::ParticleStream ||
         opcode == Opcode::DebrisBurst;
}

enum class SurfaceKind : std::uint8_t { Billboard, Dome, Trail, Particle };

// A half sphere of `around` by `up` facets.
struct DomeShape {
  std::uint8_t around = 0;
  std::uint8_t up = 0;
  bool texture_once = false;  // over the whole dome; else every facet shows the whole texture
  std::uint8_t detail = 0;    // 0 finest

  friend bool operator==(const DomeShape&, const DomeShape&) = default;
};

// Something drawn with a material: the unit square of the matrix's xy plane about its origin, or a
// unit half sphere with its pole on +z. Depth write off, both sides, unlit (6.6).
struct Surface {
  Source source = {};
  SurfaceKind kind = SurfaceKind::Billboard;
  std::uint8_t sprite_mode = 0;  // as the effect has it
  bool overlay = false;          // without the depth test: bit 8, and the tested point is in view
  bool unfogged = false;
  Frame matrix = {};
  float alpha = 0;  // replaces the alpha of the material's ambient colour; always above 0
  float phase = 0;  // share of the material's own animation
  float u0 = 0;     // texture along x; along y it is 0..0.99
  float u1 = 0.99F;
  DomeShape dome = {};
  float detail = 0;  // of a particle: the number by which a renderer may thin bursts (3.1)

  friend bool operator==(const Surface&, const Surface&) = default;
};

// Direct3D's codes.
enum class LightKind : std::uint8_t { Point = 1, Directional = 3, ParallelPoint = 4 };

namespace light_flags {
constexpr std::uint32_t owner_only = 0x8000'0000;      // lights the owner's own object alone
constexpr std::uint32_t no_ground_disc = 0x2000'0000;  // makes no disc on the landscape
}  // namespace light_flags

struct LightSource {
  Source source = {};
  LightKind kind = LightKind::Point;
  std::uint32_t flags = 0;
  Float3 position = {};
  Float3 direction = {};
  std::array<float, 4> colour = {};  // red, green, blue, alpha; above 1 is usual
  float range = 0;                   // always above 0
  std::array<float, 3> attenuation = {};

  friend bool operator==(const LightSource&, const LightSource&) = default;
};

enum class SoundAction : std::uint8_t {
  Play,       // once
  StartLoop,  // until StopLoop
  MoveLoop,   // it plays on elsewhere or at another rate
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

// What one tick did. Clear it and use it again: its lists keep their memory.
struct TickOutput {
  std::vector<SoundEvent> sounds;
  std::vector<InstanceId> ended;  // gone since the tick before

  void clear() noexcept {
    sounds.clear();
    ended.clear();
  }
};

// What there is to draw now, in the order of instances and commands.
struct Emission {
  std::vector<Surface> surfaces;
  std::vector<LightSource> lights;

  void clear() noexcept {
    surfaces.clear();
    lights.clear();
  }
};

// As effects are drawn: far to near, whatever they blend with; equal distances stay in order (6.6).
// Gives the order as indices, in a list that may be used again.
void far_to_near(const std::vector<Surface>& surfaces, const Float3& eye,
                 std::vector<std::uint32_t>& order);

// How bright a vertex that faces the light at this cosine becomes, for a diffuse colour of 1 (7.1).
float light_at(const LightSource& light, float colour, float distance, float cosine) noexcept;

// How loud a sound is at a distance. A one-shot beyond its far distance is stopped: 0.
float gain_at(const SoundEvent& sound, float distance) noexcept;

// A colour above 1 as sprites show it (6.6).
constexpr float compressed(float component) noexcept {
  if (component <= 1) return component;
  return component <= 7 ? component / 6 + 5.0F / 6 : 2;
}

}  // namespace ngi::fx::run
