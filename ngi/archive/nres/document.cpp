#include "ngi/archive/nres/document.h"

#include <algorithm>
#include <cstring>

#include "ngi/archive/nres/rules.h"
#include "ngi/core/text.h"

namespace ngi::nres {

namespace {

// Every reason for which an exact reader refuses bytes that begin like an archive.
std::vector<Issue> framing_issues(const Bytes& bytes, const Header& header) {
  std::vector<Issue> out;
  if (header.version != version) {
    out.push_back(make_issue(rules::bad_version,
                             {.stream = "header", .offset = offsetof(Header, version)},
                             hex_argument(header.version)));
  }
  const Place count_place = {.stream = "header", .offset = offsetof(Header, entry_count)};
  const std::int32_t count = header.entry_count;
  const std::uint64_t directory_size = static_cast<std::uint64_t>(count) * sizeof(Record);
  if (count < 0) {
    out.push_back(make_issue(rules::bad_count, count_place, count));
  } else if (directory_size > bytes.size() - sizeof(Header)) {
    out.push_back(
        make_issue(rules::directory_range, count_place, count, directory_size, bytes.size()));
  }
  if (header.total_size != bytes.size()) {
    out.push_back(make_issue(rules::size_mismatch,
                             {.stream = "header", .offset = offsetof(Header, total_size)},
                             std::uint32_t{header.total_size}, bytes.size()));
  }
  return out;
}

}  // namespace

Result<Document> Document::parse(Bytes bytes, const ParseOptions& options) {
  const auto headers = view<Header>(bytes, 0, 1);
  if (headers.empty()) return fail(rules::too_short, {.offset = 0}, bytes.size());
  const Header& header = headers.front();
  const bool salvages = options.framing == Framing::Salvage;
  if (header.magic != magic) {
    auto issue =
        make_issue(rules::bad_magic, {.stream = "header", .offset = 0}, to_hex(bytes.slice(0, 4)));
    if (!salvages) return tl::unexpected(Error{std::move(issue)});
    return salvage(std::move(bytes), options, {std::move(issue)});
  }
  auto framing = framing_issues(bytes, header);
  if (salvages) {
    return salvage(std::move(bytes), options, std::move(framing));
  }
  if (!framing.empty()) return tl::unexpected(Error{std::move(framing.front())});
  const auto count = static_cast<std::uint64_t>(header.entry_count);
  if (count > options.limits.entries) {
    return fail(rules::limit_exceeded,
                {.stream = "header", .offset = offsetof(Header, entry_count)}, count, "entries",
                options.limits.entries);
  }
  const std::uint64_t directory_offset = bytes.size() - count * sizeof(Record);
  return Document(std::move(bytes), directory_offset, static_cast<std::size_t>(count));
}

Document::Document(Bytes bytes, std::uint64_t directory_offset, std::size_t entry_count)
    : bytes_(std::move(bytes)),
      directory_offset_(directory_offset),
      directory_(bytes_.slice(directory_offset, entry_count * sizeof(Record)).stable()),
      records_(view<Record>(directory_, 0, entry_count)) {}

std::string_view Document::name(std::size_t entry) const noexcept {
  return name_of(records_[entry]);
}

bool Document::payload_in_range(std::size_t entry) const noexcept {
  const std::uint64_t begin = records_[entry].data_offset;
  return begin >= sizeof(Header) && begin + records_[entry].size <= directory_offset_;
}

Result<Bytes> Document::payload(std::size_t entry) const {
  if (entry >= size()) return fail(rules::no_entry, {}, entry, size());
  const Record& record = records_[entry];
  if (!payload_in_range(entry)) {
    return fail(rules::payload_range,
                {.stream = "directory",
                 .record = entry,
                 .offset = record_offset(entry) + offsetof(Record, data_offset)},
                cp1251_to_utf8(name(entry)), hex_argument(record.data_offset),
                static_cast<std::uint32_t>(record.size), hex_argument(directory_offset_));
  }
  return bytes_.slice(record.data_offset, record.size);
}

std::string_view name_of(const Record& record) noexcept {
  const char* begin = record.name.data();
  const void* end = std::memchr(begin, '\0', record.name.size());
  if (end == nullptr) return {begin, record.name.size()};
  return {begin, static_cast<std::size_t>(static_cast<const char*>(end) - begin)};
}

std::optional<std::size_t> find_type(const Document& archive, std::uint32_t type_id) noexcept {
  const auto records = archive.records();
  const auto found = std::find_if(records.begin(), records.end(), [type_id](const Record& record) {
    return record.type_id == type_id;
  });
  if (found == records.end()) return std::nullopt;
  return static_cast<std::size_t>(found - records.begin());
}

bool has_magic(std::span<const std::byte> bytes) noexcept {
  return bytes.size() >= magic.size() && std::memcmp(bytes.data(), magic.data(), magic.size()) == 0;
}

namespace {

constexpr std::uint32_t no_entry = 0xFFFF'FFFF;

}  // namespace

TypedEntries::TypedEntries(Document archive) : archive_(std::move(archive)) {
  entries_.fill(no_entry);
  for (std::size_t i = archive_.size(); i-- > 0;) {
    const std::uint32_t type = archive_.records()[i].type_id;
    if (type < type_limit && archive_.payload_in_range(i)) {
      entries_[type] = static_cast<std::uint32_t>(i);
    }
  }
}

std::optional<std::size_t> TypedEntries::entry(std::uint32_t type) const noexcept {
  const std::uint32_t entry = entries_[type];
  return entry == no_entry ? std::nullopt : std::optional<std::size_t>(entry);
}

const Record* TypedEntries::record(std::uint32_t type) const noexcept {
  const auto found = entry(type);
  return found ? &archive_.records()[*found] : nullptr;
}

std::span<const std::byte> TypedEntries::payload(std::uint32_t type) const noexcept {
  const Record* found = record(type);
  return found ? archive_.bytes().span().subspan(found->data_offset, found->size)
               : std::span<const std::byte>();
}

}  // namespace ngi::nres
