#pragma once

#include <filesystem>
#include <optional>

#include "ngi/asset/asset_path.h"
#include "ngi/image/texture_picture.h"

// Making textures from picture files.
namespace ngi::tasks {

// Use of NAME.texm.json beside a picture.
enum class SidecarUse : std::uint8_t { IfThere, Required, Ignored };

struct RepaintOptions {
  image::PaintOptions paint = {};                // alpha rule and report are filled in
  std::optional<texture::AlphaRule> alpha = {};  // alpha rule of the picture
  // Alpha rule of the picture when neither `alpha` nor a side-car names one.
  texture::AlphaRule picture_alpha = texture::AlphaRule::AsStored;
  SidecarUse sidecar = SidecarUse::IfThere;
};

struct RepaintedTexture {
  Bytes texture = {};
  std::optional<std::filesystem::path> sidecar = {};  // when one was used
};

// Makes a texture from a picture file: with a side-car the exported texture, else `present`
// repainted, else a new one. Losses are reported.
Result<RepaintedTexture> repaint_texture(const Asset& picture,
                                         const std::optional<texture::Document>& present,
                                         const RepaintOptions& options, Report& report);

// Repaints an asset; one that is no texture counts as none.
Result<RepaintedTexture> repaint_texture(const Asset& picture, const Asset& present,
                                         const RepaintOptions& options, Report& report);

}  // namespace ngi::tasks
