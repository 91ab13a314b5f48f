#pragma once

#include <cstdint>

// The settings page of effects, as it is set: docs/formats/fxid.md 3.1. Names stand in
// ngi/fx/settings.h.
namespace ngi::fx::run {

// The presets that RENDER_QUALITY of Iron_3D.ini chooses.
enum class Preset : std::uint8_t {
  High = 1,    // quality 2
  Medium = 2,  // quality 1
  Low = 3,     // quality 0
};

// How finely a group of effects is drawn: each particle draws u * distribution - high.
struct Detail {
  float distribution = 0;  // "LOD distribution"
  float high = 0;          // "High quality LOD"
};

class Switches {
 public:
  explicit Switches(Preset preset = Preset::High) noexcept;

  // By the low byte of a settings id. An id beyond the twenty is on: nothing can turn it off.
  bool is_on(std::uint32_t settings_id) const noexcept;
  void set(std::uint32_t settings_id, bool on) noexcept;
  // By the second byte; zeros for a group that is none of the four.
  Detail detail(std::uint32_t settings_id) const noexcept;

 private:
  Preset preset_;
  std::uint32_t off_ = 0;  // a bit for each switch
};

}  // namespace ngi::fx::run
