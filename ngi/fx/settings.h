#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace ngi::fx {

// A switch of the game's settings page: docs/formats/fxid.md 3.1. Its names are labels only.
struct SettingsSwitch {
  std::uint32_t id;  // low byte the switch, second byte the detail group
  std::string_view name;
};

// All twenty, by id.
std::span<const SettingsSwitch> settings_switches() noexcept;

// Returns nullptr for an unknown id.
const SettingsSwitch* find_settings_switch(std::uint32_t id) noexcept;

}  // namespace ngi::fx
