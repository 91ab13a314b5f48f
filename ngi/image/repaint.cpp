#include "ngi/image/repaint.h"

#include <algorithm>
#include <unordered_set>

#include "ngi/image/png.h"
#include "ngi/image/rules.h"
#include "ngi/image/texture_picture.h"
#include "ngi/image/tga.h"

namespace ngi::image {

namespace {

using namespace ngi::texture;

constexpr std::uint32_t rgb_of(const Rgba8& colour) noexcept {
  return colour.r | std::uint32_t{colour.g} << 8 | std::uint32_t{colour.b} << 16;
}

constexpr std::uint32_t rgb_of(const PaletteEntry& colour) noexcept {
  return colour.r | std::uint32_t{colour.g} << 8 | std::uint32_t{colour.b} << 16;
}

std::unordered_set<std::uint32_t> colours_of(const Image& image, bool only_opaque) {
  std::unordered_set<std::uint32_t> out;
  for (const Rgba8& pixel : image.pixels) {
    if (!only_opaque || pixel.a >= 128) out.insert(rgb_of(pixel));
  }
  return out;
}

// Checks that the existing palette, or a new one, can hold every colour. With a clear index,
// transparent pixels have no colour and their entry is reserved.
Result<void> require_few_colours(const Image& image, std::span<const PaletteEntry> palette,
                                 bool clear_index) {
  auto colours = colours_of(image, clear_index);
  const std::size_t count = colours.size();
  if (count <= palette_entries - (clear_index ? 1 : 0)) return {};
  for (std::size_t i = clear_index ? 1 : 0; i < palette.size(); ++i) {
    colours.erase(rgb_of(palette[i]));
  }
  if (colours.empty()) return {};
  return fail(rules::image_too_many_colours, {}, count);
}

EncodeOptions encode_options(const PaintOptions& options) noexcept {
  EncodeOptions out = {.report = options.report,
                       .by_opacity = options.alpha == AlphaRule::AsLoaded};
  if (options.quantise == Quantise::Keep || options.palette) out.palette = PaletteChoice::Keep;
  if (options.quantise == Quantise::New) out.palette = PaletteChoice::New;
  if (options.quantise == Quantise::Dither) {
    out.palette = options.palette ? PaletteChoice::Keep : PaletteChoice::New;
    out.dither = texture::Dither::FloydSteinberg;
  }
  return out;
}

// Returns the texture's palette with the colours of the picture that it lacks. Entries beyond the
// picture's and the spare bytes are kept.
std::vector<PaletteEntry> palette_with(const Picture& picture, const Draft& draft,
                                       AlphaRule alpha) {
  std::vector<PaletteEntry> out = draft.palette;
  out.resize(palette_entries);
  const Colours shown = palette_colours(draft.header, out, {.rule = alpha});
  for (std::size_t i = 0; i < picture.palette.size(); ++i) {
    const Rgba8& colour = picture.palette[i];
    if (rgb_of(colour) == rgb_of(shown[i])) continue;
    out[i] = {.b = colour.b, .g = colour.g, .r = colour.r, .x = out[i].x};
  }
  return out;
}

// True when a picture with a palette has the colours and the indices of the texture.
bool same_indices(const Picture& picture, const Draft& draft, AlphaRule alpha) {
  return draft.size() == LevelSize{picture.image.width, picture.image.height} &&
         std::ranges::equal(std::as_bytes(std::span(picture.indices)), draft.levels[0].span()) &&
         palette_with(picture, draft, alpha) == draft.palette;
}

// Uses the picture's order of colours and its indices.
Result<void> paint_indices(Draft& draft, const Picture& picture, const PaintOptions& options) {
  draft.palette = palette_with(picture, draft, options.alpha);
  const std::uint32_t mip_count = draft.header.mip_count;
  if (auto done = set_mip_count(draft, 1); !done) return done;
  draft.header.width = picture.image.width;
  draft.header.height = picture.image.height;
  draft.levels[0] = Bytes::copy(std::as_bytes(std::span(picture.indices)));
  return set_mip_count(draft, mip_count);
}

// Makes pixels with the colour of index 0, which is transparent, transparent, except where another
// index with the same colour was unchanged.
void clear_first_colour(Image& image, const Texture& texture, const Image& shown) {
  if (texture.palette().empty()) return;
  const bool same_size = shown.width == image.width && shown.height == image.height;
  const auto before = texture.levels()[0].bytes;
  for (std::size_t i = 0; i < image.pixels.size(); ++i) {
    Rgba8& pixel = image.pixels[i];
    const bool left_alone = same_size && before[i] != std::byte{0} && pixel == shown.pixels[i];
    if (rgb_of(pixel) == rgb_of(texture.palette()[0]) && !left_alone) pixel.a = 0;
  }
}

// Returns the picture in stored form. Unchanged pixels keep their stored alpha.
Image as_stored(const Texture& texture, const Image& shown, const PaintOptions& options,
                const Picture& picture) {
  Image out = picture.image;
  if (has_clear_index(texture.header())) {
    if (options.alpha == AlphaRule::AsStored) clear_first_colour(out, texture, shown);
    return out;
  }
  if (options.alpha == AlphaRule::AsStored || shown.width != out.width ||
      shown.height != out.height) {
    return out;
  }
  const auto stored = texture.decode(0, {}, options.limits);
  for (std::size_t i = 0; stored && i < out.pixels.size(); ++i) {
    if (out.pixels[i] == shown.pixels[i]) out.pixels[i] = stored->pixels[i];
  }
  return out;
}

Result<void> paint_image(Draft& draft, const Image& image, const PaintOptions& options) {
  const EncodeOptions encode = encode_options(options);
  if (draft.format() == PixelFormat::Indexed && encode.palette == PaletteChoice::Auto) {
    auto few = require_few_colours(image, draft.palette, has_clear_index(draft.header));
    if (!few) return few;
  }
  return replace_picture(draft, image, encode);
}

// Converts the format level by level; pixels that will be overwritten may lose their colours.
Result<void> apply_format(Draft& draft, const Image& shown, bool painted,
                          const PaintOptions& options) {
  if (!options.format || draft.format() == options.format) return {};
  EncodeOptions encode = encode_options(options);
  if (painted) encode.report = nullptr;
  const bool asks =
      *options.format == PixelFormat::Indexed && !painted && encode.palette == PaletteChoice::Auto;
  if (asks) {
    if (auto few = require_few_colours(shown, {}, false); !few) return few;
  }
  return change_format(draft, *options.format, encode, options.limits);
}

Result<void> apply_levels(Draft& draft, const Image& image, const PaintOptions& options) {
  if (!options.mip_count) return {};
  const std::uint32_t natural = natural_levels({image.width, image.height});
  return set_mip_count(draft, *options.mip_count == 0 ? natural : *options.mip_count);
}

Result<void> apply_palette(Draft& draft, const PaintOptions& options) {
  if (!options.palette || draft.format() != PixelFormat::Indexed) return {};
  return replace_palette(draft, *options.palette);
}

bool keeps_indices(const Draft& draft, const Picture& picture, const PaintOptions& options) {
  const auto becomes = options.format ? options.format : draft.format();
  return draft.format() == PixelFormat::Indexed && becomes == PixelFormat::Indexed &&
         picture.has_palette() && !options.palette && options.quantise == Quantise::Exact;
}

// True when the stored words of the file can replace those of the draft.
bool has_same_levels(const Draft& draft, const DdsFile& dds) {
  if (pixel_format_of(dds.format) != draft.format()) return false;
  return draft.size() == LevelSize{dds.width, dds.height} &&
         draft.levels.size() == dds.levels.size();
}

void take_words(Draft& draft, const DdsFile& dds) {
  draft.levels = dds.levels;
  if (dds.palette.empty()) return;
  draft.palette.clear();
  for (const Rgba8& colour : dds.palette) {
    draft.palette.push_back({.b = colour.b, .g = colour.g, .r = colour.r, .x = colour.a});
  }
}

Result<Bytes> repaint_words(Draft draft, const PictureFile& file, const PaintOptions& options) {
  const Image& image = file.picture.image;
  take_words(draft, *file.dds);
  if (auto done = apply_format(draft, image, false, options); !done) return fail(std::move(done));
  if (auto done = apply_palette(draft, options); !done) return fail(std::move(done));
  if (auto done = apply_levels(draft, image, options); !done) return fail(std::move(done));
  return write(draft);
}

PixelFormat default_format(const PictureFile& file) {
  if (file.dds) {
    if (const auto format = pixel_format_of(file.dds->format)) return *format;
  }
  if (file.picture.has_palette()) return PixelFormat::Indexed;
  const auto& pixels = file.picture.image.pixels;
  const bool opaque =
      std::all_of(pixels.begin(), pixels.end(), [](const Rgba8& pixel) { return pixel.a == 255; });
  return opaque ? PixelFormat::Rgb888 : PixelFormat::Argb8888;
}

// Makes a texture of one level, to be filled with the picture or the words of the file.
Result<Draft> blank(const PictureFile& file, PixelFormat format) {
  const Image& image = file.picture.image;
  auto out =
      build(image, {.format = format, .mip_count = 1, .encode = {.palette = PaletteChoice::New}});
  if (!out || !file.dds || pixel_format_of(file.dds->format) != format) return out;
  take_words(*out, *file.dds);
  out->header.mip_count = static_cast<std::uint32_t>(out->levels.size());
  return out;
}

// Sets the header words of a new texture: docs/formats/materials.md 6.10.
void set_new_flags(Draft& draft) {
  draft.header.flags4 = draft.header.mip_count > 1 ? 32 : 0;
}

}  // namespace

Result<PictureFile> read_picture(const Bytes& bytes, PictureFormat format, const Limits& limits) {
  const auto wrap = [](Picture picture) { return PictureFile{std::move(picture), {}}; };
  if (format == PictureFormat::Png) return read_png(bytes, limits).map(wrap);
  if (format == PictureFormat::Tga) return read_tga(bytes, limits).map(wrap);
  auto dds = read_dds(bytes, limits);
  if (!dds) return fail(std::move(dds));
  auto picture = dds_picture(*dds, 0, limits);
  if (!picture) return fail(std::move(picture));
  return PictureFile{*std::move(picture), *std::move(dds)};
}

Result<Bytes> repaint(const Document& document, const PictureFile& file,
                      const PaintOptions& options) {
  const auto texture = Texture::check(document, Reading::Tolerant);
  if (!texture) return tl::unexpected(texture.error());
  const auto shown = picture_of(*texture, {.alpha = options.alpha}, options.limits);
  if (!shown) return tl::unexpected(shown.error());
  const Picture& picture = file.picture;
  Draft draft = open_draft(document);
  if (file.dds && has_same_levels(draft, *file.dds)) {
    return repaint_words(std::move(draft), file, options);
  }
  // Alpha is not part of a palette, so that of an indexed picture is ignored.
  const bool painted = keeps_indices(draft, picture, options)
                           ? !same_indices(picture, draft, options.alpha)
                           : shown->image != picture.image;
  if (auto done = apply_format(draft, shown->image, painted, options); !done) {
    return fail(std::move(done));
  }
  if (auto done = apply_palette(draft, options); !done) return fail(std::move(done));
  if (auto done = apply_levels(draft, picture.image, options); !done) return fail(std::move(done));
  if (painted) {
    auto done =
        keeps_indices(draft, picture, options)
            ? paint_indices(draft, picture, options)
            : paint_image(draft, as_stored(*texture, shown->image, options, picture), options);
    if (!done) return fail(std::move(done));
  }
  return write(draft);
}

Result<Bytes> paint(const PictureFile& file, const PaintOptions& options) {
  const Picture& picture = file.picture;
  auto draft = blank(file, options.format.value_or(default_format(file)));
  if (!draft) return fail(std::move(draft));
  const bool has_words = file.dds && pixel_format_of(file.dds->format) == draft->format();
  if (auto done = apply_palette(*draft, options); !done) return fail(std::move(done));
  if (!has_words) {
    auto done = keeps_indices(*draft, picture, options)
                    ? paint_indices(*draft, picture, options)
                    : paint_image(*draft, picture.image, options);
    if (!done) return fail(std::move(done));
  }
  PaintOptions chosen = options;
  const bool preview = is_preview(*draft->format());
  if (!chosen.mip_count && !has_words && !preview) chosen.mip_count = 0;
  if (auto done = apply_levels(*draft, picture.image, chosen); !done) return fail(std::move(done));
  set_new_flags(*draft);
  return write(*draft);
}

}  // namespace ngi::image
