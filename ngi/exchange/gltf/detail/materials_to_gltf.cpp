#include "ngi/exchange/gltf/detail/materials_to_gltf.h"

#include <algorithm>

#include "ngi/exchange/detail/names.h"
#include "ngi/exchange/export/extras.h"
#include "ngi/exchange/gltf/detail/colour.h"

namespace ngi::gltf {

namespace {

constexpr std::string_view transform_extension = "KHR_texture_transform";

AlphaMode alpha_mode(exchange::AlphaMode mode) noexcept {
  if (mode == exchange::AlphaMode::Mask) return AlphaMode::Mask;
  return mode == exchange::AlphaMode::Blend ? AlphaMode::Blend : AlphaMode::Opaque;
}

TextureInfo texture_info(std::size_t image, const exchange::Material& material) {
  TextureInfo info = {.index = image};
  if (const auto& cell = material.page_cell) {
    info.transform = {{(*cell)[0], (*cell)[1]}, {(*cell)[2], (*cell)[3]}};
  }
  return info;
}

float factor(float display) {
  return std::clamp(to_linear(display), 0.0F, 1.0F);
}

Material make_material(const exchange::Material& source, std::string name) {
  Material material;
  material.name = std::move(name);
  for (std::size_t i = 0; i < 3; ++i) {
    material.base_colour_factor[i] = factor(source.base_colour[i]);
    material.emissive_factor[i] = factor(source.emissive[i]);
  }
  material.base_colour_factor[3] = std::clamp(source.base_colour[3], 0.0F, 1.0F);
  material.metallic_factor = 0;
  const bool glows = std::ranges::any_of(source.emissive, [](float c) { return c > 0; });
  if (source.image) {
    material.base_colour_texture = texture_info(*source.image, source);
    if (glows) material.emissive_texture = material.base_colour_texture;
  }
  if (source.lightmap_image) {
    material.occlusion_texture = {.index = *source.lightmap_image, .tex_coord = 1};
  }
  material.alpha_mode = alpha_mode(source.alpha);
  material.alpha_cutoff = source.cutoff;
  material.double_sided = source.two_sided;
  material.extras =
      ngi_extras([&](json::Writer& out) { exchange::write_material_extras(out, source); });
  return material;
}

}  // namespace

Extras ngi_extras(const std::function<void(json::Writer&)>& write) {
  json::Writer out;
  out.begin_object(json::Lines::One);
  out.key("ngi");
  out.begin_object(json::Lines::One);
  write(out);
  out.end_object();
  out.end_object();
  return out.hand_over();
}

void add_materials(Document& document, const exchange::Model& model) {
  for (const exchange::Image& image : model.images) {
    document.textures.push_back({.sampler = 0, .source = document.images.size()});
    document.images.push_back(
        {.name = image.name, .media_type = image.media_type, .file = image.file});
  }
  if (!document.images.empty()) document.samplers.emplace_back();
  exchange::FileNames names;
  for (const exchange::Material& material : model.materials) {
    const std::size_t place = document.materials.size();
    document.materials.push_back(make_material(material, names.choose(material.name, place)));
    if (material.page_cell && document.extensions_used.empty()) {
      document.extensions_used.emplace_back(transform_extension);
    }
  }
}

}  // namespace ngi::gltf
