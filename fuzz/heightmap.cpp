#include "ngi/image/height_map.h"

#include "fuzz/round_trip.h"

// Any bytes: reading them as a height map refuses them or gives one that a file of ours keeps.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ngi;
  constexpr Limits limits = {.decoded_size = 1 << 20};
  const auto map = image::read_height_map(fuzz::bytes_of_input(data, size), limits);
  if (!map) return 0;
  fuzz::require(map->values.size() == std::size_t{map->width} * map->height);
  const auto written = image::write_height_map(*map);
  fuzz::require(written.has_value());
  const auto again = image::read_height_map(*written, limits);
  fuzz::require(again && *again == *map);
  return 0;
}
