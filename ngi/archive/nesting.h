#pragma once

#include <cstdint>

#include "ngi/archive/container.h"
#include "ngi/archive/rsli/document.h"

namespace ngi {

// Total byte budget for nested archives of one file. Normal files stay far below it; entries that
// share bytes cannot multiply the work beyond it. PATH-NESTED-SIZE.
class NestingBudget {
 public:
  NestingBudget(std::uint64_t file_size, const Limits& limits) noexcept
      : total_(rsli::decode_budget(limits, file_size)), left_(total_) {}

  std::uint64_t total() const noexcept { return total_; }
  // Returns false when the budget is exhausted. Once exhausted, it stays exhausted.
  bool spend(std::uint64_t bytes) noexcept {
    left_ = bytes < left_ ? left_ - bytes : 0;
    return left_ != 0;
  }

 private:
  std::uint64_t total_;
  std::uint64_t left_;
};

// Returns the cost of reading every payload of an archive: its bytes and their unpacked sizes.
std::uint64_t cost_of(const Container& archive) noexcept;

}  // namespace ngi
