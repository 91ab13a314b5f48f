#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/archive/rsli/records.h"
#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"

// RsLi archives and their storage methods.
namespace ngi::rsli {

// Storage method of a payload: flags & method_mask, docs/formats/nres.md B5.
enum class Method : std::uint16_t {
  Copy = 0x000,
  Xor = 0x020,
  Lzss = 0x040,
  XorLzss = 0x060,
  Lzhuf = 0x080,
  XorLzhuf = 0x0A0,
  Deflate = 0x100,
};

// Returns nullopt when the engine has no such method.
std::optional<Method> method_of(std::uint16_t flags) noexcept;
// "copy", "xor", "lzss", "xor-lzss", "lzhuf", "xor-lzhuf", "deflate"
std::string_view to_text(Method method) noexcept;
std::optional<Method> method_from_text(std::string_view text) noexcept;

// True when the packed bytes are enciphered.
bool is_ciphered(Method method) noexcept;
// Returns the method without its cipher layer.
Method plain_method(Method method) noexcept;

// Whether the AO trailer (docs/formats/nres.md B7) shifts the payloads.
enum class Overlay : std::uint8_t {
  WhenNeeded,  // only when the payloads are inside the file with it and not without it
  Honour,
  Ignore,
};

// Whether the table of entries must be complete.
enum class Table : std::uint8_t {
  Complete,
  Salvage,  // reads the rows that are there, by either of the two counts of the header
};

struct ReadOptions {
  Limits limits = {};
  Overlay overlay = Overlay::WhenNeeded;
  Table table = Table::Complete;
};

// A parsed RsLi archive (docs/formats/nres.md part B). Parsing checks the framing only (R01, R02,
// R16) and deciphers the table; `check` finds other problems, `Editor` changes the archive.
// Payloads are decoded on demand. Copies share the bytes of the file.
class Document {
 public:
  static Result<Document> parse(Bytes bytes, const ReadOptions& options = {});

  const Bytes& bytes() const noexcept { return bytes_; }
  const Limits& limits() const noexcept { return limits_; }
  const Header& header() const noexcept;
  // True when rows of the table are missing (Table::Salvage only).
  bool salvaged() const noexcept {
    return records_.size() != static_cast<std::uint16_t>(header().count);
  }
  bool presorted() const noexcept { return header().presorted == presorted_mark; }

  std::size_t size() const noexcept { return records_.size(); }
  std::span<const Record> records() const noexcept { return records_; }  // deciphered
  std::string_view name(std::size_t index) const noexcept;
  std::optional<Method> method(std::size_t index) const noexcept;

  // Entries in sorted order: the stored table when it is presorted and usable, else
  // computed from the names.
  std::span<const std::uint16_t> order() const noexcept { return order_; }
  // Finds an entry by name, ignoring the query's case; the first in `order()` of several.
  std::optional<std::size_t> find(std::string_view name) const;

  // Returns the last six bytes as a trailer; `overlay()` tells whether it is in use.
  const Trailer* trailer() const noexcept;
  // Returns the value that a trailer in use adds to every offset; nullopt without one.
  std::optional<std::uint32_t> overlay() const noexcept { return overlay_; }

  std::uint64_t table_end() const noexcept {
    return sizeof(Header) + records_.size() * sizeof(Record);
  }
  std::uint64_t data_offset(std::size_t index) const noexcept;  // overlay included
  std::uint64_t data_end(std::size_t index) const noexcept;     // as declared
  // Fails with R09 unless the payload is in the file; a Deflate payload may exceed it by 1 (B8).
  Result<void> check_range(std::size_t index) const;
  // Key of the cipher under a XOR payload (B6).
  std::uint16_t payload_key(std::size_t index) const noexcept;
  // The stored packed bytes, as far as they are in the file.
  Bytes packed(std::size_t index) const noexcept;
  // The packed bytes without the cipher layer.
  Bytes stream(std::size_t index) const;
  // Decodes a payload to exactly `unpacked_size` bytes. Fails with R09, R12, R13, R16 or
  // RSLI-NO-ENTRY.
  Result<Bytes> payload(std::size_t index) const;

 private:
  Document(Bytes bytes, const Limits& limits) : bytes_(std::move(bytes)), limits_(limits) {}

  void decipher_table(std::size_t count);
  void choose_order();
  void choose_overlay(Overlay wanted);
  bool all_in_range(std::uint64_t overlay) const noexcept;
  Result<void> check_loadable(std::size_t index, std::optional<Method> found) const;

  Bytes bytes_;
  Limits limits_;
  std::vector<Record> records_;
  std::vector<std::uint16_t> order_;
  std::optional<std::uint32_t> overlay_;
};

// Returns the decode budget of an archive: packed plus unpacked bytes over all entries. Normal
// archives stay below it; overlapping entries cannot multiply the work beyond it.
std::uint64_t decode_budget(const Document& document) noexcept;
std::uint64_t decode_budget(const Limits& limits, std::uint64_t file_size) noexcept;

// Returns the place of a field of a table row.
Place row_place(std::size_t index, std::size_t field_offset);

// True for "NL" and a zero byte; parse() checks the version, to report it separately.
bool has_magic(std::span<const std::byte> bytes) noexcept;

}  // namespace ngi::rsli
