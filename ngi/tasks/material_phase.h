#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "ngi/game/game.h"
#include "ngi/material/phase.h"

// What a material shows at a time, with the arithmetic of the engine.
namespace ngi::tasks {

struct PhaseOptions {
  std::uint32_t block = 0;             // an animation that the material does not have counts as 0
  std::uint32_t clock_ms = 0;          // the game clock
  std::uint32_t start_ms = 0;          // when the animation began
  std::uint32_t seed = 1;              // of the random numbers of random animations
  std::optional<float> fraction = {};  // of the cycle, 0 to 1; takes the place of the clock
  material::SampleOptions sample = {};
};

struct PhaseSample {
  material::Sample sample = {};
  std::uint32_t start_ms = 0;  // random animations move their start
  std::uint32_t mode = 0;      // stored mode of the animation; 0 when there is no animation
  // The engine's messages while it loads the material, and how often each comes.
  std::map<std::string, std::uint64_t> messages = {};
};

// Loads the material into a material manager as the only row of a table, and asks what it shows.
// Textures are looked up in the game, if there is one; what the manager notices is reported.
// Returns nullopt for a material without phases.
std::optional<PhaseSample> sample_phase(const mat0::Material& material, const PhaseOptions& options,
                                        const game::Game* game, Report& report);

// Samples over one cycle of an animation, at equal distances. The cycle of a ping-pong animation
// goes there and back; a random animation is sampled like a loop.
struct CycleSamples {
  std::uint32_t length_ms = 1;
  std::vector<material::Sample> samples = {};  // empty for a material without phases
};

CycleSamples sample_cycle(const mat0::Material& material, std::uint32_t block,
                          std::uint32_t max_samples, const material::SampleOptions& options);

}  // namespace ngi::tasks
