#include "ngi/archive/folder/pack_nres.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include "ngi/archive/folder/folder_rules.h"
#include "ngi/archive/nres/detail/piece_writer.h"
#include "ngi/archive/nres/edit.h"
#include "ngi/archive/nres/relayout.h"
#include "ngi/archive/nres/rules.h"
#include "ngi/archive/nres/sort_table.h"
#include "ngi/core/text.h"

namespace ngi {

namespace {

// A payload or region at its original offset.
struct Part {
  std::uint64_t begin;
  std::uint64_t stored_size;
  std::optional<std::size_t> row;  // nullopt: a region
  Bytes bytes;

  std::uint64_t end() const noexcept { return begin + stored_size; }
};

// Zeros from one shared block, so their number costs no memory.
Pieces zeros(std::uint64_t count) {
  static constexpr std::array<std::byte, 65536> block = {};
  Pieces out;
  for (; count > block.size(); count -= block.size()) out.push_back(Bytes::borrow(block));
  out.push_back(Bytes::borrow(std::span(block).first(count)));
  return out;
}

std::vector<Part> parts_in_file_order(const NresManifest& manifest, const NresContents& contents) {
  std::vector<Part> parts;
  for (std::size_t i = 0; i < manifest.rows.size(); ++i) {
    const NresRow& row = manifest.rows[i];
    if (!row.placed || !contents.payloads[i]) continue;
    parts.push_back({row.record.data_offset, row.record.size, i, *contents.payloads[i]});
  }
  for (std::size_t i = 0; i < manifest.regions.size(); ++i) {
    const NresRegion& region = manifest.regions[i];
    parts.push_back({region.offset, region.size, std::nullopt, contents.regions[i]});
  }
  std::stable_sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) {
    return std::tuple(a.begin, a.end()) < std::tuple(b.begin, b.end());
  });
  return parts;
}

bool is_pad(std::uint64_t begin, std::uint64_t end) noexcept {
  return begin <= end && end - begin < nres::alignment &&
         (begin == end || end % nres::alignment == 0);
}

// True when every row has its original offset and size and no bytes are missing in between;
// the payload of a removed row shows as a hole.
bool is_untouched(const NresManifest& manifest, const std::vector<Part>& parts) {
  const bool no_new_rows = std::all_of(manifest.rows.begin(), manifest.rows.end(),
                                       [](const NresRow& row) { return row.placed; });
  std::uint64_t covered = sizeof(nres::Header);
  for (const Part& part : parts) {
    const bool zero_region = !part.row && part.bytes.empty();
    if (!zero_region && part.bytes.size() != part.stored_size) return false;
    if (part.begin > covered && !is_pad(covered, part.begin)) return false;
    covered = std::max(covered, part.end());
  }
  return no_new_rows && (covered <= manifest.directory_offset) &&
         is_pad(covered, manifest.directory_offset);
}

std::string shown_name(const NresManifest& manifest, const Part& part) {
  return part.row ? manifest.rows[*part.row].content.name : "a preserved region";
}

// Writes the parts at their original offsets. Where payloads shared bytes in the archive, both
// files must still agree.
Result<Pieces> write_untouched(const NresManifest& manifest, const std::vector<Part>& parts) {
  nres::PieceWriter out;
  const std::uint64_t total =
      manifest.directory_offset + manifest.rows.size() * sizeof(nres::Record);
  if (total > std::numeric_limits<std::uint32_t>::max()) {
    return fail(nres::rules::too_large_to_write, {}, total);
  }
  out.append(Bytes::copy(bytes_of(nres::make_header(manifest.rows.size(), total))));
  const Part* furthest = nullptr;
  for (const Part& part : parts) {
    if (part.stored_size == 0) continue;
    for (const Bytes& pad : zeros(part.begin - std::min(part.begin, out.position())))
      out.append(pad);
    const std::uint64_t shared = std::min(out.position() - part.begin, part.stored_size);
    if (shared > 0 && !(furthest->bytes.slice(part.begin - furthest->begin, shared) ==
                        part.bytes.slice(0, shared))) {
      return fail(rules::manifest_shared_bytes, {}, shown_name(manifest, *furthest),
                  shown_name(manifest, part));
    }
    if (shared == part.stored_size) continue;
    furthest = &part;
    if (part.bytes.empty()) {
      for (const Bytes& piece : zeros(part.stored_size - shared)) out.append(piece);
    } else {
      out.append(part.bytes.from(shared));
    }
  }
  for (const Bytes& pad : zeros(manifest.directory_offset - out.position())) out.append(pad);

  std::vector<nres::Record> records;
  for (const NresRow& row : manifest.rows) records.push_back(row.record);
  nres::write_sort_table(records);
  if (manifest.sort_table.size() == records.size() &&
      names_crc32(manifest.rows) == manifest.names_crc32) {
    for (std::size_t i = 0; i < records.size(); ++i) records[i].sort_index = manifest.sort_table[i];
  }
  out.append(nres::table_bytes(records));
  return std::move(out).take();
}

tl::unexpected<Error> unreadable_failure(const NresManifest& manifest, std::size_t row) {
  const nres::Record& record = manifest.rows[row].record;
  return fail(nres::rules::payload_range, {.stream = "directory", .record = row},
              cp1251_to_utf8(nres::name_of(record)), hex_argument(record.data_offset),
              static_cast<std::uint32_t>(record.size), hex_argument(manifest.directory_offset));
}

Result<Pieces> write_moved(const NresManifest& manifest, const NresContents& contents,
                           const std::vector<Part>& parts) {
  std::vector<nres::NewSegment> segments;
  std::uint64_t covered = sizeof(nres::Header);
  const Part* furthest = nullptr;
  for (const Part& part : parts) {
    if (part.stored_size > 0 && part.begin < covered) {
      return fail(nres::rules::payload_overlap, {}, shown_name(manifest, *furthest),
                  shown_name(manifest, part), hex_argument(part.begin));
    }
    if (part.begin > covered && is_pad(covered, part.begin)) {
      segments.push_back({nres::SegmentKind::Pad});
    }
    if (part.end() > covered) {
      covered = part.end();
      furthest = &part;
    }
    if (part.row) {
      segments.push_back({nres::SegmentKind::Payload, *part.row, part.bytes});
    } else if (part.bytes.empty()) {
      for (Bytes& piece : zeros(part.stored_size)) {
        segments.push_back({nres::SegmentKind::Opaque, 0, std::move(piece)});
      }
    } else {
      segments.push_back({nres::SegmentKind::Opaque, 0, part.bytes});
    }
  }
  std::vector<nres::Record> records;
  for (std::size_t i = 0; i < manifest.rows.size(); ++i) {
    const NresRow& row = manifest.rows[i];
    if (!contents.payloads[i]) return unreadable_failure(manifest, i);
    if (!row.placed) {
      segments.push_back({nres::SegmentKind::Payload, i, *contents.payloads[i]});
    }
    records.push_back(row.record);
  }
  return nres::write_relaid(std::move(records), segments);
}

}  // namespace

Result<Pieces> assemble_preserving(const NresManifest& manifest, const NresContents& contents) {
  const std::vector<Part> parts = parts_in_file_order(manifest, contents);
  if (is_untouched(manifest, parts)) return write_untouched(manifest, parts);
  return write_moved(manifest, contents, parts);
}

Result<Pieces> assemble_canonical(const NresManifest& manifest, const NresContents& contents) {
  std::vector<nres::Entry> entries;
  for (std::size_t i = 0; i < manifest.rows.size(); ++i) {
    if (!contents.payloads[i]) return unreadable_failure(manifest, i);
    const nres::Record& record = manifest.rows[i].record;
    entries.push_back({record.type_id, record.attr1, record.attr2, record.attr3, record.name,
                       *contents.payloads[i]});
  }
  return nres::write_canonical(entries);
}

}  // namespace ngi
