#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "ngi/archive/rsli/document.h"
#include "ngi/archive/rsli/records.h"
#include "ngi/core/bytes.h"
#include "ngi/core/result.h"

// Writing new RsLi archives and changing existing ones.
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

// Edits an archive and keeps everything else unchanged (docs/formats/nres.md B11,
// preserving): header bytes, seed, service bytes, unknown flag bits, gaps, trailer, and the packed
// bytes of unedited entries. Without an edit `write()` returns the original bytes.
//
// Payloads keep their offsets while the table keeps its length and every changed payload fits
// its old place; otherwise all are laid out again in their old order, followed by the new
// ones. XOR payloads whose key changed with the sort table are enciphered again.
//
// Indices are positions in the table. Removing or inserting shifts those above.
class Editor {
 public:
  explicit Editor(Document document);

  std::size_t size() const noexcept { return items_.size(); }
  std::string_view name(std::size_t index) const noexcept;
  std::optional<Method> method(std::size_t index) const noexcept;
  const Record& record(std::size_t index) const noexcept { return items_[index].row; }
  Result<Bytes> payload(std::size_t index) const;

  Result<void> add(const Entry& entry);
  Result<void> insert(std::size_t index, const Entry& entry);
  Result<void> remove(std::size_t index);
  Result<void> rename(std::size_t index, std::string_view name);
  // Moves one entry so that it ends up at index `to`.
  Result<void> move(std::size_t from, std::size_t to);
  // Makes entry order[i] entry i; `order` must name each entry once.
  Result<void> reorder(std::span<const std::size_t> order);
  // Packs with the entry's method; does nothing when the payload is unchanged.
  Result<void> replace(std::size_t index, const Bytes& payload);
  // Repacks the payload, unless only the cipher layer is added or removed.
  Result<void> set_method(std::size_t index, Method method);
  // Sets the bits outside `method_mask`; the bits inside are kept.
  Result<void> set_flags(std::size_t index, std::uint16_t flags);
  // Sets all bits of the word, like set_method() and set_flags() together. RSLI-UNWRITABLE when it
  // names a new method that does not exist.
  Result<void> set_method_and_flags(std::size_t index, std::uint16_t flags);
  Result<void> set_service(std::size_t index, const std::array<std::byte, 4>& service);

  // Fails with RSLI-UNWRITABLE, or with RSLI-RANGE when payloads must move and one lies outside the
  // file.
  Result<Pieces> write() const;

  // One row of the new table.
  struct Item {
    Record row;  // name, service, flags, unpacked size; the rest is set by write()
    std::optional<std::size_t> source;  // its entry in the document
    std::optional<Bytes> stream;        // new packed content, without cipher
    std::uint8_t declared_excess = 0;   // of new entries

    bool is_new_content() const noexcept { return stream.has_value(); }
  };

 private:
  Result<void> check_index(std::size_t index) const;
  static Result<Item> make_item(const Entry& entry);
  static Result<void> pack_into(Item& item, const Bytes& payload, std::uint16_t flags);

  Document document_;
  std::vector<Item> items_;
};

}  // namespace ngi::rsli
