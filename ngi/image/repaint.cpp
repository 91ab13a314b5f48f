#include "ngi/image/texture_picture.h"

#include <algorithm>
#include <unordered_set>

#include "ngi/image/formats.h"
#include "ngi/image/rules.h"

namespace ngi::image {

namespace {

constexpr std::uint32_t rgb_of(const texture::Rgba8& colour) noexcept {
  return colour.r | std::uint32_t{colour.g} << 8 | std::uint32_t{colour.b} << 16;
}

constexpr std::uint32_t rgb_of(const texture::PaletteEntry& colour) noexcept {
  return colour.r | std::uint32_t{colour.g} << 8 | std::uint32_t{colour.b} << 16;
}

std::unordered_set<std::uint32_t> colours_of(const texture::Image& image, bool only_opaque) {
  std::unordered_set<std::uint32_t> out;
  for (const texture::Rgba8& pixel : image.pixels) {
    if (!only_opaque || pixel.a >= 128) out.insert(rgb_of(pixel));
  }
  return out;
}

// Checks that the existing palette, or a new one, can hold every colour. With a clear index,
// transparent pixels have no colour and their entry is reserved.
Result<void> require_few_colours(const texture::Image& image,
                                 std::span<const texture::PaletteEntry> palette, bool clear_index) {
  auto colours = colours_of(image, clear_index);
  const std::size_t count = colours.size();
  if (count <= texture::palette_entries - (clear_index ? 1 : 0)) return {};
  for (std::size_t i = clear_index ? 1 : 0; i < palette.size(); ++i) {
    colours.erase(rgb_of(palette[i]));
  }
  if (colours.empty()) return {};
  return fail(rules::image_too_many_colours, {}, count);
}

texture::EncodeOptions encode_options(const PaintOptions& options) noexcept {
  texture::EncodeOptions out = {.report = options.report,
                                .by_opacity = options.alpha == texture::AlphaRule::AsLoaded};
  if (options.quantise == Quantise::Keep || options.palette)
    out.palette = texture::PaletteChoice::Keep;
  if (options.quantise == Quantise::New) out.palette = texture::PaletteChoice::New;
  if (options.quantise == Quantise::Dither) {
    out.palette = options.palette ? texture::PaletteChoice::Keep : texture::PaletteChoice::New;
    out.dither = texture::Dither::FloydSteinberg;
  }
  return out;
}

// Returns the texture's palette with the colours of the picture that it lacks. Entries beyond the
// picture's and the spare bytes are kept.
std::vector<texture::PaletteEntry> palette_with(const Picture& picture, const texture::Draft& draft,
                                                texture::AlphaRule alpha) {
  std::vector<texture::PaletteEntry> out = draft.palette;
  out.resize(texture::palette_entries);
  const texture::Colours shown = palette_colours(draft.header, out, {.rule = alpha});
  for (std::size_t i = 0; i < picture.palette.size(); ++i) {
    const texture::Rgba8& colour = picture.palette[i];
    if (rgb_of(colour) == rgb_of(shown[i])) continue;
    out[i] = {.b = colour.b, .g = colour.g, .r = colour.r, .x = out[i].x};
  }
  return out;
}

// True when a picture with a palette has the colours and the indices of the texture.
bool same_indices(const Picture& picture, const texture::Draft& draft, texture::AlphaRule alpha) {
  return draft.size() == texture::LevelSize{picture.image.width, picture.image.height} &&
         std::ranges::equal(std::as_bytes(std::span(picture.indices)), draft.levels[0].span()) &&
         palette_with(picture, draft, alpha) == draft.palette;
}

// Uses the picture's order of colours and its indices.
Result<void> paint_indices(texture::Draft& draft, const Picture& picture,
                           const PaintOptions& options) {
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
void clear_first_colour(texture::Image& image, const texture::Texture& texture,
                        const texture::Image& shown) {
  if (texture.palette().empty()) return;
  const bool same_size = shown.width == image.width && shown.height == image.height;
  const auto before = texture.levels()[0].bytes;
  for (std::size_t i = 0; i < image.pixels.size(); ++i) {
    texture::Rgba8& pixel = image.pixels[i];
    const bool left_alone = same_size && before[i] != std::byte{0} && pixel == shown.pixels[i];
    if (rgb_of(pixel) == rgb_of(texture.palette()[0]) && !left_alone) pixel.a = 0;
  }
}

// Returns the picture in stored form. Unchanged pixels keep their stored alpha.
texture::Image as_stored(const texture::Texture& texture, const texture::Image& shown,
                         const PaintOptions& options, const Picture& picture) {
  texture::Image out = picture.image;
  if (has_clear_index(texture.header())) {
    if (options.alpha == texture::AlphaRule::AsStored) clear_first_colour(out, texture, shown);
    return out;
  }
  if (options.alpha == texture::AlphaRule::AsStored || shown.width != out.width ||
      shown.height != out.height) {
    return out;
  }
  const auto stored = texture.decode(0, {}, options.limits);
  for (std::size_t i = 0; stored && i < out.pixels.size(); ++i) {
    if (out.pixels[i] == shown.pixels[i]) out.pixels[i] = stored->pixels[i];
  }
  return out;
}

Result<void> paint_image(texture::Draft& draft, const texture::Image& image,
                         const PaintOptions& options) {
  const texture::EncodeOptions encode = encode_options(options);
  if (draft.format() == texture::PixelFormat::Indexed &&
      encode.palette == texture::PaletteChoice::Auto) {
    auto few = require_few_colours(image, draft.palette, has_clear_index(draft.header));
    if (!few) return few;
  }
  return replace_picture(draft, image, encode);
}

// Converts the format level by level; pixels that will be overwritten may lose their colours.
Result<void> apply_format(texture::Draft& draft, const texture::Image& shown, bool painted,
                          const PaintOptions& options) {
  if (!options.format || draft.format() == options.format) return {};
  texture::EncodeOptions encode = encode_options(options);
  if (painted) encode.report = nullptr;
  const bool asks = *options.format == texture::PixelFormat::Indexed && !painted &&
                    encode.palette == texture::PaletteChoice::Auto;
  if (asks) {
    if (auto few = require_few_colours(shown, {}, false); !few) return few;
  }
  return change_format(draft, *options.format, encode, options.limits);
}

Result<void> apply_levels(texture::Draft& draft, const texture::Image& image,
                          const PaintOptions& options) {
  const std::uint32_t natural = texture::natural_levels({image.width, image.height});
  if (options.mip_count) {
    return set_mip_count(draft, *options.mip_count == 0 ? natural : *options.mip_count);
  }
  // A smaller picture has fewer levels. A texture that had too many before keeps them.
  const texture::Header& header = draft.header;
  const std::uint32_t before = texture::natural_levels({header.width, header.height});
  if (header.mip_count <= natural || header.mip_count > before) return {};
  return set_mip_count(draft, natural);
}

Result<void> apply_palette(texture::Draft& draft, const PaintOptions& options) {
  if (!options.palette || draft.format() != texture::PixelFormat::Indexed) return {};
  return replace_palette(draft, *options.palette);
}

bool keeps_indices(const texture::Draft& draft, const Picture& picture,
                   const PaintOptions& options) {
  const auto becomes = options.format ? options.format : draft.format();
  return draft.format() == texture::PixelFormat::Indexed &&
         becomes == texture::PixelFormat::Indexed && picture.has_palette() && !options.palette &&
         options.quantise == Quantise::Exact;
}

// True when the stored words of the file can replace those of the draft.
bool has_same_levels(const texture::Draft& draft, const DdsFile& dds) {
  if (pixel_format_of(dds.format) != draft.format()) return false;
  return draft.size() == texture::LevelSize{dds.width, dds.height} &&
         draft.levels.size() == dds.levels.size();
}

void take_words(texture::Draft& draft, const DdsFile& dds) {
  draft.levels = dds.levels;
  if (dds.palette.empty()) return;
  draft.palette.clear();
  for (const texture::Rgba8& colour : dds.palette) {
    draft.palette.push_back({.b = colour.b, .g = colour.g, .r = colour.r, .x = colour.a});
  }
}

Result<Bytes> repaint_words(texture::Draft draft, const PictureFile& file,
                            const PaintOptions& options) {
  const texture::Image& image = file.picture.image;
  take_words(draft, *file.dds);
  if (auto done = apply_format(draft, image, false, options); !done) return fail(std::move(done));
  if (auto done = apply_palette(draft, options); !done) return fail(std::move(done));
  if (auto done = apply_levels(draft, image, options); !done) return fail(std::move(done));
  return write(draft);
}

texture::PixelFormat default_format(const PictureFile& file) {
  if (file.dds) {
    if (const auto format = pixel_format_of(file.dds->format)) return *format;
  }
  if (file.picture.has_palette()) return texture::PixelFormat::Indexed;
  const auto& pixels = file.picture.image.pixels;
  const bool opaque = std::all_of(pixels.begin(), pixels.end(),
                                  [](const texture::Rgba8& pixel) { return pixel.a == 255; });
  return opaque ? texture::PixelFormat::Rgb888 : texture::PixelFormat::Argb8888;
}

// Makes a texture of one level, to be filled with the picture or the words of the file.
Result<texture::Draft> blank(const PictureFile& file, texture::PixelFormat format) {
  const texture::Image& image = file.picture.image;
  auto out =
      build(image,
            {.format = format, .mip_count = 1, .encode = {.palette = texture::PaletteChoice::New}});
  if (!out || !file.dds || pixel_format_of(file.dds->format) != format) return out;
  take_words(*out, *file.dds);
  out->header.mip_count = static_cast<std::uint32_t>(out->levels.size());
  return out;
}

// Sets the header words of a new texture: docs/formats/materials.md 6.10.
void set_new_flags(texture::Draft& draft) {
  draft.header.flags4 = draft.header.mip_count > 1 ? 32 : 0;
}

}  // namespace

Result<PictureFile> read_picture(const Bytes& mapped, PictureFormat format, const Limits& limits) {
  const Bytes bytes = mapped.stable();
  const auto wrap = [](Picture picture) { return PictureFile{std::move(picture), {}}; };
  if (format == PictureFormat::Png) return read_png(bytes, limits).map(wrap);
  if (format == PictureFormat::Tga) return read_tga(bytes, limits).map(wrap);
  if (format == PictureFormat::Jpeg) return read_jpeg(bytes, limits).map(wrap);
  auto dds = read_dds(bytes, limits);
  if (!dds) return fail(std::move(dds));
  auto picture = dds_picture(*dds, 0, limits);
  if (!picture) return fail(std::move(picture));
  return PictureFile{*std::move(picture), *std::move(dds)};
}

Result<Bytes> repaint(const texture::Document& document, const PictureFile& file,
                      const PaintOptions& options) {
  const auto texture = texture::Texture::check(document, Reading::Tolerant);
  if (!texture) return tl::unexpected(texture.error());
  const auto shown = picture_of(*texture, {.alpha = options.alpha}, options.limits);
  if (!shown) return tl::unexpected(shown.error());
  const Picture& picture = file.picture;
  texture::Draft draft = open_draft(document);
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
