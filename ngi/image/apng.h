#pragma once

#include <cstdint>
#include <span>

#include "ngi/core/bytes.h"
#include "ngi/core/result.h"

namespace ngi::image {

// A picture that moves, from PNG files of one size and kind as write_png() makes them, shown one
// after the other for `delay_ms` each, without end. Programs that know nothing of animation show
// the first. IMAGE-UNWRITABLE when there is no picture or they differ in size or kind.
Result<Bytes> write_apng(std::span<const Bytes> pictures, std::uint16_t delay_ms);

}  // namespace ngi::image
