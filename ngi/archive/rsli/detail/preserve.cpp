#include "ngi/archive/rsli/detail/preserve.h"

#include <algorithm>
#include <cstring>

#include "ngi/archive/rsli/names.h"
#include "ngi/archive/rsli/rules.h"
#include "ngi/archive/rsli/slots.h"

namespace ngi::rsli {

namespace {

using Item = Editor::Item;

bool same_bytes(const Record& a, const Record& b) {
  return std::memcmp(&a, &b, sizeof(Record)) == 0;
}

bool is_unchanged(const Document& document, std::span<const Item> items) {
  if (items.size() != document.size()) return false;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Item& item = items[i];
    if (item.source != i || item.is_new_content()) return false;
    if (!same_bytes(item.row, document.records()[i])) return false;
  }
  return true;
}

bool same_names(const Document& document, std::span<const Item> items) {
  return items.size() == document.size() &&
         std::equal(items.begin(), items.end(), document.records().begin(),
                    [](const Item& item, const Record& record) {
                      return name_of(item.row) == name_of(record);
                    });
}

// Returns the cipher key of an entry with these flags, or 0 (which changes nothing) when it is not
// enciphered.
std::uint16_t effective_key(std::uint16_t flags, std::uint16_t key) {
  const auto method = method_of(flags);
  return method && is_ciphered(*method) ? key : std::uint16_t{0};
}

class PreservingWriter {
 public:
  PreservingWriter(const Document& document, std::span<const Item> items)
      : document_(document), items_(items), slots_(find_slots(document)) {
    for (const Item& item : items) rows_.push_back(item.row);
    set_sort_values();
  }

  Result<Pieces> run() {
    // Entries that share bytes may add up to much more than the file size.
    if (stored_total() > std::min(largest_number, document_.limits().input_size)) {
      return too_large();
    }
    for (std::size_t i = 0; i < items_.size(); ++i) store(i);
    if (fits_in_place()) return write_in_place();
    return lay_out_all();
  }

 private:
  // Regenerates the sort table only when names or positions changed; a table that was not
  // canonical is kept until then.
  void set_sort_values() {
    const auto order = sorted_order(rows_);
    const bool keep = same_names(document_, items_);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (document_.presorted()) {
        rows_[i].sort_to_original =
            keep ? document_.records()[i].sort_to_original : le_u16(order[i]);
        keys_.push_back(rows_[i].sort_to_original);
      } else {
        keys_.push_back(order[i]);  // the loader sorts and ignores the stored values
      }
    }
  }

  std::uint64_t stored_total() const {
    std::uint64_t total = 0;
    for (const Item& item : items_) {
      total += item.is_new_content() ? item.stream->size() : document_.packed(*item.source).size();
    }
    return total;
  }

  // Prepares the stored bytes of row i.
  void store(std::size_t i) {
    const Item& item = items_[i];
    const std::uint16_t flags = item.row.flags;
    if (item.is_new_content()) {
      stored_.push_back(stored_stream(*item.stream, flags, keys_[i]));
      touched_.push_back(true);
      return;
    }
    const std::size_t source = *item.source;
    const std::uint64_t size = slots_[source].size;
    const std::uint16_t old_key =
        effective_key(document_.records()[source].flags, document_.payload_key(source));
    touched_.push_back(old_key != effective_key(flags, keys_[i]));
    stored_.push_back(touched_.back()
                          ? stored_stream(document_.stream(source).slice(0, size), flags, keys_[i])
                          : document_.packed(source).slice(0, size));
  }

  std::uint8_t excess(std::size_t i) const {
    const Item& item = items_[i];
    if (!item.source) return item.declared_excess;
    return method_of(item.row.flags) == Method::Deflate ? slots_[*item.source].excess
                                                        : std::uint8_t{0};
  }

  // Returns the end of the payload area; a trailer in use is not part of it.
  std::uint64_t payload_end() const {
    return document_.bytes().size() - (document_.overlay() ? sizeof(Trailer) : 0);
  }

  bool fits_in_place() const {
    if (items_.size() != document_.size()) return false;
    const bool inside_table = std::any_of(slots_.begin(), slots_.end(), [&](const Slot& slot) {
      return slot.size > 0 && slot.start < document_.table_end();
    });
    if (inside_table) return false;
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (!items_[i].source) return false;
      const Slot& slot = slots_[*items_[i].source];
      if (!touched_[i]) continue;
      if (slot.shared || slot.end() > payload_end() || stored_[i].size() > slot.size) return false;
    }
    return true;
  }

  Pieces write_in_place() {
    const auto original = document_.bytes().span();
    std::vector<std::byte> file(original.begin(), original.end());
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (!touched_[i]) continue;
      const Slot& slot = slots_[*items_[i].source];
      rows_[i].packed_size = static_cast<std::uint32_t>(stored_[i].size() + excess(i));
      const auto place = std::span(file).subspan(slot.start, slot.size);
      std::copy(stored_[i].span().begin(), stored_[i].span().end(), place.begin());
      std::fill(place.begin() + static_cast<std::ptrdiff_t>(stored_[i].size()), place.end(),
                std::byte{0});
    }
    const Bytes table = write_table(new_header(), rows_);
    std::copy(table.span().begin(), table.span().end(), file.begin());
    return {Bytes::own(std::move(file))};
  }

  Result<Pieces> lay_out_all() {
    position_ = sizeof(Header) + rows_.size() * sizeof(Record);
    pieces_ = {Bytes()};  // placeholder for the table
    std::vector<std::optional<std::size_t>> row_of(document_.size());
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (items_[i].source) row_of[*items_[i].source] = i;
    }
    std::uint64_t covered = document_.table_end();  // offset in the old file
    for (const std::size_t entry : in_file_order(slots_)) {
      const Slot& slot = slots_[entry];
      const std::uint64_t gap_end = std::min(slot.start, payload_end());
      if (gap_end > covered) emit(document_.bytes().slice(covered, gap_end - covered));
      covered = std::max(covered, slot.end());
      if (!row_of[entry]) continue;
      if (auto placed = place(*row_of[entry]); !placed) return fail(std::move(placed));
    }
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (items_[i].source) continue;
      if (auto placed = place(i); !placed) return fail(std::move(placed));
    }
    // A payload that overlaps the trailer does not remove it.
    emit(document_.bytes().from(std::min(covered, payload_end())));
    if (position_ > largest_number) return too_large();
    pieces_.front() = write_table(new_header(), rows_);
    return std::move(pieces_);
  }

  Result<void> place(std::size_t i) {
    const Item& item = items_[i];
    if (!item.is_new_content()) {
      if (auto checked = document_.check_range(*item.source); !checked) return checked;
    }
    const std::uint64_t overlay = document_.overlay().value_or(0);
    const std::uint64_t declared = stored_[i].size() + excess(i);
    if (position_ + declared > largest_number) return too_large();
    if (overlay > position_) {
      return fail(rules::unwritable, {}, "the overlay is larger than the offset of a payload");
    }
    rows_[i].data_offset = static_cast<std::uint32_t>(position_ - overlay);
    rows_[i].packed_size = static_cast<std::uint32_t>(declared);
    emit(stored_[i]);
    return {};
  }

  void emit(Bytes piece) {
    position_ += piece.size();
    pieces_.push_back(std::move(piece));
  }

  static tl::unexpected<Error> too_large() {
    return fail(rules::unwritable, {}, "the archive would be larger than 4 GiB or than the limit");
  }

  Header new_header() const {
    Header header = document_.header();
    if (rows_.size() != document_.size()) {
      header.count = static_cast<std::int16_t>(rows_.size());
      header.count_again = header.count;
    }
    const auto total = [](std::span<const Record> rows) {
      std::uint32_t sum = 0;
      for (const Record& row : rows) sum += row.unpacked_size;
      return sum;
    };
    if (total(rows_) != total(document_.records())) header.total_unpacked = total(rows_);
    return header;
  }

  const Document& document_;
  std::span<const Item> items_;
  std::vector<Slot> slots_;          // by entry of the document
  std::vector<Record> rows_;         // the new table
  std::vector<std::uint16_t> keys_;  // by row
  std::vector<Bytes> stored_;        // by row
  std::vector<bool> touched_;        // by row: the stored bytes differ from the file's
  Pieces pieces_;
  std::uint64_t position_ = 0;
};

}  // namespace

Result<Pieces> write_preserving(const Document& document, std::span<const Item> items) {
  if (is_unchanged(document, items)) return Pieces{document.bytes()};
  return PreservingWriter(document, items).run();
}

}  // namespace ngi::rsli
