#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/archive/nres/document.h"

// Writing new NRes archives and changing existing ones.
namespace ngi::nres {

using NameField = std::array<char, name_capacity>;

// Makes a name field: 1 to 35 bytes without NUL, zero-padded. NRES-NAME-UNFIT otherwise.
Result<NameField> make_name(std::string_view name);

struct Entry {
  std::uint32_t type_id = 0;
  std::uint32_t attr1 = 0;
  std::uint32_t attr2 = 0;
  std::uint32_t attr3 = 0;
  NameField name = {};
  Bytes payload = {};
};

// Returns an entry of an existing archive with its complete name field.
Result<Entry> entry_of(const Document& archive, std::size_t index);

// Writes the canonical archive of these entries: payloads dense in directory order, canonical sort
// table. docs/formats/nres.md A12. Fails with NRES-TOO-LARGE.
Result<Pieces> write_canonical(std::span<const Entry> entries);

// Edits an archive and writes it back with everything else unchanged:
// docs/formats/nres.md A13.
//
//   nres::Editor editor(archive);
//   editor.replace(3, new_payload);
//   auto pieces = editor.write();
//
// Without an edit write() returns the original bytes. Changes of names, types, attributes, order,
// and payloads of the same size are patched in place. A payload of another size, and added or
// removed entries, move the bytes after them; unindexed bytes are kept, padding and the sort table
// are regenerated. Indices are positions in the directory after the edits so far.
class Editor {
 public:
  explicit Editor(Document source);

  std::size_t size() const noexcept { return entries_.size(); }
  const Record& record(std::size_t index) const noexcept { return record(entries_[index]); }

  Result<void> add(const Entry& entry) { return insert(size(), entry); }
  // Inserts the record before `index` and the payload after all others.
  Result<void> insert(std::size_t index, const Entry& entry);
  Result<void> remove(std::size_t index);
  Result<void> rename(std::size_t index, std::string_view name);
  // Moves the entry to position `to`; the entries between shift by one.
  Result<void> move(std::size_t from, std::size_t to);
  Result<void> replace(std::size_t index, Bytes payload);
  Result<void> set_type(std::size_t index, std::uint32_t type_id);
  Result<void> set_attributes(std::size_t index, std::uint32_t attr1, std::uint32_t attr2,
                              std::uint32_t attr3);

  // Fails with NRES-PAYLOAD-RANGE or NRES-PAYLOAD-OVERLAP when the edit would move payloads
  // whose place is uncertain, the damage of a salvaged archive, and NRES-TOO-LARGE.
  Result<Pieces> write() const;
  // Writes the same entries with the canonical writer, which drops unindexed bytes.
  Result<Pieces> write_canonical() const;

 private:
  static constexpr std::uint32_t nothing = 0xFFFF'FFFF;

  // Small, because archives have up to millions of entries and few of them change.
  struct Edited {
    std::uint32_t source;  // entry of the source archive, or nothing
    std::uint32_t change;  // index in changes_, or nothing
  };
  struct Change {
    Record record;
    std::optional<Bytes> payload;  // new content
  };

  const Record& record(const Edited& entry) const noexcept {
    return entry.change != nothing ? changes_[entry.change].record
                                   : source_.records()[entry.source];
  }
  const Bytes* new_payload(const Edited& entry) const noexcept {
    if (entry.change == nothing || !changes_[entry.change].payload) return nullptr;
    return &*changes_[entry.change].payload;
  }
  Change& change(std::size_t index);
  Result<void> require(std::size_t index) const;
  Result<Bytes> payload(const Edited& entry) const;
  bool moves_payloads() const;
  Result<Pieces> write_in_place() const;
  Result<Pieces> write_moved() const;
  std::vector<Record> directory() const;

  Document source_;
  std::vector<Edited> entries_;
  std::vector<Change> changes_;
  bool changed_ = false;
  bool new_sort_table_ = false;  // names or their positions changed
};

}  // namespace ngi::nres
