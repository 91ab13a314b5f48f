#pragma once

#include <cstddef>
#include <cstdint>

#include "ngi/core/bytes.h"

namespace ngi::fuzz {

// Decisions drawn from the bytes of an input, from its end on, where mutations change least of what
// the input means. Zeros when it is used up.
class InputReader {
 public:
  explicit InputReader(Bytes input) : input_(std::move(input)) {}

  std::uint8_t byte() {
    if (input_.empty()) return 0;
    const auto last = std::to_integer<std::uint8_t>(input_.span().back());
    input_ = input_.slice(0, input_.size() - 1);
    return last;
  }
  // 0 to count - 1.
  std::size_t below(std::size_t count) { return byte() % count; }
  Bytes bytes(std::size_t count) {
    const Bytes taken = input_.slice(0, count);
    input_ = input_.from(count);
    return taken;
  }

 private:
  Bytes input_;
};

}  // namespace ngi::fuzz
