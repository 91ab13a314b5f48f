#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "ngi/archive/nres/document.h"
#include "ngi/archive/nres/write.h"

namespace ngi::nres {

// Changes an archive and writes it back so that nothing but the change is different:
// docs/formats/nres.md A13.
//
//   nres::Editor editor(archive);
//   editor.replace(3, new_payload);
//   auto pieces = editor.write();
//
// Without an edit write() gives the original bytes. Changes of names, types, attributes, order, and
// payloads of the same size are patched in place. A payload of another size, and added or removed
// entries, move what lies behind them; unindexed bytes survive, padding is made anew, the sort
// table is regenerated. Indices are positions in the directory as it stands after the edits so far.
class Editor {
 public:
  explicit Editor(Document source);

  std::size_t size() const noexcept { return entries_.size(); }
  const Record& record(std::size_t index) const noexcept { return entries_[index].record; }

  Result<void> add(const Entry& entry) { return insert(size(), entry); }
  // The new record goes before `index`; its payload goes behind all others.
  Result<void> insert(std::size_t index, const Entry& entry);
  Result<void> remove(std::size_t index);
  Result<void> rename(std::size_t index, std::string_view name);
  // The entry ends up at position `to`; the ones between move up or down by one.
  Result<void> move(std::size_t from, std::size_t to);
  Result<void> replace(std::size_t index, Bytes payload);
  Result<void> set_type(std::size_t index, std::uint32_t type_id);
  Result<void> set_attributes(std::size_t index, std::uint32_t attr1, std::uint32_t attr2,
                              std::uint32_t attr3);

  // Fails with NRES-PAYLOAD-RANGE or NRES-PAYLOAD-OVERLAP when the edit would have to move payloads
  // whose place is not certain, NRES-SIZE-MISMATCH on a salvaged archive, and NRES-TOO-LARGE.
  Result<Pieces> write() const;
  // The same entries through the canonical writer: unindexed bytes are dropped.
  Result<Pieces> write_canonical() const;

 private:
  struct Edited {
    Record record;
    std::optional<std::size_t> source;  // entry of the source archive
    std::optional<Bytes> payload;       // new content
  };

  Result<void> require(std::size_t index) const;
  Result<Bytes> payload(const Edited& entry) const;
  bool moves_payloads() const;
  Result<Pieces> write_in_place() const;
  Result<Pieces> write_moved() const;
  std::vector<Record> directory() const;

  Document source_;
  std::vector<Edited> entries_;
  bool changed_ = false;
  bool new_sort_table_ = false;  // names or their positions changed
};

}  // namespace ngi::nres
