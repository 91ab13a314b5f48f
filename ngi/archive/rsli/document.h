#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/archive/rsli/method.h"
#include "ngi/archive/rsli/records.h"
#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"

namespace ngi::rsli {

// When the AO trailer (docs/formats/nres.md B7) shifts the payloads.
enum class Overlay : std::uint8_t {
  WhenNeeded,  // when the payloads lie behind the table and in the file only with it
  Honour,
  Ignore,
};

struct ReadOptions {
  Limits limits = {};
  Overlay overlay = Overlay::WhenNeeded;
};

// An opened RsLi archive (docs/formats/nres.md part B). Parsing checks the framing only (R01, R02,
// R16) and deciphers the table; `check` finds everything else, `Editor` changes it. Payloads are
// decoded when asked for. Copies share the bytes of the file.
class Document {
 public:
  static Result<Document> parse(Bytes bytes, const ReadOptions& options = {});

  const Bytes& bytes() const noexcept { return bytes_; }
  const Limits& limits() const noexcept { return limits_; }
  const Header& header() const noexcept;
  bool presorted() const noexcept { return header().presorted == presorted_mark; }

  std::size_t size() const noexcept { return records_.size(); }
  std::span<const Record> records() const noexcept { return records_; }  // deciphered
  std::string_view name(std::size_t index) const noexcept;
  std::optional<Method> method(std::size_t index) const noexcept;

  // Element i is the entry at sorted position i: the stored table when it is presorted and usable,
  // else made from the names.
  std::span<const std::uint16_t> order() const noexcept { return order_; }
  // The entry of that name, ignoring the query's case; the first in `order()` of several.
  std::optional<std::size_t> find(std::string_view name) const;

  // Whatever stands in the last six bytes; whether it counts is `overlay()`.
  const Trailer* trailer() const noexcept;
  // What an honoured trailer adds to every offset; nothing without one.
  std::optional<std::uint32_t> overlay() const noexcept { return overlay_; }

  std::uint64_t table_end() const noexcept {
    return sizeof(Header) + records_.size() * sizeof(Record);
  }
  std::uint64_t data_offset(std::size_t index) const noexcept;  // overlay included
  std::uint64_t data_end(std::size_t index) const noexcept;     // as declared
  // R09 unless the payload is in the file; a Deflate payload may be declared one byte longer (B8).
  Result<void> check_range(std::size_t index) const;
  // Key of the cipher under a XOR payload (B6).
  std::uint16_t payload_key(std::size_t index) const noexcept;
  // The packed bytes as stored, as many as the file has.
  Bytes packed(std::size_t index) const noexcept;
  // The same without the cipher layer.
  Bytes stream(std::size_t index) const;
  // Decoded; exactly `unpacked_size` bytes. Fails with R09, R12, R13, R16 or RSLI-NO-ENTRY.
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

// How many packed and unpacked bytes, all entries together, are worth decoding in one go. Honest
// archives stay below it; overlapping entries cannot multiply work beyond it.
std::uint64_t decode_budget(const Document& document) noexcept;
std::uint64_t decode_budget(const Limits& limits, std::uint64_t file_size) noexcept;

// Where a field of a table row stands in the file.
Place row_place(std::size_t index, std::size_t field_offset);

// "NL" and a zero byte; the version is left to parse(), which can say what is wrong with it.
bool has_magic(std::span<const std::byte> bytes) noexcept;

}  // namespace ngi::rsli
