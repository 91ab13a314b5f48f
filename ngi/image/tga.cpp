#include "ngi/image/formats.h"

#include <algorithm>
#include <optional>

#include "ngi/core/byte_reader.h"
#include "ngi/image/detail/channel.h"
#include "ngi/image/rules.h"

namespace ngi::image {

namespace {

using texture::Image;
using texture::Rgba8;

struct TgaHeader {
  std::uint8_t id_size;
  std::uint8_t has_map;
  std::uint8_t type;
  le_u16 map_first;
  le_u16 map_count;
  std::uint8_t map_bits;
  le_u16 x_origin;
  le_u16 y_origin;
  le_u16 width;
  le_u16 height;
  std::uint8_t bits;
  std::uint8_t descriptor;
};
static_assert(sizeof(TgaHeader) == 18 && alignof(TgaHeader) == 1);

enum ImageType : std::uint8_t { Mapped = 1, TrueColour = 2, Grey = 3 };
constexpr std::uint8_t packed_bit = 8;  // of the type

constexpr std::uint8_t alpha_bits_mask = 0x0F;  // of the descriptor
constexpr std::uint8_t from_the_right = 0x10;
constexpr std::uint8_t from_the_top = 0x20;

// Fields of a pixel in memory order: blue comes first.
Rgba8 colour_of(std::span<const std::byte> pixel, bool has_alpha) noexcept {
  const auto byte = [&](std::size_t i) { return std::to_integer<std::uint8_t>(pixel[i]); };
  if (pixel.size() >= 3) {
    return {byte(2), byte(1), byte(0),
            pixel.size() == 4 && has_alpha ? byte(3) : std::uint8_t{255}};
  }
  if (pixel.size() == 1) return {byte(0), byte(0), byte(0), 255};
  const std::uint32_t word = byte(0) | std::uint32_t{byte(1)} << 8;
  const auto five = [word](unsigned shift) { return Channel{shift, 5}.expand(word, 0); };
  const bool opaque = !has_alpha || (word & 0x8000) != 0;
  return {five(10), five(5), five(0), opaque ? std::uint8_t{255} : std::uint8_t{0}};
}

// Returns the size of an element in bytes, for supported depths.
std::size_t element_size(unsigned bits) noexcept {
  switch (bits) {
    case 8:
      return 1;
    case 15:
    case 16:
      return 2;
    case 24:
      return 3;
    case 32:
      return 4;
    default:
      return 0;
  }
}

tl::unexpected<Error> damaged(std::uint64_t offset, std::string_view what) {
  return fail(rules::image_damaged, {.offset = offset}, what);
}

// The pixel layout in the header.
struct Layout {
  std::uint8_t type = 0;
  bool packed = false;
  bool has_alpha = false;
  std::size_t pixel_size = 0;
};

Result<Layout> read_layout(const TgaHeader& header) {
  const auto type = static_cast<std::uint8_t>(header.type & ~packed_bit);
  if (type < Mapped || type > Grey || header.has_map > 1) {
    return fail(rules::image_format, {.offset = 0}, "TGA");
  }
  // 15 and 24 bits have no alpha, whatever the descriptor says.
  const bool room_for_alpha = header.bits == 16 || header.bits == 32 || type == Mapped;
  const bool has_alpha = room_for_alpha && (header.descriptor & alpha_bits_mask) != 0;
  Layout out = {type, (header.type & packed_bit) != 0, has_alpha, element_size(header.bits)};
  const bool known = out.pixel_size != 0 && (type == TrueColour) == (out.pixel_size > 1);
  if (!known || (type == Mapped && !header.has_map)) {
    return fail(
        rules::image_unsupported, {.offset = 16},
        std::to_string(header.bits) + " bits a pixel of type " + std::to_string(header.type));
  }
  return out;
}

// Reads the palette; it is skipped when the pixels do not use it.
Result<std::vector<Rgba8>> read_map(ByteReader& in, const TgaHeader& header, bool has_alpha) {
  std::vector<Rgba8> out;
  if (!header.has_map) return out;
  const std::size_t size = element_size(header.map_bits);
  if (size < 2) {
    return fail(rules::image_unsupported, {.offset = 7},
                "a palette of " + std::to_string(header.map_bits) + " bits a colour");
  }
  const std::uint64_t start = in.position();
  const auto map = in.read_bytes(std::uint64_t{header.map_count} * size);
  if (map.size() != header.map_count * size) return damaged(start, "the palette is truncated");
  out.resize(header.map_first);
  for (std::size_t i = 0; i < header.map_count; ++i) {
    out.push_back(colour_of(map.subspan(i * size, size), size == 4 && has_alpha));
  }
  return out;
}

// Packets of 1 to 128 pixels: one that is repeated, or that many different ones.
Result<std::vector<std::byte>> unpack(ByteReader& in, std::uint64_t size, std::size_t pixel_size) {
  std::vector<std::byte> out;
  out.reserve(size);
  while (out.size() < size) {
    const auto head = in.read_bytes(1);
    if (head.empty()) return damaged(in.position(), "the packed pixels are truncated");
    const auto code = std::to_integer<std::uint8_t>(head[0]);
    const std::uint64_t count = (code & 0x7FU) + 1;
    const bool repeated = (code & 0x80U) != 0;
    const auto pixels = in.read_bytes(repeated ? pixel_size : count * pixel_size);
    if (pixels.empty()) return damaged(in.position(), "the packed pixels are truncated");
    if (count * pixel_size > size - out.size()) {
      return damaged(in.position(), "a packet reaches past the last pixel");
    }
    for (std::uint64_t i = 0; i < (repeated ? count : 1); ++i) {
      out.insert(out.end(), pixels.begin(), pixels.end());
    }
  }
  return out;
}

// Returns the pixels in file order, unpacked.
Result<Bytes> read_pixels(ByteReader& in, std::uint64_t size, const Layout& layout) {
  if (layout.packed) {
    // A packet of one header byte and one pixel gives at most 128 pixels.
    if (size / 128 > in.remaining()) return damaged(in.position(), "the pixels are truncated");
    return unpack(in, size, layout.pixel_size).map([](auto out) {
      return Bytes::own(std::move(out));
    });
  }
  const auto plain = in.read_bytes(size);
  if (plain.size() != size) return damaged(in.position(), "the pixels are truncated");
  return Bytes::borrow(plain);
}

// Returns the index of pixel (x, y) in a file with this descriptor.
std::size_t place_of(std::uint32_t x, std::uint32_t y, const Image& image,
                     std::uint8_t descriptor) noexcept {
  const std::uint32_t row = (descriptor & from_the_top) ? y : image.height - 1 - y;
  const std::uint32_t column = (descriptor & from_the_right) ? image.width - 1 - x : x;
  return std::size_t{row} * image.width + column;
}

Result<void> fill(Picture& picture, const Bytes& pixels, const Layout& layout,
                  std::uint8_t descriptor) {
  Image& image = picture.image;
  for (std::uint32_t y = 0; y < image.height; ++y) {
    for (std::uint32_t x = 0; x < image.width; ++x) {
      const std::size_t at = place_of(x, y, image, descriptor) * layout.pixel_size;
      const auto pixel = pixels.span().subspan(at, layout.pixel_size);
      if (layout.type != Mapped) {
        image.at(x, y) = colour_of(pixel, layout.has_alpha);
        continue;
      }
      const auto index = std::to_integer<std::uint8_t>(pixel[0]);
      if (index >= picture.palette.size()) {
        return fail(rules::image_damaged, {}, "a pixel has an index outside the palette");
      }
      picture.indices.push_back(index);
      image.at(x, y) = picture.palette[index];
    }
  }
  return {};
}

void append(std::vector<std::byte>& out, const Rgba8& colour, bool with_alpha) {
  for (const std::uint8_t byte : {colour.b, colour.g, colour.r}) out.push_back(std::byte{byte});
  if (with_alpha) out.push_back(std::byte{colour.a});
}

}  // namespace

Result<Picture> read_tga(std::span<const std::byte> bytes, const Limits& limits) {
  ByteReader in(bytes);
  const TgaHeader* header = in.read<TgaHeader>();
  if (!header) return fail(rules::image_format, {.offset = 0}, "TGA");
  const auto layout = read_layout(*header);
  if (!layout) return tl::unexpected(layout.error());
  if (auto fits = texture::check_image_size(header->width, header->height, limits); !fits) {
    return fail(std::move(fits));
  }
  if (in.read_bytes(header->id_size).size() != header->id_size) {
    return damaged(in.position(), "the header is truncated");
  }
  auto map = read_map(in, *header, layout->has_alpha);
  if (!map) return fail(std::move(map));
  const std::uint64_t count = std::uint64_t{header->width} * header->height;
  const auto pixels = read_pixels(in, count * layout->pixel_size, *layout);
  if (!pixels) return tl::unexpected(pixels.error());
  Picture picture;
  picture.image = *texture::make_image(header->width, header->height, limits);
  if (layout->type == Mapped) {
    map->resize(std::min<std::size_t>(map->size(), 256));
    picture.palette = *std::move(map);
  }
  picture.channels = layout->has_alpha ? Channels::Rgba : Channels::Rgb;
  if (auto filled = fill(picture, *pixels, *layout, header->descriptor); !filled) {
    return fail(std::move(filled));
  }
  return picture;
}

Result<Bytes> write_tga(const Picture& picture) {
  const Image& image = picture.image;
  constexpr std::uint32_t longest = 0xFFFF;
  if (image.width > longest || image.height > longest || image.pixels.empty()) {
    return fail(rules::image_unwritable, {},
                "its sides are " + std::to_string(image.width) + " and " +
                    std::to_string(image.height) + " pixels");
  }
  const bool mapped = picture.has_palette();
  const bool with_alpha = mapped ? std::any_of(picture.palette.begin(), picture.palette.end(),
                                               [](const Rgba8& colour) { return colour.a != 255; })
                                 : picture.channels != Channels::Rgb;
  TgaHeader header = {};
  header.width = static_cast<std::uint16_t>(image.width);
  header.height = static_cast<std::uint16_t>(image.height);
  header.type = mapped ? Mapped : TrueColour;
  header.has_map = mapped ? 1 : 0;
  header.map_count = static_cast<std::uint16_t>(picture.palette.size());
  const std::uint8_t colour_bits = with_alpha ? 32 : 24;
  header.map_bits = mapped ? colour_bits : 0;
  header.bits = mapped ? 8 : colour_bits;
  header.descriptor = from_the_top | (with_alpha ? 8 : 0);
  const auto head = bytes_of(header);
  std::vector<std::byte> out(head.begin(), head.end());
  out.reserve(out.size() + image.pixels.size() * sizeof(Rgba8) + picture.palette.size() * 4);
  for (const Rgba8& colour : picture.palette) append(out, colour, with_alpha);
  if (mapped) {
    for (const std::uint8_t index : picture.indices) out.push_back(std::byte{index});
  } else {
    for (const Rgba8& pixel : image.pixels) append(out, pixel, with_alpha);
  }
  return Bytes::own(std::move(out));
}

}  // namespace ngi::image
