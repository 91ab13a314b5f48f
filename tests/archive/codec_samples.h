#pragma once

#include <rapidcheck.h>

#include <cstdint>
#include <vector>

namespace ngi {

// Payloads with everything the coders care about: runs, repeats far back, spaces, noise; up to 20
// KiB.
inline rc::Gen<std::vector<std::byte>> compressible_bytes() {
  return rc::gen::exec([] {
    std::vector<std::byte> data;
    const auto pieces = *rc::gen::inRange(0, 40);
    for (int i = 0; i < pieces; ++i) {
      const auto length = *rc::gen::inRange<std::size_t>(1, 512);
      const auto kind = *rc::gen::inRange(0, 4);
      std::uint32_t state = *rc::gen::arbitrary<std::uint32_t>();
      for (std::size_t n = 0; n < length; ++n) {
        state = state * 1664525U + 1013904223U;
        if (kind == 0) data.push_back(std::byte{0x20});
        if (kind == 1) data.push_back(static_cast<std::byte>(state >> 24U));
        if (kind == 2) data.push_back(static_cast<std::byte>(state >> 30U));
        if (kind == 3) data.push_back(data.empty() ? std::byte{0} : data[n * 7 % data.size()]);
      }
    }
    return data;
  });
}

}  // namespace ngi
