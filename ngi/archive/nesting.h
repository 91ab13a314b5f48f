#pragma once

#include <cstdint>

#include "ngi/archive/container.h"

namespace ngi {

// How many bytes are worth looking at inside one file, all archives in archives together. Honest
// files stay far below; entries that share bytes cannot multiply work beyond it. PATH-NESTED-SIZE.
class NestingBudget {
 public:
  NestingBudget(std::uint64_t file_size, const Limits& limits) noexcept
      : total_(rsli::decode_budget(limits, file_size)), left_(total_) {}

  std::uint64_t total() const noexcept { return total_; }
  // False when it is used up, from then on for good.
  bool spend(std::uint64_t bytes) noexcept {
    left_ = bytes < left_ ? left_ - bytes : 0;
    return left_ != 0;
  }

 private:
  std::uint64_t total_;
  std::uint64_t left_;
};

// What it takes to look at every payload of an archive: its bytes, and what they unpack to.
std::uint64_t cost_of(const Container& archive) noexcept;

}  // namespace ngi
