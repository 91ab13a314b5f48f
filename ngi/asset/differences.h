#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ngi/asset/asset_path.h"

namespace ngi {

enum class Change : std::uint8_t {
  Added,
  Removed,
  Renamed,  // the same entry under another name
  Moved,    // out of the order the others kept
  Changed,
  Shifted,  // follows from another change: an offset behind a payload that grew
};
std::string_view to_text(Change change) noexcept;  // "added"

using FieldValue = std::variant<std::monostate, std::int64_t, std::string>;

struct Difference {
  std::string path;  // inside the two assets: "robot.msh"; empty: the assets themselves
  Change kind = Change::Changed;
  std::string field;  // "attr1", "payload", "header.seed"; "entry" when it came or went as a whole
  FieldValue a = {};
  FieldValue b = {};
  // Of a difference between bytes, whose first few are then `a` and `b` in hex.
  std::optional<std::uint64_t> offset = {};
  std::optional<std::uint64_t> count = {};
  std::string_view unit = "byte";  // what is counted: "byte" or "pixel"

  friend bool operator==(const Difference&, const Difference&) = default;
};

enum class Detail : std::uint8_t {
  Content,  // payloads only: not how, where and in which order they are stored
  Fields,   // everything; shifted fields are counted, not listed
  Layout,   // everything, shifted fields too
};

// The differences of one pair of assets. At most `limit` are kept; the rest are counted.
class Differences {
 public:
  Differences(Detail detail, std::uint64_t limit) : detail_(detail), limit_(limit) {}

  void add(Difference difference);
  // Adds a difference when the two are not the same.
  void compare(const std::string& path, std::string_view field, FieldValue a, FieldValue b,
               Change kind = Change::Changed);
  void compare_bytes(const std::string& path, std::string_view field, const Bytes& a,
                     const Bytes& b, Change kind = Change::Changed);

  Detail detail() const noexcept { return detail_; }
  const std::vector<Difference>& listed() const noexcept { return listed_; }
  std::uint64_t more() const noexcept { return more_; }        // beyond the limit
  std::uint64_t shifted() const noexcept { return shifted_; }  // counted only
  std::uint64_t total() const noexcept { return listed_.size() + more_ + shifted_; }

 private:
  Detail detail_;
  std::uint64_t limit_;
  std::vector<Difference> listed_;
  std::uint64_t more_ = 0;
  std::uint64_t shifted_ = 0;
};

}  // namespace ngi
