#pragma once

#include <cstdint>
#include <vector>

#include "ngi/forge/corpus/corpus.h"
#include "ngi/fx/records.h"

namespace ngi::forge {

enum class RefersTo : std::uint8_t { Something, Nothing, Missing };

// Specification of a command of the corpus.
struct CommandSpec {
  fx::Opcode opcode = fx::Opcode::Sprite;
  RefersTo reference = RefersTo::Something;
  bool overlay = false;
  bool clocked = false;          // by seconds: a negative phase0
  bool reversed_window = false;  // as in one shipped command
  bool uses_tail = false;        // as in one shipped light
};

struct EffectSpec {
  std::uint32_t time_mode = 0;
  std::size_t duration_tenths = 0;
  float jitter = 0;
  std::uint32_t flags = 0;
  std::uint32_t settings_id = 0;
  float pivot = 0;
  std::vector<CommandSpec> commands = {};
};

// The effects of a corpus, by the counts of docs/formats/fxid.md 3, 4, 6.3 and 12.
std::vector<EffectSpec> effect_specs(const CorpusPlan& plan);

}  // namespace ngi::forge
