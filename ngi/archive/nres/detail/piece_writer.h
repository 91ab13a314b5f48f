#pragma once

#include <cstdint>
#include <span>

#include "ngi/archive/nres/records.h"
#include "ngi/core/bytes.h"

namespace ngi::nres {

// Builds an archive piece by piece and tracks the offset of the next one.
class PieceWriter {
 public:
  std::uint64_t position() const noexcept { return position_; }

  void append(Bytes bytes) {
    position_ += bytes.size();
    if (!bytes.empty()) pieces_.push_back(std::move(bytes));
  }

  // Appends zeros up to the next multiple of 8.
  void align() {
    static constexpr std::array<std::byte, alignment> zeros = {};
    const std::uint64_t missing = (alignment - position_ % alignment) % alignment;
    append(Bytes::borrow(std::span(zeros).first(missing)));
  }

  Pieces take() && { return std::move(pieces_); }

 private:
  Pieces pieces_;
  std::uint64_t position_ = 0;
};

inline Header make_header(std::size_t entry_count, std::uint64_t total_size) {
  return {magic, version, static_cast<std::int32_t>(entry_count),
          static_cast<std::uint32_t>(total_size)};
}

inline Bytes table_bytes(std::span<const Record> records) {
  return Bytes::copy(std::as_bytes(records));
}

}  // namespace ngi::nres
