#include "ngi/archive/nres/document.h"

#include <algorithm>
#include <cstring>

#include "ngi/archive/nres/rules.h"
#include "ngi/core/text.h"

namespace ngi::nres {

namespace {

bool in_data_region(const Record& record, std::uint64_t directory_offset) noexcept {
  const std::uint64_t begin = record.data_offset;
  return begin >= sizeof(Header) && begin + record.size <= directory_offset;
}

std::size_t count_readable(const Bytes& bytes, std::uint64_t directory_offset,
                           std::uint64_t count) {
  const auto records = view<Record>(bytes, directory_offset, count);
  return static_cast<std::size_t>(
      std::count_if(records.begin(), records.end(), [directory_offset](const Record& record) {
        return in_data_region(record, directory_offset);
      }));
}

std::uint64_t find_directory(const Bytes& bytes, const Header& header, std::uint64_t count) {
  const std::uint64_t directory_size = count * sizeof(Record);
  const std::uint64_t by_length = bytes.size() - directory_size;
  const std::uint64_t stated_end = header.total_size;
  if (stated_end >= bytes.size() || stated_end < sizeof(Header) + directory_size) return by_length;
  const std::uint64_t by_header = stated_end - directory_size;
  return count_readable(bytes, by_header, count) > count_readable(bytes, by_length, count)
             ? by_header
             : by_length;
}

}  // namespace

Result<Document> Document::parse(Bytes bytes, const ParseOptions& options) {
  const auto headers = view<Header>(bytes, 0, 1);
  if (headers.empty()) return fail(rules::too_short, {.offset = 0}, bytes.size());
  const Header& header = headers.front();
  if (header.magic != magic) {
    return fail(rules::bad_magic, {.stream = "header", .offset = 0}, to_hex(bytes.slice(0, 4)));
  }
  if (header.version != version) {
    return fail(rules::bad_version, {.stream = "header", .offset = offsetof(Header, version)},
                hex_argument(header.version));
  }
  const Place count_place = {.stream = "header", .offset = offsetof(Header, entry_count)};
  if (header.entry_count < 0) {
    return fail(rules::bad_count, count_place, static_cast<std::int32_t>(header.entry_count));
  }
  const auto count = static_cast<std::uint64_t>(header.entry_count);
  const std::uint64_t directory_size = count * sizeof(Record);
  if (directory_size > bytes.size() - sizeof(Header)) {
    return fail(rules::directory_range, count_place, count, directory_size, bytes.size());
  }
  if (options.framing == Framing::Exact && header.total_size != bytes.size()) {
    return fail(rules::size_mismatch, {.stream = "header", .offset = offsetof(Header, total_size)},
                static_cast<std::uint32_t>(header.total_size), bytes.size());
  }
  if (count > options.limits.entries) {
    return fail(rules::limit_exceeded, count_place, count, "entries", options.limits.entries);
  }
  const std::uint64_t directory_offset = find_directory(bytes, header, count);
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
  return in_data_region(records_[entry], directory_offset_);
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

}  // namespace ngi::nres
