#pragma once

#include "ngi/asset/differences.h"
#include "ngi/asset/fields/record_table.h"

namespace ngi {

// How to show values that have the same text but different bits: NaNs, and texts with other bytes
// after the NUL.
enum class AlikeValues : std::uint8_t {
  InHex,   // both fields in hex
  Marked,  // numbers "nan" and "nan with other bits"; texts by the bytes of "name field"
};

// Compares one pair of assets by field lists and adds the differences to a list. Does not allocate
// while the bytes are equal.
class FieldComparison {
 public:
  FieldComparison(std::string path, Differences& out, AlikeValues alike = AlikeValues::InHex)
      : path_(std::move(path)), out_(out), alike_(alike) {}

  // The kind of all differences from now on: Shifted for tables whose records have other indices
  // because of a change elsewhere.
  void set_change(Change change) noexcept { change_ = change; }

  // "name.flags"; with an empty name "flags". Both records must be as long as their fields need.
  void record(std::string_view name, std::span<const Field> fields, std::span<const std::byte> a,
              std::span<const std::byte> b);
  template <Record T>
  void record(std::string_view name, const T& a, const T& b) {
    record(name, fields_of<T>(), bytes_of(a), bytes_of(b));
  }

  // "node count", then "node[3].flags" as far as both go; of single records "header.scale".
  void table(const RecordTable& a, const RecordTable& b);
  // Compares two lists of the same tables.
  void tables(std::span<const RecordTable> a, std::span<const RecordTable> b);

  void count(std::string_view name, std::uint64_t a, std::uint64_t b);
  void value(std::string_view name, FieldValue a, FieldValue b) {
    out_.compare(path_, name, std::move(a), std::move(b), change_);
  }
  void bytes(std::string_view name, const Bytes& a, const Bytes& b) {
    out_.compare_bytes(path_, name, a, b, change_);
  }

  // Adds a difference that the format found itself, with path().
  void add(Difference difference) { out_.add(std::move(difference)); }
  const std::string& path() const noexcept { return path_; }

 private:
  void field(const std::string& name, const Field& field, std::span<const std::byte> a,
             std::span<const std::byte> b);

  std::string path_;
  Differences& out_;
  AlikeValues alike_;
  Change change_ = Change::Changed;
};

}  // namespace ngi
