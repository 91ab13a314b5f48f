#pragma once

#include "ngi/archive/rsli/document.h"

namespace ngi::rsli {

// Byte budget for packing and unpacking the payloads of one file. Entries may share bytes,
// so a small file can declare an unlimited amount of payload.
class DecodeBudget {
 public:
  DecodeBudget(const Limits& limits, std::uint64_t file_size) noexcept
      : total_(decode_budget(limits, file_size)), left_(total_) {}
  explicit DecodeBudget(const Document& document) noexcept
      : DecodeBudget(document.limits(), document.bytes().size()) {}

  std::uint64_t total() const noexcept { return total_; }
  // Returns false and spends nothing when less than `bytes` is left.
  bool spend(std::uint64_t bytes) noexcept;
  // Spends the cost of unpacking the entry. RSLI-LIMIT when less is left.
  Result<void> spend_on(const Document& document, std::size_t entry);

 private:
  std::uint64_t total_;
  std::uint64_t left_;
};

}  // namespace ngi::rsli
