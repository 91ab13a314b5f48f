#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/math/vector.h"

// The sky of a mission and its hour: docs/formats/game-assets.md 10.4.
namespace ngi::world {

// Display values as stored, 0 to 1.
struct SkyColour {
  float red = 0;
  float green = 0;
  float blue = 0;
  float alpha = 1;

  friend bool operator==(const SkyColour&, const SkyColour&) = default;
};

// What the slots of a keyframe colour. The book knows the slots of the fog, and that the last three
// belong together; the other roles are ours (game-assets.md 10.4, "Ours").
enum class SkySlot : std::uint8_t {
  Zenith = 0,
  Dome = 1,  // half way up
  Horizon = 2,
  Below = 3,  // under the horizon
  Fog = 4,
  FogStart = 5,  // a number
  FogEnd = 6,    // a number
  Nebula = 7,
  Stars = 8,
  Clouds = 9,
  SunBody = 10,
  MoonBody = 11,
  Light = 19,    // of the sun or the moon
  Counter = 20,  // light from the opposite side
  Scene = 21,    // the least light of a surface
};
inline constexpr std::size_t sky_slots = 22;

// The rows of sky.wea by role.
enum class SkyRow : std::uint8_t { Nebula, Stars, Clouds, Sun, Moon, Flare0, Flare1, Snow, Rain };

struct SkyKeyframe {
  double time = 0;  // seconds of the day's 86,400
  std::uint32_t opcode = 0;
  std::array<SkyColour, sky_slots> colours = {};
  float fog_start = 0;  // in units
  float fog_end = 0;
  std::string body = {};  // name of the sun or moon that the opcode starts or stops; CP1251
  float body_width = 0;
  float body_height = 0;
  float light = 0;
  float weather = 0;
};

// A sun or a moon at an hour.
struct SkyBody {
  bool is_up = false;
  math::Double3 direction = {0, 0, 1};  // from the ground to the body, unit length
  SkyColour colour = {};
};

enum class Weather : std::uint8_t { None, Rain, Snow };

// The sky at one moment: all that drawing needs.
struct SkyState {
  double hour = 12;  // 0 to 24
  std::array<SkyColour, sky_slots> colours = {};
  float fog_start = 0;
  float fog_end = 700;
  SkyBody sun = {};
  SkyBody moon = {};
  Weather weather = Weather::None;
  bool lightning = false;

  const SkyColour& colour(SkySlot slot) const noexcept {
    return colours[static_cast<std::size_t>(slot)];
  }
};

// A day of the sky, from keyframe to keyframe.
class Sky {
 public:
  // Fails with AUX-002 for a damaged file.
  static Result<Sky> read(const Bytes& bytes, const Limits& limits = {});

  // The hour at which a mission begins.
  double first_hour() const noexcept { return first_hour_; }
  // Real seconds that a day of a section lasts.
  double day_seconds(std::size_t section = 0) const noexcept;
  std::size_t sections() const noexcept { return days_.size(); }
  const std::vector<SkyKeyframe>& keyframes(std::size_t section) const noexcept {
    return days_[section].keyframes;
  }

  // The sky at an hour of a section's day. Values are interpolated linearly from the keyframe
  // before to the one after, across midnight too. An hour outside 0 to 24 is taken modulo 24; a
  // section that does not exist is the first.
  SkyState at(double hour, std::size_t section = 0) const;
  // The sky some real seconds after the start: sections are played as successive days.
  SkyState after(double seconds) const;

 private:
  struct Day {
    double seconds = 0;
    std::vector<SkyKeyframe> keyframes;  // ascending by time
  };

  std::vector<Day> days_;
  double first_hour_ = 12;
};

// The sky of a mission without one: noon, with the engine's default scene colour.
SkyState default_sky() noexcept;

}  // namespace ngi::world
