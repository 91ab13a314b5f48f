#pragma once

#include <filesystem>
#include <optional>

#include "ngi/asset/asset_path.h"
#include "ngi/image/texture_picture.h"

// Textures made of picture files.
namespace ngi::tasks {

// What to do about NAME.texm.json beside a picture.
enum class SidecarUse : std::uint8_t { IfThere, Required, Ignored };

struct RepaintOptions {
  image::PaintOptions paint = {};                // its alpha rule and its report are filled in
  std::optional<texture::AlphaRule> alpha = {};  // that the picture was made by
  // The same where neither `alpha` nor a side-car says it.
  texture::AlphaRule picture_alpha = texture::AlphaRule::AsStored;
  SidecarUse sidecar = SidecarUse::IfThere;
};

struct RepaintedTexture {
  Bytes texture = {};
  std::optional<std::filesystem::path> sidecar = {};  // that was used
};

// The texture that a picture file makes: with a side-car beside it the one that was exported, else
// the present one painted over, else a new one. What is lost is reported.
Result<RepaintedTexture> repaint_texture(const Asset& picture,
                                         const std::optional<texture::Document>& present,
                                         const RepaintOptions& options, Report& report);

// The same over an asset; one that is no texture counts as none.
Result<RepaintedTexture> repaint_texture(const Asset& picture, const Asset& present,
                                         const RepaintOptions& options, Report& report);

}  // namespace ngi::tasks
