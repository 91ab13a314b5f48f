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

// Content that is already packed, without the cipher layer. The writer adds that layer, because it
// depends on the entry's final position in the table.
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
  // Number of bytes that a Deflate entry declares beyond its stream; the original packer used 1
  // (B8).
  std::uint8_t declared_excess = 0;
};

struct WriteOptions {
  std::optional<std::uint32_t> overlay = {};  // ends the file with an AO trailer (B7)
};

// Writes the canonical archive of these entries (docs/formats/nres.md B11), which they determine
// completely. Fails with RSLI-UNWRITABLE.
Result<Pieces> write(std::span<const Entry> entries, const WriteOptions& options = {});

// Building blocks of the writers.

// Fails with RSLI-UNWRITABLE unless the name is canonical.
Result<void> check_name(std::string_view name);
// Packs by the method in `flags`; RSLI-UNWRITABLE when it is unknown or the payload is too large.
Result<Packed> packed_payload(const Bytes& payload, std::uint16_t flags);
// Checks the entry's name and returns its content, packed if necessary.
Result<Packed> packed_content(const Entry& entry);
// Makes the table row of an entry without offset, sort value and sizes.
Record new_row(const Entry& entry);
// Returns the stream as stored in the file.
Bytes stored_stream(const Bytes& stream, std::uint16_t flags, std::uint16_t key);
// Returns header and table, enciphered with the header's seed.
Bytes write_table(const Header& header, std::vector<Record> rows);

}  // namespace ngi::rsli
