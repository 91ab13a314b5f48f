#include "ngi/texture/edit.h"

#include <algorithm>
#include <string>

#include "ngi/texture/detail/edit_internal.h"
#include "ngi/texture/detail/resample.h"
#include "ngi/texture/mips.h"
#include "ngi/texture/texture.h"

namespace ngi::texture {

namespace {

std::string size_text(LevelSize size) {
  return std::to_string(size.width) + " x " + std::to_string(size.height);
}

Result<PixelFormat> editable_format(const Draft& draft) {
  const auto format = draft.format();
  if (!format) return invalid("its format is unknown");
  if (draft.levels.size() != draft.header.mip_count || draft.levels.size() > max_levels) {
    return invalid("levels are missing");
  }
  for (std::uint32_t i = 0; i < draft.levels.size(); ++i) {
    const std::uint64_t size = level_size(draft.size(), i).pixels() * bytes_per_pixel(*format);
    if (draft.levels[i].size() != size)
      return invalid("level " + std::to_string(i) + " is incomplete");
  }
  const bool has_palette = draft.palette.size() == palette_entries;
  if (*format == PixelFormat::Indexed && !has_palette) return invalid("its palette is missing");
  return *format;
}

Result<void> check_levels_can_be_made(PixelFormat format, std::uint32_t count) {
  if (count <= 1 || !is_preview(format)) return {};
  return invalid("levels of format " + std::string(to_text(format)) +
                 " cannot be generated; only existing levels can be kept");
}

void make_levels(Draft& draft, PixelFormat format, std::size_t first) {
  for (std::size_t i = first; i < draft.levels.size(); ++i) {
    draft.levels[i] = Bytes::own(make_level(format, draft.palette, draft.size(), draft.levels[0],
                                            static_cast<std::uint32_t>(i)));
  }
}

// Stores an encoded image as level 0 and generates the levels below it.
void put_picture(Draft& draft, PixelFormat format, LevelSize size, EncodedPicture picture,
                 std::uint32_t mip_count) {
  draft.header.width = size.width;
  draft.header.height = size.height;
  draft.header.mip_count = mip_count;
  draft.palette = std::move(picture.palette);
  draft.levels.resize(mip_count);
  draft.levels[0] = Bytes::own(std::move(picture.pixels));
  make_levels(draft, format, 1);
}

Result<Image> decode_level(const Draft& draft, PixelFormat format, std::size_t level,
                           const Limits& limits) {
  const LevelSize size = level_size(draft.size(), static_cast<std::uint32_t>(level));
  auto image = make_image(size.width, size.height, limits);
  if (!image) return image;
  Colours colours = {};
  if (format == PixelFormat::Indexed) {
    colours = palette_colours(draft.header, draft.palette);
    if (has_clear_index(draft.header)) colours[0].a = 0;
  }
  decode_pixels(format, draft.levels[level], colours, image->pixels);
  return image;
}

Result<void> check_picture(const Image& image) {
  if (image.width > 0 && image.height > 0 &&
      image.pixels.size() == std::uint64_t{image.width} * image.height) {
    return {};
  }
  return invalid("the number of pixels does not match the size of the picture");
}

// Returns the existing level that an image replaces.
EncodeOver over_level(const Draft& draft, std::size_t level, const Image& image,
                      const EncodeOptions& options) {
  const LevelSize size = level_size(draft.size(), static_cast<std::uint32_t>(level));
  EncodeOver over = {.palette = draft.palette, .clear_index = has_clear_index(draft.header)};
  over.by_opacity = options.by_opacity;
  if (size == LevelSize{image.width, image.height}) over.pixels = draft.levels[level];
  return over;
}

}  // namespace

Result<void> replace_picture(Draft& draft, const Image& image, const EncodeOptions& options) {
  const auto format = editable_format(draft);
  if (!format) return tl::unexpected(format.error());
  if (auto good = check_picture(image); !good) return good;
  EncodedPicture made =
      encode_picture(image, *format, over_level(draft, 0, image, options), options);
  const LevelSize size = {image.width, image.height};
  if (size == draft.size() && made.palette == draft.palette &&
      std::ranges::equal(made.pixels, draft.levels[0].span())) {
    return {};
  }
  auto allowed = check_levels_can_be_made(*format, draft.header.mip_count);
  if (!allowed) return allowed;
  put_picture(draft, *format, size, std::move(made), draft.header.mip_count);
  return {};
}

Result<void> replace_level(Draft& draft, std::size_t level, const Image& image,
                           const EncodeOptions& options) {
  const auto format = editable_format(draft);
  if (!format) return tl::unexpected(format.error());
  if (auto good = check_picture(image); !good) return good;
  if (level >= draft.levels.size()) return invalid("there is no level " + std::to_string(level));
  const LevelSize size = level_size(draft.size(), static_cast<std::uint32_t>(level));
  if (size != LevelSize{image.width, image.height}) {
    return invalid("level " + std::to_string(level) + " is " + size_text(size) +
                   ", but the picture is " + size_text({image.width, image.height}));
  }
  EncodeOptions keeping = options;
  keeping.palette = PaletteChoice::Keep;
  auto made = encode_picture(image, *format, over_level(draft, level, image, options), keeping);
  draft.levels[level] = Bytes::own(std::move(made.pixels));
  return {};
}

Result<void> set_mip_count(Draft& draft, std::uint32_t count) {
  const auto format = editable_format(draft);
  if (!format) return tl::unexpected(format.error());
  if (count == 0 || count > max_levels) {
    return invalid("a texture has 1 to 32 levels, not " + std::to_string(count));
  }
  const std::size_t before = draft.levels.size();
  if (count > before) {
    if (auto allowed = check_levels_can_be_made(*format, count); !allowed) return allowed;
  }
  draft.levels.resize(count);
  draft.header.mip_count = count;
  make_levels(draft, *format, before);
  return {};
}

Result<void> rebuild_levels(Draft& draft) {
  const auto format = editable_format(draft);
  if (!format) return tl::unexpected(format.error());
  auto allowed = check_levels_can_be_made(*format, draft.header.mip_count);
  if (allowed) make_levels(draft, *format, 1);
  return allowed;
}

Result<void> change_format(Draft& draft, PixelFormat format, const EncodeOptions& options,
                           const Limits& limits) {
  const auto before = editable_format(draft);
  if (!before) return tl::unexpected(before.error());
  if (*before == format) return {};
  std::vector<Bytes> levels;
  std::vector<PaletteEntry> palette;
  EncodeOptions chosen = options;
  for (std::size_t i = 0; i < draft.levels.size(); ++i) {
    const auto image = decode_level(draft, *before, i, limits);
    if (!image) return tl::unexpected(image.error());
    EncodedPicture made = encode_picture(*image, format, {.palette = palette}, chosen);
    palette = std::move(made.palette);
    chosen.palette = PaletteChoice::Keep;  // all levels share the palette of level 0
    chosen.report = nullptr;               // lost alpha is reported once
    levels.push_back(Bytes::own(std::move(made.pixels)));
  }
  draft.header.format = static_cast<std::uint32_t>(format);
  draft.levels = std::move(levels);
  draft.palette = std::move(palette);
  return {};
}

Result<void> replace_palette(Draft& draft, std::span<const PaletteEntry> palette) {
  const auto format = editable_format(draft);
  if (!format) return tl::unexpected(format.error());
  if (*format != PixelFormat::Indexed) return invalid("the texture is not indexed");
  if (palette.size() != palette_entries) {
    return invalid("a palette has 256 entries, not " + std::to_string(palette.size()));
  }
  draft.palette.assign(palette.begin(), palette.end());
  return {};
}

Result<void> resize(Draft& draft, LevelSize size, const EncodeOptions& options,
                    const Limits& limits) {
  const auto format = editable_format(draft);
  if (!format) return tl::unexpected(format.error());
  if (size == draft.size()) return {};
  if (is_preview(*format)) {
    return invalid("format " + std::string(to_text(*format)) + " cannot be resampled");
  }
  const auto image = decode_level(draft, *format, 0, limits);
  if (!image) return tl::unexpected(image.error());
  const auto resized = resample(*image, size, limits);
  if (!resized) return tl::unexpected(resized.error());
  EncodeOptions chosen = options;
  if (chosen.palette == PaletteChoice::Auto) chosen.palette = PaletteChoice::Keep;
  const bool was_whole =
      draft.levels.size() > 1 && draft.levels.size() >= natural_levels(draft.size());
  const std::uint32_t natural = natural_levels(size);
  const std::uint32_t count =
      was_whole ? natural : std::min<std::uint32_t>(draft.header.mip_count, natural);
  put_picture(draft, *format, size,
              encode_picture(*resized, *format, {.palette = draft.palette}, chosen), count);
  return {};
}

Result<void> set_page(Draft& draft, std::optional<std::vector<PageRect>> page) {
  const auto format = editable_format(draft);
  if (!format) return tl::unexpected(format.error());
  if (!is_padding(draft.tail)) draft.tail = {};
  draft.page = std::move(page);
  return {};
}

Result<Draft> build(const Image& image, const TexturePlan& plan) {
  if (auto good = check_picture(image); !good) return tl::unexpected(good.error());
  const LevelSize size = {image.width, image.height};
  Draft draft;
  draft.header = {texm_magic, size.width, size.height, 1,
                  0,          0,          0,           static_cast<std::uint32_t>(plan.format)};
  EncodedPicture made = encode_picture(image, plan.format, {}, plan.encode);
  draft.palette = std::move(made.palette);
  draft.levels.push_back(Bytes::own(std::move(made.pixels)));
  draft.page = plan.page;
  const std::uint32_t usual = is_preview(plan.format) ? 1 : natural_levels(size);
  auto done = set_mip_count(draft, plan.mip_count.value_or(usual));
  if (!done) return tl::unexpected(done.error());
  if (draft.header.mip_count > 1) draft.header.flags4 = 32;
  return draft;
}

}  // namespace ngi::texture
