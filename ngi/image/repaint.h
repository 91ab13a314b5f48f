#pragma once

#include <optional>

#include "ngi/image/dds.h"
#include "ngi/image/picture.h"
#include "ngi/texture/edit.h"
#include "ngi/texture/texture.h"

// Pictures as textures: docs/formats/materials.md 6.12.
namespace ngi::image {

enum class PictureFormat : std::uint8_t { Png, Tga, Dds };

// A picture file that was read. Of a DDS file the stored words too, so that they need not go
// through RGBA.
struct PictureFile {
  Picture picture = {};
  std::optional<DdsFile> dds = {};
};

Result<PictureFile> read_picture(const Bytes& bytes, PictureFormat format,
                                 const Limits& limits = {});

// What to do with colours when a texture with a palette is painted.
enum class Quantise : std::uint8_t {
  Exact,   // up to 256 colours; IMAGE-COLOURS when there are more and the palette lacks some
  Keep,    // the nearest colours of the palette that is there
  New,     // a palette made for the picture
  Dither,  // the same, and neighbouring pixels are mixed
};

struct PaintOptions {
  std::optional<texture::PixelFormat> format = {};
  std::optional<std::uint32_t> mip_count = {};              // 0: down to 1 x 1
  texture::AlphaRule alpha = texture::AlphaRule::AsStored;  // that the picture was made by
  std::optional<texture::Palette> palette = {};             // of an indexed texture
  Quantise quantise = Quantise::Exact;
  Report* report = nullptr;  // where TEXM-403 goes
  Limits limits = {};
};

// The texture with the picture in place of its pixels; format, number of levels, Page and header
// words stay unless the options say otherwise. A picture that shows what the texture shows changes
// no pixel of any level. The words of a DDS file of the texture's own format and levels are taken
// as they are.
Result<Bytes> repaint(const texture::Document& texture, const PictureFile& file,
                      const PaintOptions& options = {});

// A new texture. Without a format it is the one of the DDS file's words, else Indexed for a picture
// with a palette, 888 for an opaque one, 8888 for the others.
Result<Bytes> paint(const PictureFile& file, const PaintOptions& options = {});

}  // namespace ngi::image
