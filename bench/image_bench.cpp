#include <benchmark/benchmark.h>
#include <spng.h>

#include <cstdlib>

#include "ngi/image/formats.h"

namespace {

using namespace ngi;

// A gradient with grain, as textures have.
image::Picture sample_picture() {
  image::Picture picture = {texture::make_image(256, 256).value()};
  std::uint32_t noise = 1;
  for (std::uint32_t y = 0; y < 256; ++y) {
    for (std::uint32_t x = 0; x < 256; ++x) {
      noise = noise * 1664525 + 1013904223;
      const auto grain = static_cast<std::uint8_t>(noise >> 29);
      picture.image.at(x, y) = {static_cast<std::uint8_t>(x / 2 + grain),
                                static_cast<std::uint8_t>(y / 2 + grain),
                                static_cast<std::uint8_t>((x + y) / 4 + grain), 255};
    }
  }
  return picture;
}

void BM_PngWrite(benchmark::State& state) {
  const image::Picture picture = sample_picture();
  for (auto _ : state) benchmark::DoNotOptimize(image::write_png(picture));
}
BENCHMARK(BM_PngWrite);

void BM_PngWrite_baseline_libspng(benchmark::State& state) {
  const image::Picture picture = sample_picture();
  spng_ihdr header = {256, 256, 8, SPNG_COLOR_TYPE_TRUECOLOR_ALPHA, 0, 0, 0};
  for (auto _ : state) {
    spng_ctx* const context = spng_ctx_new(SPNG_CTX_ENCODER);
    spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1);
    spng_set_ihdr(context, &header);
    spng_encode_image(context, picture.image.pixels.data(), picture.image.pixels.size() * 4,
                      SPNG_FMT_PNG, SPNG_ENCODE_FINALIZE);
    std::size_t size = 0;
    int code = 0;
    std::free(spng_get_png_buffer(context, &size, &code));
    spng_ctx_free(context);
    benchmark::DoNotOptimize(size);
  }
}
BENCHMARK(BM_PngWrite_baseline_libspng);

}  // namespace
