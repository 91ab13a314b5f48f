#include "ngi/fx/run/setup.h"

#include <array>

#include "ngi/fx/settings.h"

namespace ngi::fx::run {

namespace {

constexpr std::array<std::uint32_t, 8> off_in_low = {0x000, 0x001, 0x106, 0x107,
                                                     0x10A, 0x20B, 0x20C, 0x310};
constexpr std::array details = {Detail{3, 0}, Detail{3, 0}, Detail{3.5F, -2}, Detail{5.5F, -3}};

// Returns 0 when there is no such switch.
std::uint32_t bit_of(std::uint32_t settings_id) noexcept {
  const std::uint32_t index = settings_id & 0xFFU;
  return index < settings_switches().size() ? 1U << index : 0;
}

}  // namespace

Switches::Switches(Preset preset) noexcept : preset_(preset) {
  if (preset != Preset::Low) return;
  for (const std::uint32_t id : off_in_low) off_ |= bit_of(id);
}

bool Switches::is_on(std::uint32_t settings_id) const noexcept {
  return (off_ & bit_of(settings_id)) == 0;
}

void Switches::set(std::uint32_t settings_id, bool on) noexcept {
  const std::uint32_t bit = bit_of(settings_id);
  off_ = on ? off_ & ~bit : off_ | bit;
}

Detail Switches::detail(std::uint32_t settings_id) const noexcept {
  const std::uint32_t group = settings_id >> 8U & 0xFFU;
  if (group >= details.size()) return {0, 0};
  Detail detail = details[group];
  if (preset_ == Preset::Medium) detail.distribution /= 2;
  return detail;
}

}  // namespace ngi::fx::run
