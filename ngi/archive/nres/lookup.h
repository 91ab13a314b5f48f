#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "ngi/archive/nres/document.h"

namespace ngi::nres {

// Finds entries by name as the engine does: case-insensitively, by binary search in the
// sort table. The constructor checks the table in linear time; a damaged table
// is replaced by a new one in memory, so every entry of any archive can be found.
// docs/formats/nres.md A6.
class Lookup {
 public:
  explicit Lookup(Document archive);

  // Returns the lowest entry id with that name. A name longer than 35 bytes matches nothing, except
  // an unterminated one of 36.
  // Allocates nothing.
  std::optional<std::size_t> find(std::string_view name) const noexcept;
  // Returns every entry with that name, lowest id first.
  std::vector<std::size_t> find_all(std::string_view name) const;

  bool uses_stored_table() const noexcept { return rebuilt_order_.empty(); }

 private:
  // Returns the first place in the table whose name is not before `name`.
  std::size_t first_place(std::string_view name) const noexcept;
  std::uint32_t entry_at(std::size_t place) const noexcept {
    return rebuilt_order_.empty() ? static_cast<std::uint32_t>(archive_.records()[place].sort_index)
                                  : rebuilt_order_[place];
  }

  Document archive_;
  std::vector<std::uint32_t> rebuilt_order_;  // empty: the stored table is valid
};

}  // namespace ngi::nres
