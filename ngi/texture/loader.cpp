#include "ngi/texture/loader.h"

#include <algorithm>

#include "ngi/texture/detail/mip_skip.h"

namespace ngi::texture {

LoaderView loader_view(const Texture& texture, std::uint32_t load_flags) {
  const std::uint32_t stored = texture.header().flags5;
  const std::uint32_t word = is_skip_pattern(load_flags) ? load_flags : stored;
  // A truncated texture has fewer levels than it promises.
  const auto levels = static_cast<std::uint32_t>(texture.levels().size());
  const std::uint32_t skip =
      std::min(mip_skip(texture.size(), texture.header().mip_count, word), levels - 1);
  const bool wants_page = (load_flags & load_flags::parse_page) != 0;
  const auto page = texture.page().value_or(std::span<const PageRect>());
  const LevelSize size = level_size(texture.size(), skip);
  return {.skipped = skip,
          .size = size,
          .cells = page_records(size, wants_page ? page : std::span<const PageRect>(), skip),
          .alpha_surface = is_alpha_surface(texture.header(), load_flags),
          .stage = stage_of(load_flags)};
}

}  // namespace ngi::texture
