#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "ngi/archive/nres/document.h"

namespace ngi::nres {

// Finds entries by name the way the engine does: without regard to case, by binary search over the
// sort table. The table is checked once, in time linear in the number of entries; one that is
// damaged is replaced by a fresh one in memory, so every entry can be found in any archive.
// docs/formats/nres.md A6.
class Lookup {
 public:
  explicit Lookup(Document archive);

  // The lowest entry id of that name. A name longer than 35 bytes matches nothing, except
  // an unterminated one of 36.
  std::optional<std::size_t> find(std::string_view name) const;
  // Every entry of that name, lowest id first.
  std::vector<std::size_t> find_all(std::string_view name) const;

  bool uses_stored_table() const noexcept { return rebuilt_order_.empty(); }

 private:
  std::uint32_t entry_at(std::size_t place) const noexcept {
    return rebuilt_order_.empty() ? static_cast<std::uint32_t>(archive_.records()[place].sort_index)
                                  : rebuilt_order_[place];
  }

  Document archive_;
  std::vector<std::uint32_t> rebuilt_order_;  // empty: the stored table is good
};

}  // namespace ngi::nres
