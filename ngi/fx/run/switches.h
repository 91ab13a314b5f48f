#pragma once

#include <cstdint>

// Current values of the effects settings page: docs/formats/fxid.md 3.1. ngi/fx/settings.h has
// the names.
namespace ngi::fx::run {

// The presets selected by RENDER_QUALITY of Iron_3D.ini.
enum class Preset : std::uint8_t {
  High = 1,    // quality 2
  Medium = 2,  // quality 1
  Low = 3,     // quality 0
};

// Detail of a group of effects: each particle draws u * distribution - high.
struct Detail {
  float distribution = 0;  // "LOD distribution"
  float high = 0;          // "High quality LOD"
};

class Switches {
 public:
  explicit Switches(Preset preset = Preset::High) noexcept;

  // Uses the low byte of a settings id. An id beyond the twenty is always on.
  bool is_on(std::uint32_t settings_id) const noexcept;
  void set(std::uint32_t settings_id, bool on) noexcept;
  // Uses the second byte; zeros for an unknown group.
  Detail detail(std::uint32_t settings_id) const noexcept;

 private:
  Preset preset_;
  std::uint32_t off_ = 0;  // one bit per switch
};

}  // namespace ngi::fx::run
