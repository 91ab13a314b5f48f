#pragma once

#include <cstdint>
#include <span>

#include "ngi/core/bytes.h"
#include "ngi/core/result.h"

namespace ngi::image {

// Writes an animated PNG from PNG files of equal size and kind, as write_png() makes them. Each is
// shown for `delay_ms`, in an endless loop. Programs without support for animation show
// the first. IMAGE-UNWRITABLE when there is no picture or they differ in size or kind.
Result<Bytes> write_apng(std::span<const Bytes> pictures, std::uint16_t delay_ms);

}  // namespace ngi::image
