#include "ngi/fx/statistics.h"

#include <algorithm>
#include <cmath>

namespace ngi::fx {

namespace {

template <typename T>
void widen(std::optional<Spread<T>>& spread, const Spread<T>& other) {
  if (!spread) spread = other;
  spread->smallest = std::min(spread->smallest, other.smallest);
  spread->largest = std::max(spread->largest, other.largest);
}

void sum_up(OpcodeCount& sum, const OpcodeCount& other) {
  sum.commands += other.commands;
  sum.bytes += other.bytes;
  sum.enabled += other.enabled;
  sum.referring += other.referring;
}

OpcodeCount count_of(const Command& command) {
  const Reference* ref = command.reference();
  const bool refers = ref && !text_of(ref->archive).empty() && !text_of(ref->name).empty();
  return {.commands = 1,
          .bytes = command.bytes().size(),
          .enabled = command.enabled() ? 1U : 0U,
          .referring = refers ? 1U : 0U};
}

}  // namespace

void Statistics::add(const Document& document) {
  if (!document.damage().empty()) ++damaged;
  const Header* header = document.header();
  if (!header) return;
  ++effects;
  ++time_modes[header->time_mode];
  ++settings[header->settings_id];
  const float duration = header->duration_sec;
  if (std::isfinite(duration)) widen(durations, {duration, duration});
  const std::uint64_t count = document.command_count();
  widen(commands, {count, count});
  bool any_enabled = false;
  for (std::size_t i = 0; i < count; ++i) {
    const Command command = document.command(i);
    any_enabled = any_enabled || command.enabled();
    sum_up(opcodes[static_cast<std::size_t>(command.opcode()) - 1], count_of(command));
  }
  if (any_enabled) ++overlaid;
}

void Statistics::merge(const Statistics& other) {
  effects += other.effects;
  damaged += other.damaged;
  overlaid += other.overlaid;
  if (other.commands) widen(commands, *other.commands);
  if (other.durations) widen(durations, *other.durations);
  for (std::size_t i = 0; i < opcodes.size(); ++i) sum_up(opcodes[i], other.opcodes[i]);
  for (const auto& [mode, count] : other.time_modes) time_modes[mode] += count;
  for (const auto& [id, count] : other.settings) settings[id] += count;
}

OpcodeCount Statistics::total() const noexcept {
  OpcodeCount sum;
  for (const OpcodeCount& count : opcodes) sum_up(sum, count);
  return sum;
}

}  // namespace ngi::fx
