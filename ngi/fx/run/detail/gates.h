#pragma once

#include <cstdint>

#include "ngi/fx/records.h"
#include "ngi/fx/run/setup.h"

// Conditions that stop an effect from running or drawing: docs/formats/fxid.md 6.4. The settings
// switch is in setup.h; the view test is the host's ray.
namespace ngi::fx::run {

// True when the strength is held at 0. The effect still runs: commands whose window has 0 show.
constexpr bool holds(std::uint32_t flags, bool environment_bit, Polarity polarity) noexcept {
  const bool blocks_b = environment_bit == (polarity == Polarity::HoldBWhileSet);
  const bool held_by_a = (flags & header_flags::env_a) != 0 && !blocks_b;
  const bool held_by_b = (flags & header_flags::env_b) != 0 && blocks_b;
  return held_by_a || held_by_b;
}

constexpr bool is_hidden(const NodeState& node, std::uint32_t flags) noexcept {
  const bool counts_damage = (flags & header_flags::ignore_piece_state) == 0;
  return (node.flags & 5U) != 0 || (counts_damage && node.damage_stage != 0);
}
constexpr bool runs_on_node(const NodeState& node, std::uint32_t flags) noexcept {
  return (flags & header_flags::force_emit) != 0 || !is_hidden(node, flags);
}

constexpr bool is_drawn_in(std::uint32_t pass, std::uint32_t flags) noexcept {
  return pass != 0 || (flags & header_flags::no_env_flag2) == 0;
}

}  // namespace ngi::fx::run
