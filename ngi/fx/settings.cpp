#include "ngi/fx/settings.h"

#include <algorithm>
#include <array>

namespace ngi::fx {

std::span<const SettingsSwitch> settings_switches() noexcept {
  static constexpr std::array switches = {
      SettingsSwitch{0x000, "Dust"},        SettingsSwitch{0x001, "Smoke"},
      SettingsSwitch{0x002, "Engine fire"}, SettingsSwitch{0x003, "Explode"},
      SettingsSwitch{0x004, "Shield"},      SettingsSwitch{0x005, "Lights"},
      SettingsSwitch{0x106, "Dust"},        SettingsSwitch{0x107, "Smoke"},
      SettingsSwitch{0x108, "Explode"},     SettingsSwitch{0x109, "Shield"},
      SettingsSwitch{0x10A, "Lights"},      SettingsSwitch{0x10F, "Lights"},
      SettingsSwitch{0x20B, "Smoke"},       SettingsSwitch{0x20C, "Engine fire"},
      SettingsSwitch{0x20D, "Explode"},     SettingsSwitch{0x20E, "Gun fire"},
      SettingsSwitch{0x310, "Smoke"},       SettingsSwitch{0x311, "Explode"},
      SettingsSwitch{0x312, "Gun fire"},    SettingsSwitch{0x313, "Lights"},
  };
  static_assert(switches.size() == 20);
  return switches;
}

const SettingsSwitch* find_settings_switch(std::uint32_t id) noexcept {
  const auto switches = settings_switches();
  const auto found = std::ranges::find(switches, id, &SettingsSwitch::id);
  return found == switches.end() ? nullptr : &*found;
}

}  // namespace ngi::fx
