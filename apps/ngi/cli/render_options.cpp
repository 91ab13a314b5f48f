#include "apps/ngi/cli/render_options.h"

#include <array>
#include <cmath>
#include <numbers>

#include "apps/ngi/cli/verb.h"
#include "ngi/core/parse_number.h"
#include "ngi/core/spelling.h"

namespace ngi::command {

namespace {

constexpr double degree = std::numbers::pi / 180;

struct LayerName {
  std::string_view name;
  void (*turn_on)(LayerChoice&);
};

constexpr std::array layer_names = {
    LayerName{"wireframe", [](LayerChoice& all) { all.layers.wireframe = true; }},
    LayerName{"normals", [](LayerChoice& all) { all.layers.normals = true; }},
    LayerName{"bounds", [](LayerChoice& all) { all.layers.boxes = all.layers.spheres = true; }},
    LayerName{"boxes", [](LayerChoice& all) { all.layers.boxes = true; }},
    LayerName{"spheres", [](LayerChoice& all) { all.layers.spheres = true; }},
    LayerName{"hull", [](LayerChoice& all) { all.layers.hull = true; }},
    LayerName{"links", [](LayerChoice& all) { all.layers.links = true; }},
    LayerName{"axes", [](LayerChoice& all) { all.layers.axes = true; }},
    LayerName{"names", [](LayerChoice& all) { all.names = true; }},
    LayerName{"lights", [](LayerChoice& all) { all.layers.lights = true; }},
    LayerName{"uv", [](LayerChoice& all) { all.layers.uv = true; }},
    LayerName{"overdraw", [](LayerChoice& all) { all.layers.overdraw = true; }},
};

std::string unknown_layer(std::string_view name) {
  std::vector<std::string_view> names;
  for (const LayerName& known : layer_names) names.push_back(known.name);
  return "there is no layer '" + std::string(name) + "'" + did_you_mean(name, names);
}

}  // namespace

Chosen<render::ImageSize> frame_size(const Arguments& arguments, render::ImageSize otherwise) {
  if (!arguments.has(options::size)) return otherwise;
  const std::string text = arguments.value(options::size);
  const auto sides = split(text, 'x');
  const auto width = parse_number<std::uint32_t>(sides.front());
  const auto height = parse_number<std::uint32_t>(sides.back());
  if (sides.size() != 2 || !width || !height || *width == 0 || *height == 0) {
    return tl::unexpected(std::string("--size takes width and height, as in 1024x768"));
  }
  return render::ImageSize{*width, *height};
}

Chosen<CameraChoice> camera_choice(const Arguments& arguments) {
  CameraChoice out;
  if (!arguments.has(options::camera)) return out;
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
    return tl::unexpected(
        std::string("--camera takes yaw and pitch in degrees and a distance above 0, as in "
                    "-35,20,12"));
  }
  if (std::abs(numbers[1]) > 90) {
    return tl::unexpected(std::string("the pitch of --camera lies between -90 and 90"));
  }
  out.camera.yaw = std::fmod(numbers[0], 360) * degree;
  out.camera.pitch = numbers[1] * degree;
  out.camera.distance = numbers[2];
  out.fitted = parts.size() == 2;
  return out;
}

Chosen<LayerChoice> layer_choice(const Arguments& arguments) {
  LayerChoice out;
  for (const std::string& list : arguments.values(options::layer)) {
    for (const std::string_view name : split(list, ',')) {
      const auto known = std::find_if(layer_names.begin(), layer_names.end(),
                                      [name](const LayerName& one) { return one.name == name; });
      if (known == layer_names.end()) return tl::unexpected(unknown_layer(name));
      known->turn_on(out);
    }
  }
  return out;
}

render::Environment look(const Arguments& arguments) {
  render::Environment out;
  out.transparent = arguments.has(options::transparent);
  out.ground = !out.transparent;
  out.grid = !arguments.has(options::no_grid);
  const std::string light = arguments.value(options::light, "studio");
  if (light == "game") out.light = render::LightingMode::Game;
  if (light == "flat") out.light = render::LightingMode::Flat;
  return out;
}

render::TextureOptions texture_options(const Arguments& arguments) {
  return {.switches = {.disable_multitexturing = arguments.has(options::no_multitexturing),
                       .disable_mipmap = arguments.has(options::no_mipmaps),
                       .force_16bit = arguments.has(options::sixteen_bit)},
          .filtering = !arguments.has(options::no_filtering)};
}

}  // namespace ngi::command
