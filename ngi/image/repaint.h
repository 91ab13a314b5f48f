#pragma once

#include <optional>

#include "ngi/image/dds.h"
#include "ngi/image/picture.h"
#include "ngi/texture/edit.h"
#include "ngi/texture/texture.h"

// Conversion of pictures to textures: docs/formats/materials.md 6.12.
namespace ngi::image {

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
// words are kept unless the options say otherwise. A picture equal to the texture changes
// no pixel of any level. The words of a DDS file with the texture's format and levels are used
// unchanged.
Result<Bytes> repaint(const texture::Document& texture, const PictureFile& file,
                      const PaintOptions& options = {});

// Makes a new texture. The default format is that of the DDS file's words, else Indexed for a
// picture with a palette, 888 for an opaque one, 8888 for others.
Result<Bytes> paint(const PictureFile& file, const PaintOptions& options = {});

}  // namespace ngi::image
