#pragma once

#include <rapidcheck.h>

#include "ngi/image/formats.h"

namespace ngi::test {

// A small picture of any kind whose pixels its channels can hold.
inline rc::Gen<image::Picture> random_picture() {
  return rc::gen::exec([] {
    const auto byte = [] { return *rc::gen::arbitrary<std::uint8_t>(); };
    image::Picture out;
    out.image = *texture::make_image(*rc::gen::inRange<std::uint32_t>(1, 20),
                                     *rc::gen::inRange<std::uint32_t>(1, 20));
    const int kind = *rc::gen::inRange(0, 4);
    if (kind == 3) {
      out.palette.resize(*rc::gen::inRange<std::size_t>(1, 257));
      for (auto& colour : out.palette) colour = {byte(), byte(), byte(), byte()};
    } else {
      out.channels = static_cast<image::Channels>(kind);
    }
    for (auto& pixel : out.image.pixels) {
      if (out.has_palette()) {
        out.indices.push_back(static_cast<std::uint8_t>(byte() % out.palette.size()));
        pixel = out.palette[out.indices.back()];
      } else {
        const std::uint8_t red = byte();
        const bool grey = out.channels == image::Channels::GreyAlpha;
        const bool opaque = out.channels == image::Channels::Rgb;
        pixel = {red, grey ? red : byte(), grey ? red : byte(),
                 opaque ? std::uint8_t{255} : byte()};
      }
    }
    return out;
  });
}

}  // namespace ngi::test
