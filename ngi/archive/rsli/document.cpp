#include "ngi/archive/rsli/document.h"

#include <algorithm>
#include <cstring>

#include "ngi/archive/codec/cipher.h"
#include "ngi/archive/rsli/detail/method.h"
#include "ngi/archive/rsli/names.h"
#include "ngi/archive/rsli/rules.h"
#include "ngi/archive/rsli/sort_table.h"

namespace ngi::rsli {

namespace {

Result<void> check_header(const Bytes& bytes) {
  if (bytes.size() < sizeof(Header)) {
    return fail(rules::bad_header, {.stream = "header", .offset = 0},
                "it is shorter than 32 bytes");
  }
  const Header& header = view<Header>(bytes, 0, 1).front();
  if (header.magic != header_magic) {
    return fail(rules::bad_header, {.stream = "header", .offset = 0}, "it does not begin with NL");
  }
  if (header.reserved2 != 0) {
    return fail(rules::bad_header, {.stream = "header", .offset = offsetof(Header, reserved2)},
                "its third byte is not 0");
  }
  if (header.version != supported_version) {
    return fail(rules::bad_header, {.stream = "header", .offset = offsetof(Header, version)},
                "its version is not 1");
  }
  return {};
}

// Checks the range of a payload. A Deflate payload may be declared one byte past the end (B8).
bool in_range(const Record& record, std::uint64_t overlay, std::uint64_t length) noexcept {
  const std::uint64_t end = std::uint64_t{record.data_offset} + overlay + record.packed_size;
  return end <= length || (end == length + 1 && method_of(record.flags) == Method::Deflate);
}

// Returns the first of the header's two counts whose table is complete, else the number of complete
// rows.
int rows_left(const Header& header, std::uint64_t room) noexcept {
  const int rows = static_cast<int>(
      std::min<std::uint64_t>(room / sizeof(Record), std::uint64_t{largest_count}));
  const int first = header.count;
  const int second = header.count_again;
  if (first >= 0 && first <= rows) return first;
  return second >= 0 && second <= rows ? second : rows;
}

}  // namespace

Result<Document> Document::parse(Bytes bytes, const ReadOptions& options) {
  const Limits& limits = options.limits;
  if (bytes.size() > limits.input_size) {
    return fail(rules::limit, {.offset = 0}, "file size", bytes.size(), limits.input_size);
  }
  if (auto checked = check_header(bytes); !checked) return fail(std::move(checked));
  Document document(std::move(bytes), limits);
  int count = document.header().count;
  const Place count_place = {.stream = "header", .offset = offsetof(Header, count)};
  const std::uint64_t room = document.bytes_.size() - sizeof(Header);
  if (options.table == Table::Salvage) count = rows_left(document.header(), room);
  if (count < 0 || static_cast<std::uint64_t>(count) > room / sizeof(Record)) {
    return fail(rules::table_range, count_place, count, document.bytes_.size());
  }
  if (static_cast<std::uint64_t>(count) > limits.entries) {
    return fail(rules::limit, count_place, "entries", count, limits.entries);
  }
  document.decipher_table(static_cast<std::size_t>(count));
  document.choose_order();
  document.choose_overlay(options.overlay);
  return document;
}

const Header& Document::header() const noexcept {
  return view<Header>(bytes_, 0, 1).front();
}

void Document::decipher_table(std::size_t count) {
  const auto stored = view<Record>(bytes_, sizeof(Header), count);
  records_.assign(stored.begin(), stored.end());
  codec::cipher(std::as_writable_bytes(std::span(records_)),
                static_cast<std::uint16_t>(header().seed & 0xFFFFU));
}

void Document::choose_order() {
  if (presorted() && !sort_table_fault(records_)) {
    for (const Record& record : records_) order_.push_back(record.sort_to_original);
  } else {
    order_ = sorted_order(records_);
  }
}

const Trailer* Document::trailer() const noexcept {
  if (bytes_.size() < table_end() + sizeof(Trailer)) return nullptr;
  const auto* trailer = view<Trailer>(bytes_, bytes_.size() - sizeof(Trailer), 1).data();
  return trailer->magic == trailer_magic ? trailer : nullptr;
}

void Document::choose_overlay(Overlay wanted) {
  const Trailer* found = trailer();
  if (found == nullptr || wanted == Overlay::Ignore) return;
  if (wanted == Overlay::Honour || (!all_in_range(0) && all_in_range(found->overlay))) {
    overlay_ = found->overlay;
  }
}

bool Document::all_in_range(std::uint64_t overlay) const noexcept {
  return std::all_of(records_.begin(), records_.end(), [&](const Record& record) {
    return record.data_offset + overlay >= table_end() && in_range(record, overlay, bytes_.size());
  });
}

std::string_view Document::name(std::size_t index) const noexcept {
  return name_of(records_[index]);
}

std::optional<Method> Document::method(std::size_t index) const noexcept {
  return method_of(records_[index].flags);
}

std::optional<std::size_t> Document::find(std::string_view wanted) const {
  const std::string query = upper_case(wanted);
  const auto found = std::lower_bound(
      order_.begin(), order_.end(), query,
      [&](std::uint16_t entry, const std::string& text) { return name(entry) < text; });
  if (found == order_.end() || name(*found) != query) return std::nullopt;
  return *found;
}

std::uint64_t Document::data_offset(std::size_t index) const noexcept {
  return std::uint64_t{records_[index].data_offset} + overlay_.value_or(0);
}

std::uint64_t Document::data_end(std::size_t index) const noexcept {
  return data_offset(index) + records_[index].packed_size;
}

std::uint16_t Document::payload_key(std::size_t index) const noexcept {
  return presorted() ? std::uint16_t{records_[index].sort_to_original} : order_[index];
}

Bytes Document::packed(std::size_t index) const noexcept {
  return bytes_.slice(data_offset(index), records_[index].packed_size);
}

Bytes Document::stream(std::size_t index) const {
  Bytes stored = packed(index);
  const std::optional<Method> found = method(index);
  if (!found || !is_ciphered(*found) || payload_key(index) == 0) return stored;
  return Bytes::own(codec::ciphered(stored, payload_key(index)));
}

Result<void> Document::check_range(std::size_t index) const {
  const Record& record = records_[index];
  if (in_range(record, overlay_.value_or(0), bytes_.size())) return {};
  return fail(rules::range, row_place(index, offsetof(Record, data_offset)),
              hex_argument(data_offset(index)), std::uint32_t{record.packed_size},
              "reaches past the end of the file");
}

Result<void> Document::check_loadable(std::size_t index, std::optional<Method> found) const {
  if (auto checked = check_range(index); !checked) return checked;
  const Record& record = records_[index];
  if (!found) {
    return fail(rules::payload, row_place(index, offsetof(Record, flags)),
                hex_argument(record.flags & method_mask), "there is no such storage method");
  }
  if (record.packed_size > limits_.packed_size) {
    return fail(rules::limit, row_place(index, offsetof(Record, packed_size)), "packed size",
                std::uint32_t{record.packed_size}, limits_.packed_size);
  }
  if (record.unpacked_size > limits_.decoded_size) {
    return fail(rules::limit, row_place(index, offsetof(Record, unpacked_size)), "unpacked size",
                std::uint32_t{record.unpacked_size}, limits_.decoded_size);
  }
  if (plain_method(*found) == Method::Copy && record.packed_size < record.unpacked_size) {
    return fail(rules::stored_size, row_place(index, offsetof(Record, packed_size)),
                std::uint32_t{record.packed_size}, std::uint32_t{record.unpacked_size});
  }
  return {};
}

Result<Bytes> Document::payload(std::size_t index) const {
  if (index >= size()) return fail(rules::no_entry, {.stream = "table"}, index, size());
  const std::optional<Method> found = method(index);
  if (auto loadable = check_loadable(index, found); !loadable) return fail(std::move(loadable));
  const Bytes packed_stream = stream(index);
  const std::uint32_t unpacked_size = records_[index].unpacked_size;
  if (plain_method(*found) == Method::Copy) return packed_stream.slice(0, unpacked_size);
  auto decoded = unpack(*found, packed_stream, unpacked_size);
  if (!decoded) {
    return fail(rules::payload,
                {.stream = "payload", .record = index, .offset = data_offset(index)},
                to_text(*found), codec::to_text(decoded.error()));
  }
  return Bytes::own(std::move(*decoded));
}

std::uint64_t decode_budget(const Document& document) noexcept {
  return decode_budget(document.limits(), document.bytes().size());
}

std::uint64_t decode_budget(const Limits& limits, std::uint64_t file_size) noexcept {
  constexpr std::uint64_t expected_expansion = 16;
  return limits.packed_size + limits.decoded_size + file_size * expected_expansion;
}

Place row_place(std::size_t index, std::size_t field_offset) {
  return {.stream = "table",
          .record = index,
          .offset = sizeof(Header) + index * sizeof(Record) + field_offset};
}

bool has_magic(std::span<const std::byte> bytes) noexcept {
  return bytes.size() > header_magic.size() && bytes[header_magic.size()] == std::byte{0} &&
         std::memcmp(bytes.data(), header_magic.data(), header_magic.size()) == 0;
}

}  // namespace ngi::rsli
