#include "ngi/texture/image.h"

#include <limits>

#include "ngi/texture/rules.h"

namespace ngi::texture {

Result<void> check_image_size(std::uint64_t width, std::uint64_t height, const Limits& limits) {
  constexpr std::uint64_t widest = std::numeric_limits<std::uint32_t>::max();
  const auto refuse = [&](std::string_view reason) {
    return fail(rules::image_size, {}, width, height, reason);
  };
  if (width == 0 || height == 0) return refuse("width or height is 0");
  if (width > widest || height > widest || width > limits.decoded_size / sizeof(Rgba8) / height) {
    return refuse("it needs more than " + std::to_string(limits.decoded_size) + " bytes");
  }
  return {};
}

Result<Image> make_image(std::uint32_t width, std::uint32_t height, const Limits& limits) {
  if (auto fits = check_image_size(width, height, limits); !fits) return fail(std::move(fits));
  return Image{width, height, std::vector<Rgba8>(std::size_t{width} * height)};
}

Result<Image> image_of(std::uint32_t width, std::uint32_t height, std::vector<Rgba8> pixels,
                       const Limits& limits) {
  if (auto fits = check_image_size(width, height, limits); !fits) return fail(std::move(fits));
  if (pixels.size() != std::size_t{width} * height) {
    return fail(rules::image_size, {}, width, height,
                "it has " + std::to_string(pixels.size()) + " pixels");
  }
  return Image{width, height, std::move(pixels)};
}

}  // namespace ngi::texture
