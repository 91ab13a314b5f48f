#include "ngi/asset/layout/builder.h"

#include <algorithm>
#include <limits>

#include "ngi/asset/layout/tree.h"

namespace ngi::layout {

bool Builder::is_present(const Part& part) const {
  return part.when.test == Test::Always || part.when.holds(number(part.when.field));
}

std::span<std::byte> Builder::add_record(const Part& part) {
  scope_.push_back({bytes_.size(), &part});
  return add_row(part);
}

std::span<std::byte> Builder::add_row(const Part& table) {
  bytes_.resize(bytes_.size() + table.stride);
  return std::span(bytes_).last(table.stride);
}

void Builder::add_bytes(std::span<const std::byte> bytes) {
  bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
}

void Builder::add_text(const Part& part, std::string_view text, std::uint8_t terminator) {
  const le_u32 length = static_cast<std::uint32_t>(text.size());
  add_bytes(bytes_of(length));
  add_bytes(std::as_bytes(std::span(text)));
  if (has_terminator(part.text, text.size())) bytes_.push_back(std::byte{terminator});
}

std::optional<std::uint64_t> Builder::add_count(const Part& list, std::uint64_t count) {
  if (list.count.sort == CountSort::Field) return put_count(list.count, count);
  if (list.count.sort == CountSort::Stored) {
    const le_u32 stored = static_cast<std::uint32_t>(count);
    add_bytes(bytes_of(stored));
    return std::nullopt;
  }
  return count == list.count.fixed ? std::nullopt : std::optional(list.count.fixed);
}

// The first list of a count sets it, the others must agree.
std::optional<std::uint64_t> Builder::put_count(const Count& count, std::uint64_t items) {
  const auto found = find_record(count.field);
  if (!found) return std::nullopt;
  WrittenRecord& record = scope_[*found];
  const Field& field = *find_field(record.part->fields(), count.field);
  const auto place = std::span(bytes_).subspan(record.offset, record.part->stride);
  const CountField number = {count.field, count.component};
  const bool is_set = std::ranges::find(record.set_counts, number) != record.set_counts.end();
  if (!count.squared && !is_set) {
    if (items < count.plus) return count.plus;
    if (items - count.plus > std::numeric_limits<std::uint32_t>::max()) return 0;
    put_field_bits(field, place, count.component, static_cast<std::uint32_t>(items - count.plus));
    record.set_counts.push_back(number);
    return std::nullopt;
  }
  const std::uint64_t wanted = field_bits(field, place, count.component) + count.plus;
  const std::uint64_t all = count.squared ? wanted * wanted : wanted;
  return all == items ? std::nullopt : std::optional(all);
}

void Builder::add_blank(const Part& part) {
  switch (part.sort) {
    case PartSort::Record:
      add_record(part);
      return;
    case PartSort::Text:
      return add_text(part, "");
    case PartSort::Table:
    case PartSort::List:
      break;
    case PartSort::Rest:
      return;
  }
  const std::uint64_t count = part.count.sort == CountSort::Fixed ? part.count.fixed : 0;
  add_count(part, std::max(count, part.count.plus));
  for (std::uint64_t i = 0; i < std::max(count, part.count.plus); ++i) {
    if (part.sort == PartSort::Table) {
      add_row(part);
    } else {
      const std::size_t begun = begin_item();
      add_blank(part.parts);
      end_item(begun);
    }
  }
}

void Builder::add_blank(std::span<const Part> parts) {
  for (const Part& part : parts) {
    if (is_present(part)) add_blank(part);
  }
}

std::optional<std::size_t> Builder::find_record(std::string_view field) const {
  for (std::size_t i = scope_.size(); i-- > 0;) {
    if (find_field(scope_[i].part->fields(), field)) return i;
  }
  return std::nullopt;
}

std::int64_t Builder::number(std::string_view field) const {
  const auto found = find_record(field);
  if (!found) return outer_ ? outer_(field) : 0;
  const WrittenRecord& record = scope_[*found];
  const auto bytes = std::span(bytes_).subspan(record.offset, record.part->stride);
  return number_of(*find_field(record.part->fields(), field), bytes, 0);
}

}  // namespace ngi::layout
