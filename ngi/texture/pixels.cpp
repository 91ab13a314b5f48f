#include "ngi/texture/texture.h"

#include <algorithm>

#include "ngi/texture/detail/simd.h"

namespace ngi::texture {

namespace {

constexpr std::size_t line_size = 64;
// Larger than the core's caches, so written data would not stay in them.
constexpr std::size_t streaming_size = 8 << 20;

// Splits a run of pixels so that whole vectors start on a cache line; a store across
// two lines costs twice.
struct Cut {
  std::size_t head = 0;
  simd::Stores stores = simd::Stores::Cached;
};

Cut cut(const void* out, std::size_t count, std::size_t pixel_size) noexcept {
  const auto address = reinterpret_cast<std::uintptr_t>(out);
  if (address % pixel_size != 0) return {};
  const std::size_t head = (line_size - address % line_size) % line_size / pixel_size;
  const bool large = count * pixel_size >= streaming_size;
  return {std::min(head, count), large ? simd::Stores::Streamed : simd::Stores::Cached};
}

}  // namespace

void decode_pixels(PixelFormat format, std::span<const std::byte> stored, const Colours& colours,
                   std::span<Rgba8> out) noexcept {
  const std::size_t size = bytes_per_pixel(format);
  const std::size_t count = std::min(out.size(), stored.size() / size);
  const auto [head, stores] = cut(out.data(), count, sizeof(Rgba8));
  plain::decode_pixels(format, stored.first(head * size), colours, out);
  const std::byte* const from = stored.data() + head * size;
  Rgba8* const to = out.data() + head;
  const std::size_t done = head + (format == PixelFormat::Indexed
                                       ? simd::look_up(from, count - head, colours, to, stores)
                                       : simd::decode(format, from, count - head, to, stores));
  plain::decode_pixels(format, stored.subspan(done * size), colours, out.subspan(done));
}

void encode_pixels(PixelFormat format, std::span<const Rgba8> pixels,
                   std::span<std::byte> out) noexcept {
  if (format == PixelFormat::Indexed) return;
  const std::size_t size = bytes_per_pixel(format);
  const std::size_t count = std::min(pixels.size(), out.size() / size);
  const auto [head, stores] = cut(out.data(), count, size);
  plain::encode_pixels(format, pixels.first(head), out);
  const std::size_t done = head + simd::encode(format, pixels.data() + head, count - head,
                                               out.data() + head * size, stores);
  plain::encode_pixels(format, pixels.subspan(done), out.subspan(done * size));
}

}  // namespace ngi::texture
