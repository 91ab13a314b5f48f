#include "ngi/image/formats.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "ngi/core/byte_reader.h"
#include "ngi/core/text.h"
#include "ngi/image/detail/channel.h"
#include "ngi/image/rules.h"

namespace ngi::image {

namespace {

using texture::Rgba8;
using Kind = DdsFormat::Kind;

struct DdsPixelFormat {
  le_u32 size;  // 32
  le_u32 flags;
  std::array<char, 4> four_cc;
  le_u32 bits;
  le_u32 red;
  le_u32 green;
  le_u32 blue;
  le_u32 alpha;
};

struct DdsHeader {
  std::array<char, 4> magic;
  le_u32 size;  // 124, without the magic
  le_u32 flags;
  le_u32 height;
  le_u32 width;
  le_u32 pitch;
  le_u32 depth;
  le_u32 levels;
  std::array<le_u32, 11> reserved;
  DdsPixelFormat pixel;
  le_u32 caps;
  le_u32 caps2;
  std::array<le_u32, 3> unused;
};
static_assert(sizeof(DdsHeader) == 128 && alignof(DdsHeader) == 1);

constexpr std::array<char, 4> magic = {'D', 'D', 'S', ' '};

constexpr std::uint32_t flags_always = 0x1 | 0x2 | 0x4 | 0x1000;  // caps, height, width, pixel
constexpr std::uint32_t flag_pitch = 0x8;
constexpr std::uint32_t flag_levels = 0x20000;
constexpr std::uint32_t caps_texture = 0x1000;
constexpr std::uint32_t caps_levels = 0x8 | 0x400000;  // complex, mip map
constexpr std::uint32_t caps2_cube = 0x200;
constexpr std::uint32_t caps2_volume = 0x200000;

constexpr std::uint32_t pixel_alpha = 0x1;
constexpr std::uint32_t pixel_four_cc = 0x4;
constexpr std::uint32_t pixel_palette = 0x20;
constexpr std::uint32_t pixel_colour = 0x40;
constexpr std::uint32_t pixel_luminance = 0x20000;

constexpr std::uint32_t max_levels = 32;
constexpr std::size_t dds_palette_size = 256;

tl::unexpected<Error> unsupported(std::uint64_t offset, std::string_view what) {
  return fail(rules::image_unsupported, {.offset = offset}, what);
}

std::string printable(const std::array<char, 4>& four_cc) {
  const std::string_view code(four_cc.data(), four_cc.size());
  const bool plain =
      std::all_of(code.begin(), code.end(), [](char c) { return c > 32 && c < 127; });
  return plain ? std::string(code) : "0x" + to_hex(std::as_bytes(std::span(four_cc)));
}

bool is_known(const DdsFormat& format) noexcept {
  if (format.kind == Kind::Palette) return format.bits == 8;
  const bool whole_bytes = format.bits >= 8 && format.bits <= 32 && format.bits % 8 == 0;
  const std::uint32_t room = format.bits == 32 ? 0xFFFF'FFFF : (1U << (format.bits % 32)) - 1;
  const auto fits = [room](std::uint32_t mask) {
    return (mask & ~room) == 0 && is_channel_mask(mask);
  };
  return whole_bytes && format.red != 0 && fits(format.red) && fits(format.green) &&
         fits(format.blue) && fits(format.alpha);
}

Result<DdsFormat> read_format(const DdsPixelFormat& pixel) {
  constexpr std::uint64_t offset = offsetof(DdsHeader, pixel);
  if (pixel.flags & pixel_four_cc) {
    return unsupported(offset, "pixels compressed as " + printable(pixel.four_cc));
  }
  DdsFormat out;
  out.bits = pixel.bits;
  if (pixel.flags & pixel_palette) {
    out.kind = Kind::Palette;
  } else if (pixel.flags & (pixel_colour | pixel_luminance)) {
    out.kind = (pixel.flags & pixel_colour) ? Kind::Colour : Kind::Luminance;
    out.red = pixel.red;
    if (out.kind == Kind::Colour) out.green = pixel.green;
    if (out.kind == Kind::Colour) out.blue = pixel.blue;
    if (pixel.flags & pixel_alpha) out.alpha = pixel.alpha;
  }
  if (!is_known(out)) {
    return unsupported(offset, "a pixel layout (flags " + hex_argument(pixel.flags) + ", " +
                                   std::to_string(pixel.bits) + " bits) without plain masks");
  }
  return out;
}

std::uint32_t side(std::uint32_t first, std::size_t level) noexcept {
  return std::max<std::uint32_t>(1, level < 32 ? first >> level : 0);
}

std::uint64_t level_size(const DdsFile& file, std::size_t level) noexcept {
  return std::uint64_t{side(file.width, level)} * side(file.height, level) * (file.format.bits / 8);
}

std::uint32_t word_at(std::span<const std::byte> pixels, std::size_t at,
                      std::size_t size) noexcept {
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < size; ++i) {
    word |= std::to_integer<std::uint32_t>(pixels[at + i]) << (8 * i);
  }
  return word;
}

void decode_words(const DdsFormat& format, std::span<const std::byte> pixels,
                  std::span<Rgba8> out) {
  const Channel red = Channel::of_mask(format.red);
  const Channel green = format.kind == Kind::Luminance ? red : Channel::of_mask(format.green);
  const Channel blue = format.kind == Kind::Luminance ? red : Channel::of_mask(format.blue);
  const Channel alpha = Channel::of_mask(format.alpha);
  const std::size_t size = format.bits / 8;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const std::uint32_t word = word_at(pixels, i * size, size);
    out[i] = {red.expand(word, 0), green.expand(word, 0), blue.expand(word, 0),
              alpha.expand(word, 255)};
  }
}

Result<void> read_palette(ByteReader& in, DdsFile& file) {
  if (file.format.kind != Kind::Palette) return {};
  const auto colours = in.read_table<Rgba8>(dds_palette_size);
  if (colours.empty()) {
    return fail(rules::image_damaged, {.offset = in.position()}, "the palette is truncated");
  }
  file.palette.assign(colours.begin(), colours.end());
  return {};
}

Result<void> read_levels(ByteReader& in, const Bytes& bytes, std::uint32_t count, DdsFile& file) {
  for (std::uint32_t level = 0; level < count; ++level) {
    const std::uint64_t size = level_size(file, level);
    if (size > in.remaining()) {
      return fail(rules::image_damaged, {.offset = in.position()},
                  "level " + std::to_string(level) + " is truncated");
    }
    file.levels.push_back(bytes.slice(in.position(), size));
    in.read_bytes(size);
  }
  return {};
}

DdsPixelFormat pixel_record(const DdsFormat& format) noexcept {
  DdsPixelFormat out = {};
  out.size = sizeof(DdsPixelFormat);
  std::uint32_t flags = pixel_palette;
  if (format.kind == Kind::Colour) flags = pixel_colour;
  if (format.kind == Kind::Luminance) flags = pixel_luminance;
  out.flags = format.alpha != 0 ? flags | pixel_alpha : flags;
  out.bits = format.bits;
  out.red = format.red;
  out.green = format.green;
  out.blue = format.blue;
  out.alpha = format.alpha;
  return out;
}

}  // namespace

bool is_dds(std::span<const std::byte> bytes) noexcept {
  return bytes.size() >= magic.size() && std::memcmp(bytes.data(), magic.data(), magic.size()) == 0;
}

Result<DdsFile> read_dds(const Bytes& bytes, const Limits& limits) {
  if (!is_dds(bytes)) return fail(rules::image_format, {.offset = 0}, "DDS");
  ByteReader in(bytes);
  const DdsHeader* header = in.read<DdsHeader>();
  if (!header || header->size != sizeof(DdsHeader) - sizeof(magic)) {
    return fail(rules::image_damaged, {.offset = 4}, "its header is not 124 bytes long");
  }
  if (header->caps2 & (caps2_cube | caps2_volume)) {
    return unsupported(offsetof(DdsHeader, caps2), "a cube map or a volume");
  }
  auto format = read_format(header->pixel);
  if (!format) return fail(std::move(format));
  if (auto fits = texture::check_image_size(header->width, header->height, limits); !fits) {
    return fail(std::move(fits));
  }
  const bool chain = (header->flags & flag_levels) != 0 && header->levels > 1;
  const std::uint32_t count = chain ? std::uint32_t{header->levels} : 1;
  if (count > max_levels) {
    return fail(rules::image_damaged, {.offset = offsetof(DdsHeader, levels)},
                "it declares " + std::to_string(count) + " levels");
  }
  DdsFile file = {*format, header->width, header->height, {}, {}};
  if (auto read = read_palette(in, file); !read) return fail(std::move(read));
  if (auto read = read_levels(in, bytes, count, file); !read) return fail(std::move(read));
  return file;
}

Result<Picture> dds_picture(const DdsFile& file, std::size_t level, const Limits& limits) {
  auto image = texture::make_image(side(file.width, level), side(file.height, level), limits);
  if (!image) return fail(std::move(image));
  Picture out;
  out.image = *std::move(image);
  const auto pixels = file.levels[level].span();
  if (file.format.kind == Kind::Palette) {
    out.palette = file.palette;
    // The fourth byte of a palette entry is a flag, not alpha.
    for (Rgba8& colour : out.palette) colour.a = 255;
    out.channels = Channels::Rgb;
    for (std::size_t i = 0; i < pixels.size(); ++i) {
      out.indices.push_back(std::to_integer<std::uint8_t>(pixels[i]));
      out.image.pixels[i] = out.palette[out.indices[i]];
    }
    return out;
  }
  decode_words(file.format, pixels, out.image.pixels);
  const bool grey = file.format.kind == Kind::Luminance;
  out.channels = file.format.alpha == 0 ? Channels::Rgb
                 : grey                 ? Channels::GreyAlpha
                                        : Channels::Rgba;
  return out;
}

Bytes dds_level(const texture::Image& image, const DdsFormat& format) {
  const Channel red = Channel::of_mask(format.red);
  const Channel green = Channel::of_mask(format.green);
  const Channel blue = Channel::of_mask(format.blue);
  const Channel alpha = Channel::of_mask(format.alpha);
  const std::size_t size = format.bits / 8;
  std::vector<std::byte> out;
  out.reserve(image.pixels.size() * size);
  for (const Rgba8& pixel : image.pixels) {
    const std::uint32_t word = red.quantise(pixel.r) | green.quantise(pixel.g) |
                               blue.quantise(pixel.b) | alpha.quantise(pixel.a);
    for (std::size_t i = 0; i < size; ++i) out.push_back(static_cast<std::byte>(word >> (8 * i)));
  }
  return Bytes::own(std::move(out));
}

Pieces write_dds(const DdsFile& file) {
  DdsHeader header = {};
  header.magic = magic;
  header.size = sizeof(DdsHeader) - sizeof(magic);
  const bool chain = file.levels.size() > 1;
  header.flags = flags_always | flag_pitch | (chain ? flag_levels : 0);
  header.width = file.width;
  header.height = file.height;
  header.pitch = file.width * (file.format.bits / 8);
  header.levels = chain ? static_cast<std::uint32_t>(file.levels.size()) : 0;
  header.pixel = pixel_record(file.format);
  header.caps = caps_texture | (chain ? caps_levels : 0);
  Pieces out = {Bytes::copy(bytes_of(header)), Bytes::copy(std::as_bytes(std::span(file.palette)))};
  out.insert(out.end(), file.levels.begin(), file.levels.end());
  return out;
}

}  // namespace ngi::image
