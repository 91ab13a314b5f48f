#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/asset/layout/part.h"

namespace ngi::layout {

// Writes a file part by part, in the order of its layout. Counts follow from the lists.
class Builder {
 public:
  // `outer` gives the numbers of records that are not written here, for a piece of a file.
  using NumberSource = std::function<std::int64_t(std::string_view field)>;
  explicit Builder(NumberSource outer = {}) : outer_(std::move(outer)) {}

  // Whether the records written so far ask for the part.
  bool is_present(const Part& part) const;

  // Adds a record of zeros. Returns its bytes, to be filled before anything else is added.
  std::span<std::byte> add_record(const Part& part);
  void add_text(const Part& part, std::string_view text, std::uint8_t terminator = 0);
  void add_bytes(std::span<const std::byte> bytes);
  // Adds the count of a list whose items follow, or sets the field that holds it. Returns the count
  // that the list must have when it cannot have this one.
  std::optional<std::uint64_t> add_count(const Part& list, std::uint64_t count);
  // Adds one record of a table.
  std::span<std::byte> add_row(const Part& table);

  // Between these calls an item is written, whose records later items do not see.
  std::size_t begin_item() const noexcept { return scope_.size(); }
  void end_item(std::size_t begun) { scope_.resize(begun); }

  // Adds the part with zeros, empty texts and empty lists.
  void add_blank(const Part& part);
  void add_blank(std::span<const Part> parts);

  std::vector<std::byte> take() && { return std::move(bytes_); }

 private:
  // A number that holds the count of a list.
  struct CountField {
    std::string_view field;
    std::size_t component;

    friend bool operator==(const CountField&, const CountField&) = default;
  };
  struct WrittenRecord {
    std::size_t offset;
    const Part* part;
    std::vector<CountField> set_counts = {};  // by a list that was written
  };

  std::int64_t number(std::string_view field) const;
  // Index in scope_; nullopt when there is none.
  std::optional<std::size_t> find_record(std::string_view field) const;
  std::optional<std::uint64_t> put_count(const Count& count, std::uint64_t items);

  NumberSource outer_;
  std::vector<std::byte> bytes_;
  std::vector<WrittenRecord> scope_;
};

}  // namespace ngi::layout
