#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "ngi/archive/nres/records.h"
#include "ngi/core/bytes.h"

namespace ngi::nres {

// Builds an archive piece by piece and tracks the offset of the next one. Slices of the source that
// follow each other become one piece, so that a million unchanged payloads are written at once.
class PieceWriter {
 public:
  explicit PieceWriter(Bytes source = {}) : source_(std::move(source)) {}

  std::uint64_t position() const noexcept { return position_; }

  void append(Bytes bytes) {
    position_ += bytes.size();
    if (bytes.empty()) return;
    const auto offset = source_offset(bytes);
    if (offset && offset == source_end_) {
      Bytes& last = pieces_.back();
      last = source_.slice(*offset - last.size(), last.size() + bytes.size());
      *source_end_ += bytes.size();
      return;
    }
    source_end_ = offset ? std::optional(*offset + bytes.size()) : std::nullopt;
    pieces_.push_back(std::move(bytes));
  }

  // Appends zeros up to the next multiple of 8.
  void align() {
    static constexpr std::array<std::byte, alignment> zeros = {};
    const std::uint64_t missing = (alignment - position_ % alignment) % alignment;
    append(Bytes::borrow(std::span(zeros).first(missing)));
  }

  Pieces take() && { return std::move(pieces_); }

 private:
  // Where in the source the bytes are; nullopt when they are not a slice of it.
  std::optional<std::uint64_t> source_offset(const Bytes& bytes) const noexcept {
    const auto begin = reinterpret_cast<std::uintptr_t>(source_.data());
    const auto at = reinterpret_cast<std::uintptr_t>(bytes.data());
    if (source_.empty() || at < begin || at - begin > source_.size()) return std::nullopt;
    return source_.contains(at - begin, bytes.size()) ? std::optional<std::uint64_t>(at - begin)
                                                      : std::nullopt;
  }

  Bytes source_;
  std::optional<std::uint64_t> source_end_;  // of the last piece, when it is a slice of the source
  Pieces pieces_;
  std::uint64_t position_ = 0;
};

inline Header make_header(std::size_t entry_count, std::uint64_t total_size) {
  return {magic, version, static_cast<std::int32_t>(entry_count),
          static_cast<std::uint32_t>(total_size)};
}

inline Bytes table_bytes(std::vector<Record> records) {
  const auto owner = std::make_shared<const std::vector<Record>>(std::move(records));
  return Bytes::shared(owner, std::as_bytes(std::span(*owner)));
}

}  // namespace ngi::nres
