#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "ngi/fx/run/primitives.h"
#include "ngi/material/manager/switches.h"
#include "ngi/render/camera.h"

// Options of a picture and what is counted while it is drawn.
namespace ngi::render {

// Options for uploading textures: docs/formats/materials.md 8.
struct TextureOptions {
  material::Switches switches = {};
  bool filtering = true;
};

using Colour = std::array<float, 3>;

enum class LightingMode : std::int32_t {
  Studio = 0,  // sky, sun with shadows and the highlights of the game
  Game = 1,    // the game's own per-vertex sum, lit from the eye: rendering.md 12
  Flat = 2,    // only texture and diffuse colour
};

enum class Backdrop : std::uint8_t {
  Studio,  // a wall: brightest in the middle
  Sky,     // by the direction of view: `bottom` at the horizon, `top` overhead
};

// Fog by the squared distance from the eye, in world units: docs/formats/rendering.md 12.
struct Fog {
  double start = 0;
  double end = 0;
  Colour colour = {};
};

// The sun of a world. With the lighting of the game the counter light comes from the other side.
struct Sun {
  Double3 direction = {-0.5, 0.5, 0.7};  // towards it; of any length
  Colour colour = {1.05F, 0.98F, 0.86F};
  Colour counter = {0, 0, 0};
};

// The sky of a world at one hour. Colours of what is not there are black.
struct SkyDome {
  Colour middle = {};  // half way up
  Colour below = {};   // under the horizon
  Colour clouds = {};
  Colour stars = {};
  Double3 sun = {0, 0, 1};  // towards it
  Colour sun_colour = {};
  Double3 moon = {0, 0, 1};
  Colour moon_colour = {};
};

// Background, ground and lighting around the object.
struct Environment {
  LightingMode light = LightingMode::Studio;
  std::optional<Sun> sun = {};        // nullopt: it moves with the camera
  Colour scene = {0.2F, 0.2F, 0.2F};  // the engine's scene colour: light is never below it
  std::optional<Fog> fog = {};
  Backdrop backdrop = Backdrop::Studio;
  std::optional<SkyDome> dome = {};            // of the backdrop Sky; nullopt: plain air
  Colour sky_light = {0.56F, 0.61F, 0.70F};    // of the studio: from above
  Colour floor_light = {0.30F, 0.27F, 0.24F};  // from below
  bool shadows = true;
  bool ground = true;                  // receives shadows
  bool grid = true;                    // lines on the ground
  bool transparent = false;            // no background
  Colour top = {0.50F, 0.53F, 0.57F};  // brightest and darkest colour of the background
  Colour bottom = {0.15F, 0.165F, 0.19F};
};

// Diagnostic overlays of a model.
struct Overlays {
  bool wireframe = false;
  bool normals = false;   // of the vertices
  bool boxes = false;     // of the drawn slots
  bool spheres = false;   // likewise
  bool hull = false;      // the header's box and cylinder, used by the game for collisions
  bool links = false;     // from each triangle to its neighbours; open edges in red
  bool axes = false;      // of every node, and a line to its parent
  bool sockets = false;   // where parts hang or can hang
  bool uv = false;        // a checker instead of all textures
  bool lights = false;    // of models and effects: position, direction, range
  bool overdraw = false;  // brightness by the number of draws

  friend bool operator==(const Overlays&, const Overlays&) = default;
};

// Settings for drawing a view.
struct View {
  Camera camera = {};
  UnitSpace unit_space = {};
  Environment environment = {};
  Overlays overlays = {};
  std::uint32_t clock = 0;  // of the materials, in ms
  float fraction = 0;
  std::uint32_t block = 0;
  bool lightmaps = true;
  bool draft = false;  // shadows with hard edges, drawn faster: for a picture in motion
  std::span<const fx::run::LightSource> lights = {};  // of nearby effects
};

// Object counts of a frame, as in the engine: docs/formats/rendering.md 14.
struct Counters {
  std::uint64_t meshes = 0;      // pieces with something to draw
  std::uint64_t primitives = 0;  // draw calls
  std::uint64_t faces = 0;
  std::uint64_t particles = 0;
  std::uint64_t particle_batches = 0;

  friend bool operator==(const Counters&, const Counters&) = default;
};

// Receives the engine's message about a batch without triangles: docs/formats/rendering.md 14.
using Message = std::function<void(std::string_view)>;

}  // namespace ngi::render
