#include <benchmark/benchmark.h>

#include <array>
#include <cstring>
#include <random>
#include <vector>

#include "ngi/texture/texture.h"

// Pixels to RGBA8 and back, each beside a memcpy of the RGBA8 and beside one pixel at a time. The
// argument is the side of the picture: 256 is the largest of the game and fits in the cache, 8192
// does not.
namespace ngi::texture {
namespace {

struct Picture {
  explicit Picture(std::size_t side)
      : stored(side * side * 4), pixels(side * side), copy(side * side) {
    std::mt19937 random(1);
    for (std::byte& byte : stored) byte = static_cast<std::byte>(random());
    for (Rgba8& colour : colours) colour = {static_cast<std::uint8_t>(random()), 2, 3, 4};
  }

  std::span<const std::byte> stored_as(PixelFormat format) const {
    return std::span(stored).first(pixels.size() * bytes_per_pixel(format));
  }

  std::vector<std::byte> stored;
  std::vector<Rgba8> pixels;
  std::vector<Rgba8> copy;
  Colours colours = {};
};

Picture& picture(const benchmark::State& state) {
  static Picture small(256);
  static Picture large(8192);
  return state.range(0) == 256 ? small : large;
}

void count_bytes(benchmark::State& state, const Picture& p) {
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(p.pixels.size() * 4));
}

template <PixelFormat format>
void BM_decode(benchmark::State& state) {
  Picture& p = picture(state);
  for (auto _ : state) {
    decode_pixels(format, p.stored_as(format), p.colours, p.pixels);
    benchmark::ClobberMemory();
  }
  count_bytes(state, p);
}

template <PixelFormat format>
void BM_decode_baseline_plain(benchmark::State& state) {
  Picture& p = picture(state);
  for (auto _ : state) {
    plain::decode_pixels(format, p.stored_as(format), p.colours, p.pixels);
    benchmark::ClobberMemory();
  }
  count_bytes(state, p);
}

template <PixelFormat format>
void BM_encode(benchmark::State& state) {
  Picture& p = picture(state);
  for (auto _ : state) {
    encode_pixels(format, p.pixels, std::span(p.stored).first(p.stored_as(format).size()));
    benchmark::ClobberMemory();
  }
  count_bytes(state, p);
}

template <PixelFormat format>
void BM_encode_baseline_plain(benchmark::State& state) {
  Picture& p = picture(state);
  for (auto _ : state) {
    plain::encode_pixels(format, p.pixels, std::span(p.stored).first(p.stored_as(format).size()));
    benchmark::ClobberMemory();
  }
  count_bytes(state, p);
}

void copy_pixels(benchmark::State& state) {
  Picture& p = picture(state);
  for (auto _ : state) {
    std::memcpy(p.pixels.data(), p.copy.data(), p.pixels.size() * sizeof(Rgba8));
    benchmark::ClobberMemory();
  }
  count_bytes(state, p);
}

using Run = void (*)(benchmark::State&);

void add(const std::string& name, Run run, Run plain_run) {
  for (const auto& [suffix, body] : {std::pair<std::string, Run>{"", run},
                                     {"_baseline_memcpy", copy_pixels},
                                     {"_baseline_plain", plain_run}}) {
    benchmark::RegisterBenchmark(("BM_" + name + suffix).c_str(), body)->Arg(256)->Arg(8192);
  }
}

template <PixelFormat format>
void add_format() {
  const std::string name(to_text(format));
  add("texture_decode_" + name, BM_decode<format>, BM_decode_baseline_plain<format>);
  if (format == PixelFormat::Indexed) return;
  add("texture_encode_" + name, BM_encode<format>, BM_encode_baseline_plain<format>);
}

const bool registered = [] {
  add_format<PixelFormat::Rgb565>();
  add_format<PixelFormat::Argb4444>();
  add_format<PixelFormat::Rgb888>();
  add_format<PixelFormat::Argb8888>();
  add_format<PixelFormat::Indexed>();
  return true;
}();

}  // namespace
}  // namespace ngi::texture
