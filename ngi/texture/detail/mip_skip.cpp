#include "ngi/texture/detail/mip_skip.h"

namespace ngi::texture {

std::uint32_t mip_skip(LevelSize base, std::uint32_t mip_count,
                       std::uint32_t policy_word) noexcept {
  if (mip_count <= 1) return 0;
  const std::uint32_t two_if_there = mip_count > 2 ? 2 : 1;
  switch (policy_word & skip_words::mask) {
    case skip_words::two:
      return two_if_there;
    case skip_words::one:
      return 1;
    case skip_words::large:
      return base.width >= 256 || base.height >= 256 ? 1 : 0;
    case skip_words::by_size:
      if (base.width > 128 && base.height > 128) return two_if_there;
      return base.width == 128 || base.height == 128 ? 1 : 0;
    default:
      return 0;
  }
}

SkippedBase apply_skip(LevelSize base, std::uint32_t mip_count, PixelFormat format,
                       std::uint32_t skip) noexcept {
  const std::uint64_t pixel = bytes_per_pixel(format);
  SkippedBase out = {.size = level_size(base, skip), .mip_count = mip_count - skip};
  for (std::uint32_t i = 0; i < skip; ++i) out.offset += pixel * level_size(base, i).pixels();
  out.engine_size = {base.width >> skip, base.height >> skip};
  if (skip > 0) out.engine_offset = pixel * base.pixels();
  if (skip == 2) out.engine_offset = out.engine_offset * 5 / 4;
  return out;
}

}  // namespace ngi::texture
