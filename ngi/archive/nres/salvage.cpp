// Reading what is left of a damaged archive: docs/formats/nres.md A16.
#include <algorithm>
#include <string>

#include "ngi/archive/nres/attributes.h"
#include "ngi/archive/nres/document.h"
#include "ngi/archive/nres/edit.h"
#include "ngi/archive/nres/layout.h"
#include "ngi/archive/nres/rules.h"
#include "ngi/archive/nres/sort_table.h"

namespace ngi::nres {

namespace {

struct DirectoryPlace {
  std::uint64_t offset = 0;
  std::uint64_t count = 0;
  std::uint64_t plausible = 0;  // records that can be those of a directory at this place

  bool convincing() const noexcept { return plausible * 2 > count; }
};

bool is_plausible(const Record& record, std::uint64_t directory_offset) noexcept {
  const std::uint64_t begin = record.data_offset;
  const std::string_view name = name_of(record);
  return begin >= sizeof(Header) && begin + record.size <= directory_offset && !name.empty() &&
         name.size() < name_capacity;
}

// Of a directory of `declared` records the first `count` are there.
DirectoryPlace directory_at(const Bytes& bytes, std::uint64_t offset, std::uint64_t count,
                            std::uint64_t declared) {
  const auto records = view<Record>(bytes, offset, count);
  const auto plausible =
      std::count_if(records.begin(), records.end(), [offset, declared](const Record& record) {
        return is_plausible(record, offset) && record.sort_index < declared;
      });
  return {offset, records.size(), static_cast<std::uint64_t>(plausible)};
}

// Directories at the end of the bytes and at the end that the header states, by the header's count.
// The latter may be cut.
DirectoryPlace stated_directory(const Bytes& bytes, const Header& header) {
  if (header.entry_count <= 0) return {};
  const auto count = static_cast<std::uint64_t>(header.entry_count);
  const std::uint64_t size = count * sizeof(Record);
  DirectoryPlace best = {};
  if (size <= bytes.size() - sizeof(Header)) {
    best = directory_at(bytes, bytes.size() - size, count, count);
  }
  const std::uint64_t end = header.total_size;
  if (end < sizeof(Header) + size || end - size >= bytes.size()) return best;
  const std::uint64_t room = (bytes.size() - (end - size)) / sizeof(Record);
  const auto stated = directory_at(bytes, end - size, std::min(count, room), count);
  return stated.plausible > best.plausible ? stated : best;
}

// Goes back from the end of the bytes as long as there are plausible records: for a header whose
// count is damaged.
DirectoryPlace trailing_directory(const Bytes& bytes, std::uint64_t max_entries) {
  DirectoryPlace best = {};
  std::uint64_t data_end = 0;
  std::uint64_t count = 0;
  std::uint64_t at = bytes.size();
  while (at >= sizeof(Header) + sizeof(Record) && count < max_entries) {
    at -= sizeof(Record);
    const Record& record = view<Record>(bytes, at, 1).front();
    if (!is_plausible(record, at)) break;
    ++count;
    data_end = std::max(data_end, std::uint64_t{record.data_offset} + record.size);
    if (data_end <= at) best = {at, count, count};
  }
  return best;
}

// Whether the indices of the records are below their count: without a header nothing else says how
// many there are.
bool has_own_indices(const Bytes& bytes, const DirectoryPlace& directory) {
  const std::uint64_t count = directory.count;
  return directory_at(bytes, directory.offset, count, count).plausible == count;
}

// A payload found by its content.
struct Found {
  std::uint64_t begin = 0;
  std::uint64_t size = 0;  // the bytes that are there
  RecognisedPayload content = {};
};

std::uint64_t next_aligned(std::uint64_t position) noexcept {
  return (position + alignment - 1) / alignment * alignment;
}

// Looks for payloads in [begin, end). One that declares more bytes than there are ends where the
// next is found. Stops when there are more than `most`.
void find_payloads(const Bytes& bytes, std::uint64_t begin, std::uint64_t end,
                   PayloadRecogniser recognise, std::uint64_t most, std::vector<Found>& out) {
  bool last_is_cut = false;
  for (std::uint64_t at = next_aligned(begin); at < end && out.size() <= most;) {
    const auto found = recognise(bytes.span().subspan(at, end - at));
    if (!found) {
      at += alignment;
      continue;
    }
    if (last_is_cut) out.back().size = at - out.back().begin;
    last_is_cut = found->size > end - at;
    out.push_back({at, std::min(found->size, end - at), *found});
    at = last_is_cut ? at + alignment : next_aligned(at + std::max<std::uint64_t>(found->size, 1));
  }
}

// Whether the records are those of an archive inside this one, which ends where the bytes are cut.
bool is_inside_payload(const Bytes& bytes, const DirectoryPlace& directory,
                       const ParseOptions& options) {
  const std::uint64_t end = directory.offset + directory.count * sizeof(Record);
  if (!options.recognise || directory.count == 0 || end != bytes.size()) return false;
  std::vector<Found> found;
  find_payloads(bytes, sizeof(Header), bytes.size(), options.recognise, options.limits.entries,
                found);
  return std::any_of(found.begin(), found.end(), [&directory](const Found& payload) {
    return payload.begin <= directory.offset && directory.offset < payload.begin + payload.size;
  });
}

// Names are made from the index, so that entry #3 is "salvaged_0003.texm".
Record record_of(const Found& found, std::size_t index) {
  std::string number = std::to_string(index);
  if (number.size() < 4) number.insert(0, 4 - number.size(), '0');
  const auto name = make_name("salvaged_" + number + std::string(found.content.suffix));
  const auto attributes = default_attributes(found.content.type_id, found.size);
  return {found.content.type_id,
          attributes[0],
          attributes[1],
          static_cast<std::uint32_t>(found.size),
          attributes[2],
          name.value_or(NameField{}),
          static_cast<std::uint32_t>(found.begin),
          0U};
}

// Payloads in the bytes that no entry of the document covers.
std::vector<Found> find_unlisted(const Document& listed, const ParseOptions& options) {
  std::vector<Found> out;
  const bool offsets_fit = listed.bytes().size() <= 0xFFFF'FFFF;
  if (!options.recognise || !offsets_fit) return out;
  for (const Segment& gap : lay_out(listed).segments) {
    if (gap.kind != SegmentKind::Opaque) continue;
    find_payloads(listed.bytes(), gap.begin, gap.end, options.recognise, options.limits.entries,
                  out);
  }
  return out;
}

std::size_t count_readable(const Document& archive) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < archive.size(); ++i) count += archive.payload_in_range(i) ? 1 : 0;
  return count;
}

tl::unexpected<Error> too_many(std::uint64_t count, const Limits& limits) {
  return fail(rules::limit_exceeded, {.stream = "header", .offset = offsetof(Header, entry_count)},
              count, "entries", limits.entries);
}

}  // namespace

// Adds records for payloads that the directory does not list, and makes a new sort table.
void Document::add_records(std::span<const Record> found) {
  std::vector<Record> records(records_.begin(), records_.end());
  records.insert(records.end(), found.begin(), found.end());
  write_sort_table(records);
  directory_ = Bytes::copy(std::as_bytes(std::span(records)));
  records_ = view<Record>(directory_, 0, records.size());
}

Result<Document> Document::salvage(Bytes bytes, const ParseOptions& options,
                                   std::vector<Issue> framing) {
  const Header header = view<Header>(bytes, 0, 1).front();
  const bool has_header = header.magic == magic;
  auto declared = static_cast<std::uint64_t>(std::max<std::int32_t>(header.entry_count, 0));
  std::size_t readable_exactly = 0;
  std::optional<Document> exact;
  if (framing.empty()) {
    if (declared > options.limits.entries) return too_many(declared, options.limits);
    exact = Document(bytes, bytes.size() - declared * sizeof(Record), declared);
    readable_exactly = count_readable(*exact);
    if (readable_exactly == declared) return *std::move(exact);
  }
  DirectoryPlace directory = has_header ? stated_directory(bytes, header) : DirectoryPlace();
  if (!directory.convincing()) directory = trailing_directory(bytes, options.limits.entries);
  if (!has_header && !has_own_indices(bytes, directory)) directory = {};
  if (!exact && is_inside_payload(bytes, directory, options)) directory = {};
  if (directory.count == 0) directory.offset = bytes.size();
  if (directory.count > options.limits.entries) return too_many(directory.count, options.limits);
  if (!has_header) declared = directory.count;

  Document listed(std::move(bytes), directory.offset, static_cast<std::size_t>(directory.count));
  const std::size_t readable = count_readable(listed);
  Recovery recovery = {std::move(framing), declared, listed.size(), {}};
  const bool has_nothing = !has_header && listed.size() == 0;
  if (has_nothing || listed.size() != declared || readable != declared) {
    const auto found = find_unlisted(listed, options);
    const std::uint64_t total = listed.size() + found.size();
    if (total > options.limits.entries) return too_many(total, options.limits);
    if (exact && found.empty() && readable <= readable_exactly) return *std::move(exact);
    std::vector<Record> records;
    for (const Found& payload : found) {
      records.push_back(record_of(payload, listed.size() + records.size()));
      recovery.content_sizes.push_back(payload.content.size);
    }
    listed.add_records(records);
  }
  if (!has_header && listed.size() == 0) return tl::unexpected(Error{recovery.framing.front()});
  listed.recovery_ = std::make_shared<const Recovery>(std::move(recovery));
  return listed;
}

}  // namespace ngi::nres
