#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "ngi/core/bytes.h"

namespace ngi {

struct Field;

// A range of a file with its meaning: a field with its value, a payload, padding, or bytes that no
// entry points at.
struct AnnotatedRange {
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
  std::string part = {};                  // "header", "data", "directory"
  std::optional<std::size_t> entry = {};  // the archive's entry it belongs to
  std::string entry_name = {};            // bytes
  std::string label = {};                 // "attr1", "payload"
  std::string value = {};                 // UTF-8; empty where there is nothing to add
  Bytes deciphered = {};                  // the plain bytes of an enciphered range
  // Path that sets the value: "phase[0].diffuse". Empty: it has none.
  std::string field_path = {};
  // Description of that field; of a whole record in one range, its fields. nullptr: none, as for a
  // text of any length.
  const Field* field = nullptr;
  std::size_t field_count = 0;
};

// The requested bytes.
struct Extent {
  std::uint64_t offset = 0;
  std::uint64_t size = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t end() const noexcept {
    return size > std::numeric_limits<std::uint64_t>::max() - offset
               ? std::numeric_limits<std::uint64_t>::max()
               : offset + size;
  }
  // An empty range counts at its position.
  bool meets(std::uint64_t begin, std::uint64_t length) const noexcept {
    return begin < end() && (begin + length > offset || (length == 0 && begin == offset));
  }
};

// A table of records that follow each other.
struct AnnotatedTable {
  std::uint64_t offset = 0;
  std::uint64_t stride = 0;  // bytes of one record
  std::uint64_t count = 0;
  std::string_view name = {};  // its path: "batch" of "batch[3].flags"
  const Field* fields = nullptr;
  std::size_t field_count = 0;
};

// Receives each range that intersects the extent, in the order of offsets. Ranges are not stored,
// so that a file may have millions.
class RangeSink {
 public:
  using Use = std::function<void(const AnnotatedRange&)>;

  // Returns whether it takes the table as a whole; else its fields follow one by one.
  using UseTable = std::function<bool(const AnnotatedTable&)>;

  RangeSink(Extent extent, Use use, UseTable use_table = {})
      : extent_(extent), use_(std::move(use)), use_table_(std::move(use_table)) {}

  const Extent& extent() const noexcept { return extent_; }
  void add(const AnnotatedRange& range) const {
    if (extent_.meets(range.offset, range.size)) use_(range);
  }
  bool add_table(const AnnotatedTable& table) const { return use_table_ && use_table_(table); }

 private:
  Extent extent_;
  Use use_;
  UseTable use_table_;
};

}  // namespace ngi
