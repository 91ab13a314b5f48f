#include "apps/ngi/cli/render_options.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <span>
#include <vector>

#include "apps/ngi/cli/model_options.h"
#include "apps/ngi/cli/verb.h"
#include "apps/ngi/print/translation.h"
#include "ngi/core/parse_number.h"
#include "ngi/core/spelling.h"
#include "ngi/scene/land_draw_list.h"

namespace ngi::command {

namespace {

constexpr double degree = std::numbers::pi / 180;

// What a layer switches on.
struct LayerTarget {
  tasks::RenderSettings& settings;
  tasks::LandViewOptions& land;
  tasks::MissionViewOptions& mission;
};

struct LayerName {
  std::string_view name;
  void (*turn_on)(LayerTarget);
};

constexpr LayerName wireframe = {
    "wireframe", [](LayerTarget on) { on.settings.view.overlays.wireframe = true; }};
constexpr LayerName overdraw = {"overdraw",
                                [](LayerTarget on) { on.settings.view.overlays.overdraw = true; }};

constexpr std::array model_layers = {
    wireframe,
    LayerName{"normals", [](LayerTarget on) { on.settings.view.overlays.normals = true; }},
    LayerName{"bounds",
              [](LayerTarget on) {
                on.settings.view.overlays.boxes = on.settings.view.overlays.spheres = true;
              }},
    LayerName{"boxes", [](LayerTarget on) { on.settings.view.overlays.boxes = true; }},
    LayerName{"spheres", [](LayerTarget on) { on.settings.view.overlays.spheres = true; }},
    LayerName{"hull", [](LayerTarget on) { on.settings.view.overlays.hull = true; }},
    LayerName{"links", [](LayerTarget on) { on.settings.view.overlays.links = true; }},
    LayerName{"axes", [](LayerTarget on) { on.settings.view.overlays.axes = true; }},
    LayerName{"sockets", [](LayerTarget on) { on.settings.view.overlays.sockets = true; }},
    LayerName{"names", [](LayerTarget on) { on.settings.node_names = true; }},
    LayerName{"lights", [](LayerTarget on) { on.settings.view.overlays.lights = true; }},
    LayerName{"uv", [](LayerTarget on) { on.settings.view.overlays.uv = true; }},
    overdraw,
};

constexpr std::array land_layers = {
    wireframe,
    LayerName{"tiles",
              [](LayerTarget on) {
                on.land.faces = render::FaceLayer::Tiles;
                on.land.map.tiles = true;
              }},
    LayerName{"lods",
              [](LayerTarget on) {
                on.land.faces = render::FaceLayer::Lods;
                on.land.lod = std::nullopt;
              }},
    LayerName{"slopes", [](LayerTarget on) { on.land.faces = render::FaceLayer::Slopes; }},
    LayerName{"flags", [](LayerTarget on) { on.land.faces = render::FaceLayer::Flags; }},
    LayerName{"rows", [](LayerTarget on) { on.land.faces = render::FaceLayer::Rows; }},
    LayerName{"areals", [](LayerTarget on) { on.land.map.areals = true; }},
    LayerName{"links", [](LayerTarget on) { on.land.map.links = true; }},
    LayerName{"grid", [](LayerTarget on) { on.land.map.grid = true; }},
    overdraw,
};

constexpr std::array mission_layers = {
    wireframe,
    LayerName{"objects", [](LayerTarget on) { on.mission.layers.objects = true; }},
    LayerName{"routes", [](LayerTarget on) { on.mission.layers.routes = true; }},
    LayerName{"zones", [](LayerTarget on) { on.mission.layers.zones = true; }},
    LayerName{"lodes", [](LayerTarget on) { on.mission.layers.lodes = true; }},
    LayerName{"areals", [](LayerTarget on) { on.land.map.areals = true; }},
    LayerName{"names", [](LayerTarget on) { on.settings.node_names = true; }},
    overdraw,
};

std::span<const LayerName> layers_of(LayerSet set) {
  if (set == LayerSet::Missions) return mission_layers;
  return set == LayerSet::Models ? std::span<const LayerName>(model_layers)
                                 : std::span<const LayerName>(land_layers);
}

std::string unknown_layer(std::string_view name, LayerSet set) {
  std::vector<std::string_view> names;
  for (const LayerName& known : layers_of(set)) names.push_back(known.name);
  if (set == LayerSet::Missions) {
    return format_message("a mission has no layer '{}'{}", name, did_you_mean(name, names));
  }
  return set == LayerSet::Models
             ? format_message("there is no layer '{}'{}", name, did_you_mean(name, names))
             : format_message("a landscape has no layer '{}'{}", name, did_you_mean(name, names));
}

// A message about wrong options; nothing when they are valid.
using OptionProblem = std::optional<std::string>;

// Numbers separated by commas; empty when one of them is none.
std::vector<double> parse_numbers(const std::string& text) {
  std::vector<double> out;
  for (const std::string_view part : split(text, ',')) {
    const auto number = parse_number<double>(part);
    if (!number || !(std::abs(*number) < 1e30)) return {};
    out.push_back(*number);
  }
  return out;
}

OptionProblem read_camera(const Arguments& arguments, tasks::RenderSettings& out) {
  if (!arguments.has(options::camera)) return std::nullopt;
  const std::vector<double> parts = parse_numbers(arguments.value(options::camera));
  std::array<double, 3> numbers = {0, 0, 1};
  const bool good = parts.size() == 2 || parts.size() == 3;
  if (good) std::ranges::copy(parts, numbers.begin());
  if (!good || !(numbers[2] > 0)) {
    return "--camera takes yaw and pitch in degrees and a distance above 0, for example -35,20,12";
  }
  if (std::abs(numbers[1]) > 90) {
    return "the pitch of --camera must be between -90 and 90";
  }
  out.view.camera.yaw = std::fmod(numbers[0], 360) * degree;
  out.view.camera.pitch = numbers[1] * degree;
  out.view.camera.distance = numbers[2];
  out.fitted = parts.size() == 2;
  out.usual_angles = false;
  return std::nullopt;
}

OptionProblem read_layers(const Arguments& arguments, LayerSet set, LayerTarget target) {
  const auto layers = layers_of(set);
  for (const std::string& list : arguments.values(options::layer)) {
    for (const std::string_view name : split(list, ',')) {
      const auto known = std::ranges::find(layers, name, &LayerName::name);
      if (known == layers.end()) return unknown_layer(name, set);
      known->turn_on(target);
    }
  }
  return std::nullopt;
}

render::Environment environment(const Arguments& arguments) {
  render::Environment out;
  out.transparent = arguments.has(options::transparent);
  out.ground = !out.transparent;
  out.grid = !arguments.has(options::no_grid);
  const std::string light = arguments.value(options::light, "studio");
  if (light == "game") out.light = render::LightingMode::Game;
  if (light == "flat") out.light = render::LightingMode::Flat;
  return out;
}
}  // namespace

ValueOrMessage<render::ImageSize> frame_size(const Arguments& arguments,
                                             render::ImageSize otherwise) {
  if (!arguments.has(options::size)) return otherwise;
  const std::string text = arguments.value(options::size);
  const auto sides = split(text, 'x');
  const auto width = parse_number<std::uint32_t>(sides.front());
  const auto height = parse_number<std::uint32_t>(sides.back());
  if (sides.size() != 2 || !width || !height || *width == 0 || *height == 0) {
    return tl::unexpected(std::string("--size takes width and height, for example 1024x768"));
  }
  return render::ImageSize{*width, *height};
}

ValueOrMessage<tasks::RenderSettings> render_settings(const Arguments& arguments,
                                                      render::ImageSize otherwise,
                                                      LayerSet layers) {
  tasks::RenderSettings out;
  tasks::LandViewOptions unused;
  tasks::MissionViewOptions unused_too;
  const auto size = frame_size(arguments, otherwise);
  if (!size) return tl::unexpected(size.error());
  out.size = *size;
  if (const OptionProblem problem = read_camera(arguments, out)) return tl::unexpected(*problem);
  if (const OptionProblem problem = read_layers(arguments, layers, {out, unused, unused_too})) {
    return tl::unexpected(*problem);
  }
  out.view.environment = environment(arguments);
  out.view.fraction = material_fraction(arguments);
  out.view.block = owner_sign(arguments);
  out.view.lightmaps = !arguments.has(options::no_lightmaps);
  return out;
}

ValueOrMessage<tasks::LandViewOptions> land_view_options(const Arguments& arguments,
                                                         LayerSet layers) {
  tasks::LandViewOptions out;
  tasks::RenderSettings unused;
  tasks::MissionViewOptions unused_too;
  const OptionProblem problem = read_layers(arguments, layers, {unused, out, unused_too});
  if (problem) return tl::unexpected(*problem);
  out.top_down = arguments.has(options::top_down);
  const std::string water = arguments.value(options::water, "shifted");
  if (water == "mirrored") out.water = scene::WaterWay::Mirrored;
  if (water == "plain") out.water = scene::WaterWay::Plain;
  if (arguments.has(options::detail_level)) {
    const auto level = arguments.whole_number(options::detail_level, 0);
    if (level > 1) return tl::unexpected(std::string("a landscape has the levels 0 and 1"));
    out.lod = static_cast<std::uint8_t>(level);
  }
  if (arguments.has(options::fog)) {
    const std::string range = arguments.value(options::fog);
    const auto numbers = range == "none" ? std::vector<double>{0, 0} : parse_numbers(range);
    const bool good = numbers.size() == 2 && numbers[0] >= 0 && numbers[1] >= numbers[0];
    if (!good || (numbers[1] == numbers[0] && range != "none")) {
      return tl::unexpected(
          std::string("--fog takes two distances, the second one greater, for example 0,700; or "
                      "none"));
    }
    out.fog = {numbers[0], numbers[1]};
  }
  if (!arguments.has(options::look_at)) return out;
  const auto numbers = parse_numbers(arguments.value(options::look_at));
  if (numbers.size() != 2 && numbers.size() != 3) {
    return tl::unexpected(std::string("--at takes X,Y or X,Y,Z, for example 400,300"));
  }
  out.target = {.x = numbers[0], .y = numbers[1]};
  if (numbers.size() == 3) out.target->z = numbers[2];
  return out;
}

ValueOrMessage<tasks::MissionViewOptions> mission_view_options(const Arguments& arguments,
                                                               tasks::LandViewOptions& land) {
  tasks::MissionViewOptions out;
  tasks::RenderSettings unused;
  const OptionProblem problem = read_layers(arguments, LayerSet::Missions, {unused, land, out});
  if (problem) return tl::unexpected(*problem);
  if (arguments.has(options::hour)) out.hour = arguments.real_number(options::hour, 0);
  if (!arguments.has(options::look_from)) return out;
  const auto numbers = parse_numbers(arguments.value(options::look_from));
  if (numbers.size() != 3) {
    return tl::unexpected(std::string("--from takes X,Y,Z, for example 400,300,60"));
  }
  out.from = {numbers[0], numbers[1], numbers[2]};
  return out;
}

float material_fraction(const Arguments& arguments) {
  return static_cast<float>(arguments.real_number(options::fraction, 0));
}

std::uint32_t owner_sign(const Arguments& arguments) {
  return static_cast<std::uint32_t>(arguments.whole_number(options::sign, 0));
}

render::TextureOptions texture_options(const Arguments& arguments) {
  return {.switches = {.disable_multitexturing = arguments.has(options::no_multitexturing),
                       .disable_mipmap = arguments.has(options::no_mipmaps),
                       .force_16bit = arguments.has(options::sixteen_bit)},
          .filtering = !arguments.has(options::no_filtering)};
}

}  // namespace ngi::command
