#include "ngi/archive/nres/edit.h"

#include <algorithm>
#include <limits>

#include "ngi/archive/nres/check.h"
#include "ngi/archive/nres/detail/piece_writer.h"
#include "ngi/archive/nres/layout.h"
#include "ngi/archive/nres/relayout.h"
#include "ngi/archive/nres/rules.h"
#include "ngi/archive/nres/sort_table.h"
#include "ngi/core/text.h"

namespace ngi::nres {

namespace {

tl::unexpected<Error> overlap_failure(const Document& archive, const Overlap& overlap) {
  return fail(rules::payload_overlap,
              {.stream = "directory",
               .record = overlap.second,
               .offset = archive.record_offset(overlap.second) + offsetof(Record, data_offset)},
              cp1251_to_utf8(archive.name(overlap.first)),
              cp1251_to_utf8(archive.name(overlap.second)), hex_argument(overlap.begin));
}

}  // namespace

Editor::Editor(Document source) : source_(std::move(source)) {
  entries_.reserve(source_.size());
  for (std::size_t i = 0; i < source_.size(); ++i) {
    entries_.push_back({source_.records()[i], i, std::nullopt});
  }
}

Result<void> Editor::require(std::size_t index) const {
  if (index < size()) return {};
  return fail(rules::no_entry, {}, index, size());
}

Result<void> Editor::insert(std::size_t index, const Entry& entry) {
  if (index > size()) return fail(rules::no_entry, {}, index, size());
  if (entry.payload.size() > std::numeric_limits<std::uint32_t>::max()) {
    return fail(rules::too_large_to_write, {}, entry.payload.size());
  }
  const Record record = {
      entry.type_id, entry.attr1, entry.attr2, static_cast<std::uint32_t>(entry.payload.size()),
      entry.attr3,   entry.name,  0U,          0U};
  entries_.insert(entries_.begin() + static_cast<std::ptrdiff_t>(index),
                  {record, std::nullopt, entry.payload});
  changed_ = new_sort_table_ = true;
  return {};
}

Result<void> Editor::remove(std::size_t index) {
  if (auto found = require(index); !found) return found;
  entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(index));
  changed_ = new_sort_table_ = true;
  return {};
}

Result<void> Editor::rename(std::size_t index, std::string_view name) {
  if (auto found = require(index); !found) return found;
  const auto field = make_name(name);
  if (!field) return tl::unexpected(field.error());
  entries_[index].record.name = *field;
  changed_ = new_sort_table_ = true;
  return {};
}

Result<void> Editor::move(std::size_t from, std::size_t to) {
  if (auto found = require(std::max(from, to)); !found) return found;
  if (from == to) return {};
  const auto at = [this](std::size_t i) {
    return entries_.begin() + static_cast<std::ptrdiff_t>(i);
  };
  if (from < to) {
    std::rotate(at(from), at(from + 1), at(to + 1));
  } else {
    std::rotate(at(to), at(from), at(from + 1));
  }
  changed_ = new_sort_table_ = true;
  return {};
}

Result<void> Editor::replace(std::size_t index, Bytes payload) {
  if (auto found = require(index); !found) return found;
  if (payload.size() > std::numeric_limits<std::uint32_t>::max()) {
    return fail(rules::too_large_to_write, {}, payload.size());
  }
  Edited& entry = entries_[index];
  entry.record.size = static_cast<std::uint32_t>(payload.size());
  entry.payload = std::move(payload);
  changed_ = true;
  return {};
}

Result<void> Editor::set_type(std::size_t index, std::uint32_t type_id) {
  if (auto found = require(index); !found) return found;
  entries_[index].record.type_id = type_id;
  changed_ = true;
  return {};
}

Result<void> Editor::set_attributes(std::size_t index, std::uint32_t attr1, std::uint32_t attr2,
                                    std::uint32_t attr3) {
  if (auto found = require(index); !found) return found;
  Record& record = entries_[index].record;
  record.attr1 = attr1;
  record.attr2 = attr2;
  record.attr3 = attr3;
  changed_ = true;
  return {};
}

Result<Bytes> Editor::payload(const Edited& entry) const {
  return entry.payload ? *entry.payload : source_.payload(*entry.source);
}

bool Editor::moves_payloads() const {
  if (entries_.size() != source_.size()) return true;
  return std::any_of(entries_.begin(), entries_.end(), [this](const Edited& entry) {
    if (!entry.source) return true;
    return entry.payload && (!source_.payload_in_range(*entry.source) ||
                             entry.record.size != source_.records()[*entry.source].size);
  });
}

Result<Pieces> Editor::write() const {
  if (!changed_) return Pieces{source_.bytes()};
  if (source_.salvaged()) {
    Report lost;
    report_recovery(source_, lost);
    return tl::unexpected(Error{*lost.refusal(Reading::Strict)});
  }
  return moves_payloads() ? write_moved() : write_in_place();
}

Result<Pieces> Editor::write_canonical() const {
  std::vector<Entry> entries;
  entries.reserve(entries_.size());
  for (const Edited& entry : entries_) {
    auto bytes = payload(entry);
    if (!bytes) return fail(std::move(bytes));
    const Record& record = entry.record;
    entries.push_back(
        {record.type_id, record.attr1, record.attr2, record.attr3, record.name, *std::move(bytes)});
  }
  return nres::write_canonical(entries);
}

std::vector<Record> Editor::directory() const {
  std::vector<Record> records;
  records.reserve(entries_.size());
  for (const Edited& entry : entries_) records.push_back(entry.record);
  return records;
}

Result<Pieces> Editor::write_in_place() const {
  std::vector<const Edited*> replaced;
  for (const Edited& entry : entries_) {
    if (entry.payload) replaced.push_back(&entry);
  }
  std::sort(replaced.begin(), replaced.end(), [](const Edited* a, const Edited* b) {
    return a->record.data_offset < b->record.data_offset;
  });
  if (!replaced.empty()) {
    const Layout layout = lay_out(source_);
    if (!layout.overlaps.empty()) return overlap_failure(source_, layout.overlaps.front());
  }

  PieceWriter out;
  for (const Edited* entry : replaced) {
    out.append(source_.bytes().slice(out.position(), entry->record.data_offset - out.position()));
    out.append(*entry->payload);
  }
  const std::uint64_t directory_offset = source_.directory_offset();
  out.append(source_.bytes().slice(out.position(), directory_offset - out.position()));
  std::vector<Record> records = directory();
  if (new_sort_table_) write_sort_table(records);
  out.append(table_bytes(records));
  return std::move(out).take();
}

Result<Pieces> Editor::write_moved() const {
  const Layout layout = lay_out(source_);
  if (!layout.overlaps.empty()) return overlap_failure(source_, layout.overlaps.front());

  std::vector<std::optional<NewSegment>> kept(source_.size());  // nullopt: removed
  std::vector<NewSegment> appended;  // payloads that have no place in the source
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    auto bytes = payload(entries_[i]);
    if (!bytes) return fail(std::move(bytes));
    NewSegment segment = {SegmentKind::Payload, i, *std::move(bytes)};
    const auto source = entries_[i].source;
    if (source && source_.payload_in_range(*source)) {
      kept[*source] = std::move(segment);
    } else {
      appended.push_back(std::move(segment));
    }
  }

  std::vector<NewSegment> segments;
  bool after_removed = false;  // the padding of a removed payload is removed too
  for (const Segment& segment : layout.segments) {
    const bool is_payload = segment.kind == SegmentKind::Payload;
    if (is_payload && kept[segment.entry]) segments.push_back(*kept[segment.entry]);
    if (segment.kind == SegmentKind::Opaque) {
      segments.push_back(
          {SegmentKind::Opaque, 0, source_.bytes().slice(segment.begin, segment.size())});
    }
    if (segment.kind == SegmentKind::Pad && !after_removed) segments.push_back({SegmentKind::Pad});
    after_removed = is_payload && !kept[segment.entry];
  }
  segments.insert(segments.end(), appended.begin(), appended.end());
  return write_relaid(directory(), segments);
}

}  // namespace ngi::nres
