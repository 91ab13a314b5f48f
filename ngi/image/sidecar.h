#pragma once

#include <string>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/image/picture.h"
#include "ngi/texture/texture.h"

// The side-car x.texm.json beside x.png: docs/formats/files.md 8.
namespace ngi::image {

// What a picture of level 0, shown by this rule, does not say of a texture.
Result<std::string> sidecar_of(const texture::Texture& texture, texture::AlphaRule alpha,
                               const Limits& limits = {});

struct SidecarTexture {
  texture::Document document;
  texture::AlphaRule alpha = texture::AlphaRule::AsStored;  // of the picture
  bool edited = false;  // the picture is not the one that the side-car was written with
};

// The texture that the side-car was written for, byte for byte, as long as the picture was not
// edited. Else one with all that the side-car says and pixels that are still to be painted over.
// Fails with JSON-*, and as texture::Document::parse does.
Result<SidecarTexture> texture_from_sidecar(std::string_view text, const Picture& picture,
                                            const Limits& limits = {});

}  // namespace ngi::image
