#pragma once

#include <spng.h>

#include <memory>

#include "ngi/core/result.h"
#include "ngi/image/rules.h"

// Reading PNG files by libspng.
namespace ngi::image {

struct FreeSpngContext {
  void operator()(spng_ctx* context) const noexcept { spng_ctx_free(context); }
};
using SpngContext = std::unique_ptr<spng_ctx, FreeSpngContext>;

// Limit for chunks other than pixels; common programs do not write longer ones.
inline constexpr std::size_t longest_png_chunk = 16U << 20;

inline tl::unexpected<Error> damaged_png(int code) {
  return fail(rules::image_damaged, {}, spng_strerror(code));
}

}  // namespace ngi::image
