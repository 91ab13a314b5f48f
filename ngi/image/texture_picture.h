#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/image/formats.h"
#include "ngi/texture/edit.h"
#include "ngi/texture/texture.h"

// Textures as pictures, their sidecar files, and painted pictures back into textures.
namespace ngi::image {

// Conversion of textures to pictures: docs/formats/materials.md 6.12.

// The part of a texture to convert.
struct PictureView {
  std::size_t level = 0;
  texture::AlphaRule alpha = texture::AlphaRule::AsStored;
  std::optional<texture::Palette> palette = {};  // replaces the texture's own
};

// Converts a texture. An indexed one keeps its palette and indices. Fails like Texture::decode.
Result<Picture> picture_of(const texture::Texture& texture, const PictureView& view = {},
                           const Limits& limits = {});

// Returns the stored words of every level, unchanged.
DdsFile dds_of(const texture::Texture& texture);

// Returns the DDS format of a pixel format, and the inverse; nullopt when there is
// none.
DdsFormat dds_format(texture::PixelFormat format) noexcept;
std::optional<texture::PixelFormat> pixel_format_of(const DdsFormat& format) noexcept;

// The sidecar x.texm.json of x.png: docs/formats/files.md 8.

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

// Conversion of pictures to textures: docs/formats/materials.md 6.12.

// Formats that are read; all but JPEG are written too.
enum class PictureFormat : std::uint8_t { Png, Tga, Dds, Jpeg };

// A picture file that was read. For a DDS file also the stored words, which are used
// without conversion to RGBA.
struct PictureFile {
  Picture picture = {};
  std::optional<DdsFile> dds = {};
};

Result<PictureFile> read_picture(const Bytes& bytes, PictureFormat format,
                                 const Limits& limits = {});

// Handling of colours when a texture with a palette is painted.
enum class Quantise : std::uint8_t {
  Exact,   // up to 256 colours; IMAGE-COLOURS when there are more and the palette lacks some
  Keep,    // the nearest colours of the existing palette
  New,     // a new palette for the picture
  Dither,  // a new palette, with dithering
};

struct PaintOptions {
  std::optional<texture::PixelFormat> format = {};
  std::optional<std::uint32_t> mip_count = {};              // 0: down to 1 x 1
  texture::AlphaRule alpha = texture::AlphaRule::AsStored;  // used to make the picture
  std::optional<texture::Palette> palette = {};             // of an indexed texture
  Quantise quantise = Quantise::Exact;
  Report* report = nullptr;  // receives TEXM-403
  Limits limits = {};
};

// Replaces the pixels of a texture; format, number of levels, Page and header
// words are kept unless the options say otherwise. A smaller picture has no more levels than lead
// to 1 x 1. A picture equal to the texture changes
// no pixel of any level. The words of a DDS file with the texture's format and levels are used
// unchanged.
Result<Bytes> repaint(const texture::Document& texture, const PictureFile& file,
                      const PaintOptions& options = {});

// Makes a new texture. The default format is that of the DDS file's words, else Indexed for a
// picture with a palette, 888 for an opaque one, 8888 for others.
Result<Bytes> paint(const PictureFile& file, const PaintOptions& options = {});

}  // namespace ngi::image
