#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <variant>

#include "ngi/core/parallel.h"
#include "ngi/render/layers.h"
#include "ngi/render/view.h"
#include "ngi/tasks/resolve_object.h"
#include "ngi/texture/image.h"

namespace ngi::scene {
enum class WaterWay : std::uint8_t;  // ngi/scene/land_draw_list.h
}

// Pictures of models, effects, landscapes, missions, units and prototypes, drawn without a window.
namespace ngi::tasks {

// The times `first`, `first` + `step` and so on, `count` of them.
struct FrameRange {
  double first = 0;
  double step = 1;
  std::uint64_t count = 0;

  float time(std::uint64_t i) const noexcept {
    return static_cast<float>(first + static_cast<double>(i) * step);
  }
};

// Which part of a model is shown, and how it moves.
struct ModelViewOptions {
  ObjectOptions object = {};
  int damage_state = 0;  // row of the slot matrix
  int detail_level = 0;  // its column
  bool portals = false;
  anim::RootMotion root_motion = anim::RootMotion::Drop;
};

// What is shown of a landscape, and where the camera looks.
struct LandViewOptions {
  // The level of detail; nullopt: by the engine's rule, for the eye of the camera.
  std::optional<std::uint8_t> lod = 0;
  scene::WaterWay water = {};  // Shifted
  bool top_down = false;       // a map: from above without perspective, north up
  // The point that the camera looks at; without a height the ground there.
  struct Target {
    double x = 0;
    double y = 0;
    std::optional<double> z = {};
  };
  std::optional<Target> target = {};
  // Distances from the eye at which fog begins and hides everything. Without a range: no fog.
  struct FogRange {
    double start = 0;
    double end = 0;
  };
  std::optional<FogRange> fog = {};  // nullopt: as it suits the view
  // Faces in the colours of a layer, instead of their materials.
  std::optional<render::FaceLayer> faces = {};
  render::MapLayers map = {};  // drawn on the ground
};

// What is shown of a mission, and from where.
struct MissionViewOptions {
  std::optional<double> hour = {};         // nullopt: that at which the mission begins
  std::optional<math::Double3> from = {};  // the eye; nullopt: by angles and distance
  render::WorldLayers layers = {};
};

// How it is drawn: the size of the picture, the camera, overlays, environment and materials.
struct RenderSettings {
  render::ImageSize size = {1024, 768};
  bool fitted = true;        // the camera's distance makes the subject fill the picture
  bool usual_angles = true;  // nobody chose angles: those that suit the subject
  bool node_names = false;
  render::View view = {};  // target and unit space are filled in
};

// `count` pictures of one full turn of the camera.
struct Turntable {
  std::uint32_t count = 2;
};

// Pictures at these times: frames of a model, milliseconds of an effect.
struct AnimatedFrames {
  FrameRange times = {};
  double fps = 30;  // frames of a model per second
};

using RenderMotion =
    std::variant<std::monostate, Turntable, AnimatedFrames>;  // monostate: one picture

struct RenderOptions {
  ModelViewOptions model = {};
  LandViewOptions land = {};  // of missions too
  MissionViewOptions mission = {};
  render::TextureOptions textures = {};
  RenderSettings settings = {};
  float pose_time = 0;  // in frames
  std::optional<std::uint32_t> clock_ms =
      {};  // nullopt: 0, or a time at which an effect is visible
  RenderMotion motion = {};
};

// Facts about the drawn pictures.
struct Rendering {
  std::string driver = {};
  std::uint16_t delay_ms = 100;    // from picture to picture
  render::Counters counters = {};  // of the last picture
  // Messages of the engine about the last picture and about loading, and how often each came.
  std::map<std::string, std::uint64_t> messages = {};
};

// Receives the pictures in order; a failure ends the rendering.
using ImageSink = std::function<Result<void>(texture::Image)>;

// Draws all pictures. Fails with RENDER-NO-EGL or RENDER-DRIVER without a graphics driver. Missing
// materials and textures are reported, and RENDER-EMPTY when nothing is visible.
Result<Rendering> render_images(const AssetOrObject& subject, const RenderOptions& options,
                                const OpenOptions& open_options, const ImageSink& sink,
                                Report& report, const Work& work = {});

// Draws only the first picture.
Result<texture::Image> render_image(const AssetOrObject& subject, const RenderOptions& options,
                                    const OpenOptions& open_options, Report& report);
// Draws an object whose models and materials are loaded. `name` is for messages.
Result<texture::Image> render_image(const scene::ResolvedObject& object, const std::string& name,
                                    std::shared_ptr<const game::Game> game,
                                    const RenderOptions& options, const Limits& limits,
                                    Report& report);

}  // namespace ngi::tasks
