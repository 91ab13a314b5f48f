#include "ngi/image/formats.h"

#include <turbojpeg.h>

#include <algorithm>
#include <array>
#include <memory>
#include <type_traits>

#include "ngi/image/rules.h"

namespace ngi::image {

namespace {

struct DestroyDecoder {
  void operator()(void* decoder) const noexcept { tjDestroy(decoder); }
};
// The library catches its own errors and keeps their text in the decoder.
using JpegDecoder = std::unique_ptr<std::remove_pointer_t<tjhandle>, DestroyDecoder>;

tl::unexpected<Error> damaged_jpeg(const JpegDecoder& decoder) {
  return fail(rules::image_damaged, {}, tjGetErrorStr2(decoder.get()));
}

bool has_four_inks(int colours) noexcept {
  return colours == TJCS_CMYK || colours == TJCS_YCCK;
}

}  // namespace

bool is_jpeg(std::span<const std::byte> bytes) noexcept {
  constexpr std::array signature = {std::byte{0xFF}, std::byte{0xD8}, std::byte{0xFF}};
  return bytes.size() >= signature.size() &&
         std::equal(signature.begin(), signature.end(), bytes.begin());
}

Result<Picture> read_jpeg(std::span<const std::byte> bytes, const Limits& limits) {
  if (!is_jpeg(bytes)) return fail(rules::image_format, {.offset = 0}, "JPEG");
  const JpegDecoder decoder(tjInitDecompress());
  if (!decoder) return fail(rules::image_damaged, {}, "no memory for the decoder");
  const auto* const data = reinterpret_cast<const unsigned char*>(bytes.data());
  const auto size = static_cast<unsigned long>(bytes.size());
  int width = 0;
  int height = 0;
  int subsampling = 0;
  int colours = 0;
  if (tjDecompressHeader3(decoder.get(), data, size, &width, &height, &subsampling, &colours) !=
      0) {
    return damaged_jpeg(decoder);
  }
  if (width <= 0 || height <= 0) return fail(rules::image_damaged, {}, "it has no size");
  if (has_four_inks(colours)) return fail(rules::image_unsupported, {}, "four inks (CMYK)");
  // Checks the size before it allocates.
  auto image = texture::make_image(static_cast<std::uint32_t>(width),
                                   static_cast<std::uint32_t>(height), limits);
  if (!image) return fail(std::move(image));
  // An incomplete picture is only a warning to the library, and a small file may have a million
  // scans that each take as long as the picture is large.
  constexpr int flags = TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT;
  auto* const pixels = reinterpret_cast<unsigned char*>(image->pixels.data());
  if (tjDecompress2(decoder.get(), data, size, pixels, width, 0, height, TJPF_RGBA, flags) != 0) {
    return damaged_jpeg(decoder);
  }
  return Picture{*std::move(image), Channels::Rgb, {}, {}};
}

}  // namespace ngi::image
