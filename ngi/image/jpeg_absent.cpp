#include <algorithm>
#include <array>

#include "ngi/image/formats.h"
#include "ngi/image/rules.h"

// Instead of jpeg.cpp, where the JPEG library cannot be built.
namespace ngi::image {

bool is_jpeg(std::span<const std::byte> bytes) noexcept {
  constexpr std::array signature = {std::byte{0xFF}, std::byte{0xD8}, std::byte{0xFF}};
  return bytes.size() >= signature.size() &&
         std::equal(signature.begin(), signature.end(), bytes.begin());
}

Result<Picture> read_jpeg(std::span<const std::byte> bytes, const Limits& /*limits*/) {
  if (!is_jpeg(bytes)) return fail(rules::image_format, {.offset = 0}, "JPEG");
  return fail(rules::image_unsupported, {}, "JPEG, which this program was built without");
}

}  // namespace ngi::image
