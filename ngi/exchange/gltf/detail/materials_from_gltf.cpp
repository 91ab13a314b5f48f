#include "ngi/exchange/gltf/detail/materials_from_gltf.h"

#include <filesystem>

#include "ngi/core/os/path_text.h"
#include "ngi/exchange/detail/names.h"
#include "ngi/exchange/gltf/detail/colour.h"
#include "ngi/exchange/import/read_extras.h"
#include "ngi/exchange/rules.h"

namespace ngi::gltf {

namespace {

// "pictures/Wall.png" -> "Wall"
std::string name_of(const Image& image, std::size_t index) {
  if (!image.name.empty()) return image.name;
  if (!image.uri.empty() && !image.uri.starts_with("data:")) {
    return path_text(to_path(image.uri).stem());
  }
  return "image" + std::to_string(index);
}

// Returns the image of a material; nullopt when it has none.
Result<std::optional<std::size_t>> find_image(const Document& document,
                                              const std::optional<TextureInfo>& info) {
  if (!info) return std::nullopt;
  if (info->index >= document.textures.size()) {
    return fail(exchange::rules::gltf_reference, {}, "a material", "texture", info->index,
                document.textures.size());
  }
  const auto& source = document.textures[info->index].source;
  if (source && *source >= document.images.size()) {
    return fail(exchange::rules::gltf_reference, {}, "a texture", "image", *source,
                document.images.size());
  }
  return source;
}

exchange::AlphaMode alpha_mode(AlphaMode mode) {
  switch (mode) {
    case AlphaMode::Opaque:
      return exchange::AlphaMode::Opaque;
    case AlphaMode::Mask:
      return exchange::AlphaMode::Mask;
    case AlphaMode::Blend:
      return exchange::AlphaMode::Blend;
  }
  return exchange::AlphaMode::Opaque;
}

Result<exchange::Material> make_material(const Document& document, const Material& from) {
  exchange::Material out = {.name = exchange::name_from_file(from.name)};
  const auto& colour = from.base_colour_factor;
  out.base_colour = {from_linear(colour[0]), from_linear(colour[1]), from_linear(colour[2]),
                     colour[3]};
  for (std::size_t c = 0; c < 3; ++c) out.emissive[c] = from_linear(from.emissive_factor[c]);
  out.alpha = alpha_mode(from.alpha_mode);
  out.cutoff = from.alpha_cutoff;
  out.two_sided = from.double_sided;
  const auto image = find_image(document, from.base_colour_texture);
  if (!image) return tl::unexpected(image.error());
  out.image = *image;
  const auto lightmap = find_image(document, from.occlusion_texture);
  if (!lightmap) return tl::unexpected(lightmap.error());
  out.lightmap_image = *lightmap;
  read_material_members(exchange::Members::of_extras(from.extras), out);
  return out;
}

}  // namespace

Result<MaterialsAndImages> materials_from_gltf(const Document& document, Report& report) {
  MaterialsAndImages out;
  for (std::size_t i = 0; i < document.images.size(); ++i) {
    const Image& image = document.images[i];
    out.images.push_back({name_of(image, i), image.file, image.media_type});
    if (image.file.empty()) {
      report.add(exchange::rules::exchange_left_out, {},
                 "the picture '" + name_of(image, i) + "' is missing");
    }
  }
  for (const Material& material : document.materials) {
    auto read = make_material(document, material);
    if (!read) return fail(std::move(read));
    out.materials.push_back(*std::move(read));
  }
  return out;
}

}  // namespace ngi::gltf
