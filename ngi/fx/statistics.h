#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>

#include "ngi/fx/document.h"

namespace ngi::fx {

template <typename T>
struct Spread {
  T smallest;
  T largest;

  friend bool operator==(const Spread&, const Spread&) = default;
};

struct OpcodeCount {
  std::uint64_t commands = 0;
  std::uint64_t bytes = 0;
  std::uint64_t enabled = 0;    // with bit 8
  std::uint64_t referring = 0;  // with an archive and a name

  friend bool operator==(const OpcodeCount&, const OpcodeCount&) = default;
};

// What a set of effects is made of: the table of docs/formats/fxid.md 12. Numbers of several sets
// add up by merge(), in any order.
struct Statistics {
  std::uint64_t effects = 0;                               // with a header
  std::uint64_t damaged = 0;                               // refused by a strict reader
  std::uint64_t overlaid = 0;                              // with a command that has bit 8
  std::optional<Spread<std::uint64_t>> commands = {};      // of an effect
  std::optional<Spread<float>> durations = {};             // of the finite ones
  std::array<OpcodeCount, opcode_count> opcodes = {};      // by opcode - 1
  std::map<std::uint32_t, std::uint64_t> time_modes = {};  // mode -> effects
  std::map<std::uint32_t, std::uint64_t> settings = {};    // settings_id -> effects

  void add(const Document& document);
  void merge(const Statistics& other);
  // Of all opcodes together.
  OpcodeCount total() const noexcept;

  friend bool operator==(const Statistics&, const Statistics&) = default;
};

}  // namespace ngi::fx
