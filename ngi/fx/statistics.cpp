#include "ngi/fx/statistics.h"

#include <cmath>

#include "ngi/core/text.h"
#include "ngi/fx/document.h"
#include "ngi/fx/settings.h"

namespace ngi::fx {

namespace {

// Formats with two digits, so that texts sort like numbers.
std::string two_digits(std::uint32_t number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

// "07 particle burst"
std::string opcode_name(Opcode opcode) {
  return two_digits(static_cast<std::uint32_t>(opcode)) + " " + std::string(to_text(opcode));
}

std::string settings_name(std::uint32_t id) {
  const SettingsSwitch* found = find_settings_switch(id);
  return hex_number(id) + " " + (found ? std::string(found->name) : "unknown");
}

std::string_view reference_state(const Command& command) {
  const Reference* ref = command.reference();
  if (!ref) return "none";
  const bool empty = text_of(ref->archive).empty() || text_of(ref->name).empty();
  if (command.opcode() == Opcode::Light) return empty ? "light, empty" : "light";
  if (command.opcode() == Opcode::Sound) return empty ? "sound, empty" : "sound";
  return empty ? "material, empty" : "material";
}

void count_header(const Header& header, AssetFacts& facts) {
  constexpr float longest_ms = 1e9F;
  facts.tally("time modes", two_digits(header.time_mode));
  facts.tally("settings", settings_name(header.settings_id));
  const float ms = header.duration_sec * 1000.0F;
  if (ms >= 0.0F && ms <= longest_ms) {
    facts.number("duration in ms", static_cast<std::uint64_t>(std::lround(ms)));
  }
}

}  // namespace

void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts) {
  const auto document = Document::parse(asset.bytes, Reading::Tolerant, limits);
  if (!document || !document->header()) return;
  count_header(*document->header(), facts);
  facts.number("commands", document->command_count());
  for (std::uint8_t code = 1; code <= opcode_count; ++code) {
    facts.tally("opcodes", opcode_name(*to_opcode(code)), 0);
  }
  bool any_enabled = false;
  for (std::size_t i = 0; i < document->command_count(); ++i) {
    const Command command = document->command(i);
    facts.tally("opcodes", opcode_name(command.opcode()));
    facts.tally("references", reference_state(command));
    if (command.enabled()) facts.tally("opcodes with bit 8", opcode_name(command.opcode()));
    any_enabled = any_enabled || command.enabled();
  }
  facts.tally("effects", any_enabled ? "with bit 8 on a command" : "without bit 8");
}

}  // namespace ngi::fx
