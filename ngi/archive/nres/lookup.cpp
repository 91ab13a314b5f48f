#include "ngi/archive/nres/document.h"

#include <algorithm>

#include "ngi/archive/nres/sort_table.h"
#include "ngi/core/text.h"

namespace ngi::nres {

Lookup::Lookup(Document archive) : archive_(std::move(archive)) {
  if (!stored_table_usable(archive_.records())) rebuilt_order_ = sorted_order(archive_.records());
}

std::size_t Lookup::first_place(std::string_view name) const noexcept {
  std::size_t first = 0;
  for (std::size_t length = archive_.size(); length > 0;) {
    const std::size_t half = length / 2;
    if (compare_folded(archive_.name(entry_at(first + half)), name) < 0) {
      first += half + 1;
      length -= half + 1;
    } else {
      length = half;
    }
  }
  return first;
}

std::vector<std::size_t> Lookup::find_all(std::string_view name) const {
  std::vector<std::size_t> found;
  for (std::size_t place = first_place(name); place < archive_.size(); ++place) {
    const std::size_t entry = entry_at(place);
    if (compare_folded(archive_.name(entry), name) != 0) break;
    found.push_back(entry);
  }
  std::sort(found.begin(), found.end());  // a stored table may list equal names in any order
  return found;
}

std::optional<std::size_t> Lookup::find(std::string_view name) const noexcept {
  std::optional<std::size_t> lowest;
  for (std::size_t place = first_place(name); place < archive_.size(); ++place) {
    const std::size_t entry = entry_at(place);
    if (compare_folded(archive_.name(entry), name) != 0) break;
    lowest = std::min(lowest.value_or(entry), entry);
  }
  return lowest;
}

}  // namespace ngi::nres
