#include "ngi/archive/nres/attributes.h"

#include <algorithm>

#include "ngi/archive/type_id.h"

namespace ngi::nres {

namespace {

// A model stream that consists of a fixed header and a table.
struct Stream {
  std::uint32_t type_id;
  std::uint64_t head;
  std::uint64_t element;
  std::uint32_t attr3;
};
constexpr std::array streams = {
    Stream{2, 140, 68, 68}, Stream{3, 0, 12, 12}, Stream{4, 0, 4, 4},  Stream{5, 0, 4, 4},
    Stream{6, 0, 2, 2},     Stream{7, 0, 16, 16}, Stream{8, 0, 24, 4}, Stream{13, 0, 20, 20},
    Stream{15, 0, 8, 8},    Stream{16, 0, 8, 8},  Stream{18, 0, 4, 4}, Stream{19, 0, 2, 2},
};

constexpr std::uint32_t material_version = 6;

}  // namespace

std::array<std::uint32_t, 3> default_attributes(std::uint32_t type_id,
                                                std::uint64_t payload_size) noexcept {
  if (type_id == four_cc("MAT0")) return {0, material_version, 0};
  const auto* stream = std::find_if(streams.begin(), streams.end(), [type_id](const Stream& known) {
    return known.type_id == type_id;
  });
  if (stream == streams.end()) return {0, 0, 1};
  const std::uint64_t table = payload_size - std::min(payload_size, stream->head);
  return {static_cast<std::uint32_t>(table / stream->element), 0, stream->attr3};
}

}  // namespace ngi::nres
