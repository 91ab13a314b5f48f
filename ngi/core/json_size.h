#pragma once

#include <cstdint>
#include <string_view>

namespace ngi {

// What a JSON text becomes in memory, estimated without parsing it. A text of a few bytes per value
// needs many times its size, so readers compare this with their limits first. The estimate is high
// rather than low. Wrong JSON gives some number.
struct JsonSize {
  std::uint64_t depth = 0;   // of brackets
  std::uint64_t memory = 0;  // in bytes
};

JsonSize measure_json(std::string_view text) noexcept;

}  // namespace ngi
