#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ngi/asset/kind.h"
#include "ngi/core/parallel.h"

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
                     const Bytes& b);

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

// What a format module knows about its own kind: the differences of two assets field by field, in
// its own words. `a.path` is the path to give them. A module that finds something must find
// everything; when it finds nothing the assets are compared as entries or bytes.
struct KindCompare {
  Kind kind;
  void (*compare)(const Asset& a, const Asset& b, Differences& out);
};

struct CompareOptions {
  ContainerOptions container = {};
  std::span<const KindCompare> kinds = {};
  Detail detail = Detail::Fields;
  std::uint64_t limit = 100;  // differences listed of one pair
};

// What differs between two assets, archives entry by entry and archives in them too. Damaged
// archives, and everything no module knows better, are compared byte by byte. Fails with
// PATH-NESTED-SIZE only.
Result<Differences> compare(const Asset& a, const Asset& b, const CompareOptions& options = {});

// A file that is in one folder or in both.
struct FilePair {
  std::string path;  // below the folders
  Differences differences;
  std::optional<Error> failure = {};
};

// Two folders (two releases of a game), file by file, in the order of their paths. Names that
// differ in case only belong together. Fails when a folder cannot be listed, and with CANCELLED.
Result<std::vector<FilePair>> compare_folders(const std::filesystem::path& a,
                                              const std::filesystem::path& b,
                                              const CompareOptions& options = {},
                                              const Work& work = {});

}  // namespace ngi
