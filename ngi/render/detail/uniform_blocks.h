#pragma once

#include <array>
#include <cstdint>

#include "ngi/render/camera.h"

// Uniform blocks of the shaders in std140 layout; shader_sources.cpp has the same lists.
namespace ngi::render {

using Vector4 = std::array<float, 4>;
using Choices4 = std::array<std::int32_t, 4>;

inline constexpr std::size_t max_lights = 8;

// Set once per frame.
struct ViewBlock {
  Matrix4 view_projection = {};
  Matrix4 sun_projection = {};  // from unit space to the shadow map
  Vector4 eye = {};
  Vector4 to_sun = {};  // w is the share of the shadow map that the frame uses
  Vector4 sun_colour = {};
  Vector4 sky_colour = {};    // light from above
  Vector4 floor_colour = {};  // light from below
  Vector4 ground = {};        // height, distance of the lines, strength of shadow and lines
  Vector4 top = {};           // of the background
  Vector4 bottom = {};
  std::array<Vector4, max_lights> light_places = {};   // in unit space; w is the range
  std::array<Vector4, max_lights> light_colours = {};  // w is the alpha of the disc on the ground
  std::array<Vector4, max_lights> light_fades = {};    // the attenuation's three terms
  Choices4 choices = {};  // number of lights, reach of shadows on the ground
  Vector4 counter_colour = {};
  Vector4 scene_colour = {};
  Vector4 fog = {0, 0, 0, 0};  // squared start and end in unit space; z is 1 when there is fog
  Vector4 fog_colour = {};
  Vector4 clip = {0, 0, 0, 1};  // of the mirrored scene: what is below the plane is left out
  Vector4 dome_middle = {};     // of the sky; w is 1 when there is a dome
  Vector4 dome_below = {};
  Vector4 dome_clouds = {};
  Vector4 dome_stars = {};
  Vector4 sun_place = {};  // towards it
  Vector4 sun_body = {};
  Vector4 moon_place = {};
  Vector4 moon_body = {};
};
static_assert(sizeof(ViewBlock) == 864);

// Kinds of lighting in the shaders.
enum class Lighting : std::int32_t { Studio = 0, HeadLight = 1, Flat = 2, Sun = 3 };

// Where an instance of a draw stands.
struct DrawPlace {
  Matrix4 world = {};                  // to unit space
  std::array<Vector4, 3> normal = {};  // normal matrix: three columns
};
static_assert(sizeof(DrawPlace) == 112);

// Most instances of one draw call. Their places take 14 KB of the 16 KB that a uniform block may
// have with every driver.
inline constexpr std::size_t max_instances = 128;

// Set for every draw.
struct DrawBlock {
  Vector4 diffuse = {1, 1, 1, 1};
  Vector4 ambient = {0, 0, 0, 1};   // the alpha is the opacity
  Vector4 specular = {0, 0, 0, 0};  // w is the power
  Vector4 cell = {0, 1, 0, 1};      // of the texture: u0, du, v0, dv
  Vector4 plain = {1, 1, 1, 1};     // the colour without a material
  Choices4 choices = {};            // textured, lightmapped, alpha test, blend mode
  Choices4 more = {};               // unlit, not draped

  friend bool operator==(const DrawBlock&, const DrawBlock&) = default;
};
static_assert(sizeof(DrawBlock) == 112);

// Set once for a landscape.
struct LandBlock {
  Matrix4 world = {};  // to unit space
  Vector4 drape = {};  // corner and reciprocal size of the draped picture in the plane, world units
  Vector4 water = {};  // likewise of the water box
  Vector4 bump = {};   // its drift, tiles along the box, largest shift
  Choices4 choices = {};  // draped
};
static_assert(sizeof(LandBlock) == 128);

enum class Shading : std::int32_t { Picture = 0, Plain = 1, Overdraw = 2 };

}  // namespace ngi::render
