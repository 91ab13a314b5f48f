#include "ngi/archive/nres/edit.h"

#include <algorithm>
#include <limits>

#include "ngi/archive/nres/check.h"
#include "ngi/archive/nres/detail/piece_writer.h"
#include "ngi/archive/nres/detail/segment_walk.h"
#include "ngi/archive/nres/relayout.h"
#include "ngi/archive/nres/rules.h"
#include "ngi/archive/nres/sort_table.h"
#include "ngi/core/text.h"

namespace ngi::nres {

namespace {

std::optional<Overlap> first_overlap(const Document& archive) {
  std::optional<Overlap> first;
  walk_segments(
      archive, [](const Segment&) {},
      [&first](const Overlap& overlap) {
        if (!first) first = overlap;
      });
  return first;
}

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
    entries_.push_back({static_cast<std::uint32_t>(i), nothing});
  }
}

Editor::Change& Editor::change(std::size_t index) {
  Edited& entry = entries_[index];
  if (entry.change == nothing) {
    changes_.push_back({source_.records()[entry.source], std::nullopt});
    entry.change = static_cast<std::uint32_t>(changes_.size() - 1);
  }
  return changes_[entry.change];
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
  changes_.push_back({record, entry.payload});
  entries_.insert(entries_.begin() + static_cast<std::ptrdiff_t>(index),
                  {nothing, static_cast<std::uint32_t>(changes_.size() - 1)});
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
  change(index).record.name = *field;
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
  Change& entry = change(index);
  entry.record.size = static_cast<std::uint32_t>(payload.size());
  entry.payload = std::move(payload);
  changed_ = true;
  return {};
}

Result<void> Editor::set_type(std::size_t index, std::uint32_t type_id) {
  if (auto found = require(index); !found) return found;
  change(index).record.type_id = type_id;
  changed_ = true;
  return {};
}

Result<void> Editor::set_attributes(std::size_t index, std::uint32_t attr1, std::uint32_t attr2,
                                    std::uint32_t attr3) {
  if (auto found = require(index); !found) return found;
  Record& record = change(index).record;
  record.attr1 = attr1;
  record.attr2 = attr2;
  record.attr3 = attr3;
  changed_ = true;
  return {};
}

Result<Bytes> Editor::payload(const Edited& entry) const {
  const Bytes* const changed = new_payload(entry);
  return changed ? *changed : source_.payload(entry.source);
}

bool Editor::moves_payloads() const {
  if (entries_.size() != source_.size()) return true;
  return std::any_of(entries_.begin(), entries_.end(), [this](const Edited& entry) {
    if (entry.source == nothing) return true;
    return new_payload(entry) && (!source_.payload_in_range(entry.source) ||
                                  record(entry).size != source_.records()[entry.source].size);
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
    const Record& stored = record(entry);
    entries.push_back(
        {stored.type_id, stored.attr1, stored.attr2, stored.attr3, stored.name, *std::move(bytes)});
  }
  return nres::write_canonical(entries);
}

std::vector<Record> Editor::directory() const {
  std::vector<Record> records;
  records.reserve(entries_.size());
  for (const Edited& entry : entries_) records.push_back(record(entry));
  return records;
}

Result<Pieces> Editor::write_in_place() const {
  std::vector<const Change*> replaced;
  for (const Edited& entry : entries_) {
    if (new_payload(entry)) replaced.push_back(&changes_[entry.change]);
  }
  std::sort(replaced.begin(), replaced.end(), [](const Change* a, const Change* b) {
    return a->record.data_offset < b->record.data_offset;
  });
  if (!replaced.empty()) {
    if (const auto overlap = first_overlap(source_)) return overlap_failure(source_, *overlap);
  }

  PieceWriter out;
  for (const Change* entry : replaced) {
    out.append(source_.bytes().slice(out.position(), entry->record.data_offset - out.position()));
    out.append(*entry->payload);
  }
  const std::uint64_t directory_offset = source_.directory_offset();
  out.append(source_.bytes().slice(out.position(), directory_offset - out.position()));
  std::vector<Record> records = directory();
  if (new_sort_table_) write_sort_table(records);
  out.append(table_bytes(std::move(records)));
  return std::move(out).take();
}

Result<Pieces> Editor::write_moved() const {
  if (const auto overlap = first_overlap(source_)) return overlap_failure(source_, *overlap);

  std::vector<std::uint32_t> kept(source_.size(), nothing);  // nothing: removed
  std::vector<NewSegment> appended;  // payloads that have no place in the source
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const Edited& entry = entries_[i];
    const bool has_place = entry.source != nothing && source_.payload_in_range(entry.source);
    if (has_place) {
      kept[entry.source] = static_cast<std::uint32_t>(i);
      continue;
    }
    auto bytes = payload(entry);
    if (!bytes) return fail(std::move(bytes));
    appended.push_back({SegmentKind::Payload, i, *std::move(bytes)});
  }

  RelaidWriter out(directory(), source_.bytes());
  bool after_removed = false;  // the padding of a removed payload is removed too
  const auto add_segment = [&](const Segment& segment) {
    const bool is_payload = segment.kind == SegmentKind::Payload;
    const std::uint32_t entry = is_payload ? kept[segment.entry] : nothing;
    if (entry != nothing) {
      out.add({SegmentKind::Payload, entry, *payload(entries_[entry])});
    } else if (!is_payload && !(segment.kind == SegmentKind::Pad && after_removed)) {
      out.add({segment.kind, 0, source_.bytes().slice(segment.begin, segment.size())});
    }
    after_removed = is_payload && entry == nothing;
  };
  walk_segments(source_, add_segment, [](const Overlap&) {});
  for (const NewSegment& segment : appended) out.add(segment);
  return std::move(out).finish();
}

}  // namespace ngi::nres
