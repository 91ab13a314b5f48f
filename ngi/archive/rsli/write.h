#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "ngi/archive/rsli/method.h"
#include "ngi/archive/rsli/records.h"
#include "ngi/core/bytes.h"
#include "ngi/core/result.h"

namespace ngi::rsli {

// Content that is packed already, without the cipher layer (a writer puts that on, for it depends
// on where the entry ends up in the table).
struct Packed {
  Bytes stream;
  std::uint32_t unpacked_size = 0;
};

// One entry to be written.
struct Entry {
  std::string name;                               // 1..12 bytes of upper-case ASCII
  std::uint16_t flags = 0;                        // the method, and any other bits
  std::variant<Bytes, Packed> content = Bytes();  // the payload itself, or packed by that method
  std::array<std::byte, 4> service = {};
  // How many bytes more than the stream a Deflate entry declares; 1 is what the original packer did
  // (B8).
  std::uint8_t declared_excess = 0;
};

struct WriteOptions {
  std::optional<std::uint32_t> overlay = {};  // ends the file with an AO trailer (B7)
};

// The canonical archive of these entries (docs/formats/nres.md B11): fully determined by them.
// Fails with RSLI-UNWRITABLE.
Result<Pieces> write(std::span<const Entry> entries, const WriteOptions& options = {});

// The pieces writers are made of.

// RSLI-UNWRITABLE unless the name is canonical.
Result<void> check_name(std::string_view name);
// Packs by the method in `flags`; RSLI-UNWRITABLE when there is none or the payload is too large.
Result<Packed> packed_payload(const Bytes& payload, std::uint16_t flags);
// The entry's content, packed if it was not; its name is checked too.
Result<Packed> packed_content(const Entry& entry);
// The row of an entry; offset, sort value and sizes are still to come.
Record new_row(const Entry& entry);
// The stream as it stands in the file.
Bytes stored_stream(const Bytes& stream, std::uint16_t flags, std::uint16_t key);
// Header and table, enciphered with the header's seed.
Bytes write_table(const Header& header, std::vector<Record> rows);

}  // namespace ngi::rsli
