#pragma once

#include <string>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/image/picture.h"
#include "ngi/texture/texture.h"

// The sidecar x.texm.json of x.png: docs/formats/files.md 8.
namespace ngi::image {

// Returns the data of a texture that a picture of level 0, made with this rule, does not contain.
Result<std::string> sidecar_of(const texture::Texture& texture, texture::AlphaRule alpha,
                               const Limits& limits = {});

struct SidecarTexture {
  texture::Document document;
  texture::AlphaRule alpha = texture::AlphaRule::AsStored;  // of the picture
  bool edited = false;  // the picture differs from the one the sidecar was written with
};

// Returns the original texture byte for byte if the picture was not
// edited. Otherwise one with all data of the sidecar and pixels that must be painted over.
// Fails with JSON-*, and like texture::Document::parse.
Result<SidecarTexture> texture_from_sidecar(std::string_view text, const Picture& picture,
                                            const Limits& limits = {});

}  // namespace ngi::image
