#include "ngi/image/formats.h"

#include "fuzz/round_trip.h"

// Any bytes: reading them as a DDS file refuses them or gives levels that all can be decoded and
// that a file of ours keeps.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ngi;
  // Small limits keep the fuzzer fast; they are what a caller may set.
  constexpr Limits limits = {.decoded_size = 1 << 20};
  const auto file = image::read_dds(Bytes::borrow(fuzz::bytes_of_input(data, size)), limits);
  if (!file) return 0;
  for (std::size_t level = 0; level < file->levels.size(); ++level) {
    fuzz::require(image::dds_picture(*file, level, limits).has_value());
  }
  const auto again = image::read_dds(join(image::write_dds(*file)), limits);
  fuzz::require(again && again->format == file->format && again->levels == file->levels &&
                again->palette == file->palette);
  return 0;
}
