#include "apps/ngi/cli/render_options.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

#include "apps/ngi/cli/verb.h"
#include "apps/ngi/print/translation.h"
#include "ngi/core/parse_number.h"
#include "ngi/core/spelling.h"

namespace ngi::command {

namespace {

constexpr double degree = std::numbers::pi / 180;

struct LayerName {
  std::string_view name;
  void (*turn_on)(tasks::RenderSettings&);
};

constexpr std::array layer_names = {
    LayerName{"wireframe", [](tasks::RenderSettings& all) { all.view.overlays.wireframe = true; }},
    LayerName{"normals", [](tasks::RenderSettings& all) { all.view.overlays.normals = true; }},
    LayerName{"bounds",
              [](tasks::RenderSettings& all) {
                all.view.overlays.boxes = all.view.overlays.spheres = true;
              }},
    LayerName{"boxes", [](tasks::RenderSettings& all) { all.view.overlays.boxes = true; }},
    LayerName{"spheres", [](tasks::RenderSettings& all) { all.view.overlays.spheres = true; }},
    LayerName{"hull", [](tasks::RenderSettings& all) { all.view.overlays.hull = true; }},
    LayerName{"links", [](tasks::RenderSettings& all) { all.view.overlays.links = true; }},
    LayerName{"axes", [](tasks::RenderSettings& all) { all.view.overlays.axes = true; }},
    LayerName{"names", [](tasks::RenderSettings& all) { all.node_names = true; }},
    LayerName{"lights", [](tasks::RenderSettings& all) { all.view.overlays.lights = true; }},
    LayerName{"uv", [](tasks::RenderSettings& all) { all.view.overlays.uv = true; }},
    LayerName{"overdraw", [](tasks::RenderSettings& all) { all.view.overlays.overdraw = true; }},
};

std::string unknown_layer(std::string_view name) {
  std::vector<std::string_view> names;
  for (const LayerName& known : layer_names) names.push_back(known.name);
  return format_message("there is no layer '{}'{}", name, did_you_mean(name, names));
}

// A message about wrong options; nothing when they are valid.
using OptionProblem = std::optional<std::string>;

OptionProblem read_camera(const Arguments& arguments, tasks::RenderSettings& out) {
  if (!arguments.has(options::camera)) return std::nullopt;
  const std::string text = arguments.value(options::camera);
  const auto parts = split(text, ',');
  std::array<double, 3> numbers = {0, 0, 1};
  bool good = parts.size() == 2 || parts.size() == 3;
  for (std::size_t i = 0; good && i < parts.size(); ++i) {
    const auto number = parse_number<double>(parts[i]);
    good = number && std::abs(*number) < 1e30;
    if (good) numbers[i] = *number;
  }
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
  return std::nullopt;
}

OptionProblem read_layers(const Arguments& arguments, tasks::RenderSettings& out) {
  for (const std::string& list : arguments.values(options::layer)) {
    for (const std::string_view name : split(list, ',')) {
      const auto known = std::find_if(layer_names.begin(), layer_names.end(),
                                      [name](const LayerName& one) { return one.name == name; });
      if (known == layer_names.end()) return unknown_layer(name);
      known->turn_on(out);
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
                                                      render::ImageSize otherwise) {
  tasks::RenderSettings out;
  const auto size = frame_size(arguments, otherwise);
  if (!size) return tl::unexpected(size.error());
  out.size = *size;
  if (const OptionProblem problem = read_camera(arguments, out)) return tl::unexpected(*problem);
  if (const OptionProblem problem = read_layers(arguments, out)) return tl::unexpected(*problem);
  out.view.environment = environment(arguments);
  out.view.fraction = material_fraction(arguments);
  out.view.block = owner_sign(arguments);
  out.view.lightmaps = !arguments.has(options::no_lightmaps);
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
