#pragma once

#include "ngi/archive/rsli/document.h"

namespace ngi::rsli {

// How many bytes may be packed and unpacked on behalf of one file. Entries may share their bytes,
// so that a small file holds more of them than anybody could unpack.
class DecodeBudget {
 public:
  DecodeBudget(const Limits& limits, std::uint64_t file_size) noexcept
      : total_(decode_budget(limits, file_size)), left_(total_) {}
  explicit DecodeBudget(const Document& document) noexcept
      : DecodeBudget(document.limits(), document.bytes().size()) {}

  std::uint64_t total() const noexcept { return total_; }
  // False, and nothing is spent, when less is left.
  bool spend(std::uint64_t bytes) noexcept;
  // What unpacking the entry takes. RSLI-LIMIT when less is left.
  Result<void> spend_on(const Document& document, std::size_t entry);

 private:
  std::uint64_t total_;
  std::uint64_t left_;
};

}  // namespace ngi::rsli
