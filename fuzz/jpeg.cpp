#include "ngi/image/formats.h"

#include "fuzz/round_trip.h"

// Any bytes: reading them as a JPEG picture refuses them or gives a complete, opaque picture.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ngi;
  // Small limits keep the fuzzer fast; they are what a caller may set.
  constexpr Limits limits = {.decoded_size = 1 << 18};
  const auto picture = image::read_jpeg(fuzz::bytes_of_input(data, size), limits);
  if (!picture) return 0;
  fuzz::require(picture->image.pixels.size() ==
                std::size_t{picture->image.width} * picture->image.height);
  for (const texture::Rgba8& pixel : picture->image.pixels) fuzz::require(pixel.a == 255);
  return 0;
}
