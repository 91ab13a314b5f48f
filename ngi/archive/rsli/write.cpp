#include "ngi/archive/rsli/edit.h"

#include "ngi/archive/codec/cipher.h"
#include "ngi/archive/rsli/detail/method.h"
#include "ngi/archive/rsli/names.h"
#include "ngi/archive/rsli/rules.h"

namespace ngi::rsli {

namespace {

struct Sums {
  std::uint64_t packed = 0;
  std::uint64_t unpacked = 0;
};

Header new_header(std::size_t count, const Sums& sums) {
  Header header{};
  header.magic = header_magic;
  header.version = supported_version;
  header.count = static_cast<std::int16_t>(count);
  header.count_again = header.count;
  header.presorted = presorted_mark;
  header.total_unpacked = static_cast<std::uint32_t>(sums.unpacked);
  header.seed = static_cast<std::uint32_t>(sums.packed);
  return header;
}

}  // namespace

Result<void> check_name(std::string_view name) {
  if (is_canonical_name(name)) return {};
  return fail(rules::unwritable, {}, "the name is not 1 to 12 bytes of upper-case ASCII");
}

Result<Packed> packed_payload(const Bytes& payload, std::uint16_t flags) {
  const auto method = method_of(flags);
  if (!method) return fail(rules::unwritable, {}, "the storage method is unknown");
  if (payload.size() > largest_number) {
    return fail(rules::unwritable, {}, "the payload is larger than 4 GiB");
  }
  const auto unpacked_size = static_cast<std::uint32_t>(payload.size());
  if (plain_method(*method) == Method::Copy) return Packed{payload, unpacked_size};
  return Packed{Bytes::own(pack(*method, payload)), unpacked_size};
}

Result<Packed> packed_content(const Entry& entry) {
  if (auto checked = check_name(entry.name); !checked) return fail(std::move(checked));
  if (entry.declared_excess > (method_of(entry.flags) == Method::Deflate ? 1 : 0)) {
    return fail(rules::unwritable, {}, "only Deflate entries may declare an excess, of one byte");
  }
  if (const auto* packed = std::get_if<Packed>(&entry.content)) return *packed;
  return packed_payload(std::get<Bytes>(entry.content), entry.flags);
}

Record new_row(const Entry& entry) {
  Record row{};
  row.name = name_field(entry.name);
  row.service = entry.service;
  row.flags = entry.flags;
  return row;
}

Bytes stored_stream(const Bytes& stream, std::uint16_t flags, std::uint16_t key) {
  const auto method = method_of(flags);
  if (!method || !is_ciphered(*method) || key == 0) return stream;
  return Bytes::own(codec::ciphered(stream, key));
}

Bytes write_table(const Header& header, std::vector<Record> rows) {
  codec::cipher(std::as_writable_bytes(std::span(rows)),
                static_cast<std::uint16_t>(header.seed & 0xFFFFU));
  return join({Bytes::borrow(bytes_of(header)), Bytes::borrow(std::as_bytes(std::span(rows)))});
}

Result<Pieces> write(std::span<const Entry> entries, const WriteOptions& options) {
  if (entries.size() > largest_count) {
    return fail(rules::unwritable, {}, "there are more than 32767 entries, the maximum");
  }
  const std::uint64_t table_end = sizeof(Header) + entries.size() * sizeof(Record);
  const std::uint64_t overlay = options.overlay.value_or(0);
  if (overlay > table_end) {
    return fail(rules::unwritable, {},
                "the overlay is larger than the offset of the first payload");
  }
  std::vector<Record> rows;
  Pieces pieces = {Bytes()};  // placeholder for the table
  Sums sums;
  std::uint64_t position = table_end;
  for (const Entry& entry : entries) {
    auto packed = packed_content(entry);
    if (!packed) return fail(std::move(packed));
    const std::uint64_t declared = packed->stream.size() + entry.declared_excess;
    if (position + declared > largest_number) {
      return fail(rules::unwritable, {}, "the archive would be larger than 4 GiB");
    }
    Record& row = rows.emplace_back(new_row(entry));
    row.unpacked_size = packed->unpacked_size;
    row.packed_size = static_cast<std::uint32_t>(declared);
    row.data_offset = static_cast<std::uint32_t>(position - overlay);
    sums.packed += declared;
    sums.unpacked += packed->unpacked_size;
    position += packed->stream.size();
    pieces.push_back(std::move(packed->stream));
  }
  const auto order = sorted_order(rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].sort_to_original = order[i];
    pieces[i + 1] = stored_stream(pieces[i + 1], rows[i].flags, order[i]);
  }
  pieces.front() = write_table(new_header(entries.size(), sums), std::move(rows));
  if (options.overlay) {
    const Trailer trailer = {trailer_magic, *options.overlay};
    pieces.push_back(Bytes::copy(bytes_of(trailer)));
  }
  return pieces;
}

}  // namespace ngi::rsli
