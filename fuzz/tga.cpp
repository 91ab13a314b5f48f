#include "ngi/image/formats.h"

#include "fuzz/round_trip.h"

// Any bytes: reading them as a TGA picture refuses them or gives a picture that a file of ours
// keeps.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ngi;
  // Small limits keep the fuzzer fast; they are what a caller may set.
  constexpr Limits limits = {.decoded_size = 1 << 20};
  const auto picture = image::read_tga(fuzz::bytes_of_input(data, size), limits);
  if (!picture) return 0;
  fuzz::require(picture->image.pixels.size() ==
                std::size_t{picture->image.width} * picture->image.height);
  const auto written = image::write_tga(*picture);
  fuzz::require(written.has_value());
  const auto again = image::read_tga(*written, limits);
  fuzz::require(again && again->image == picture->image && again->indices == picture->indices);
  return 0;
}
