#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/archive/nres/records.h"
#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"

namespace ngi::nres {

enum class Framing {
  Exact,    // the header's total size must be the length of the bytes, as the engine requires
  Salvage,  // accepts a wrong total size; see Document::parse
};

struct ParseOptions {
  Limits limits = {};
  Framing framing = Framing::Exact;
};

// A parsed NRes archive: its bytes, and its directory viewed in place. Entries are identified by
// their position in the directory ("entry id"), which other files refer to and edits must keep.
//
//   auto archive = nres::Document::parse(*map_file("objects.rlb"));
//   for (std::size_t i = 0; i < archive->size(); ++i) use(archive->name(i), *archive->payload(i));
//
// Parsing checks the framing only (NRES-TOO-SHORT to NRES-SIZE-MISMATCH) in constant time. check.h
// finds other problems, Lookup finds entries by name, edit.h changes the archive.
class Document {
 public:
  // Salvage looks for the directory at the end of the bytes and at the end that the header states,
  // and uses the position with more readable entries.
  static Result<Document> parse(Bytes bytes, const ParseOptions& options = {});

  const Bytes& bytes() const noexcept { return bytes_; }
  const Header& header() const noexcept { return *view<Header>(bytes_, 0, 1).data(); }
  std::size_t size() const noexcept { return records_.size(); }
  std::span<const Record> records() const noexcept { return records_; }

  std::uint64_t directory_offset() const noexcept { return directory_offset_; }
  std::uint64_t record_offset(std::size_t entry) const noexcept {
    return directory_offset_ + entry * sizeof(Record);
  }
  // True when the header's total size is not the length of the bytes (salvage only).
  bool salvaged() const noexcept { return header().total_size != bytes_.size(); }

  std::string_view name(std::size_t entry) const noexcept;
  bool payload_in_range(std::size_t entry) const noexcept;
  // Fails with NRES-PAYLOAD-RANGE or NRES-NO-ENTRY.
  Result<Bytes> payload(std::size_t entry) const;

 private:
  Document(Bytes bytes, std::uint64_t directory_offset, std::size_t entry_count);

  Bytes bytes_;
  std::uint64_t directory_offset_;
  Bytes directory_;  // a copy when the file is mapped: checked values stay as they were
  std::span<const Record> records_;
};

// Returns the text before the first NUL, or all 36 bytes when there is none.
std::string_view name_of(const Record& record) noexcept;

// Returns the first entry of a type in directory order.
std::optional<std::size_t> find_type(const Document& archive, std::uint32_t type_id) noexcept;

bool has_magic(std::span<const std::byte> bytes) noexcept;

// Finds entries by name as the engine does: case-insensitively, by binary search in the
// sort table. The constructor checks the table in linear time; a damaged table
// is replaced by a new one in memory, so every entry of any archive can be found.
// docs/formats/nres.md A6.
class Lookup {
 public:
  explicit Lookup(Document archive);

  // Returns the lowest entry id with that name. A name longer than 35 bytes matches nothing, except
  // an unterminated one of 36.
  // Allocates nothing.
  std::optional<std::size_t> find(std::string_view name) const noexcept;
  // Returns every entry with that name, lowest id first.
  std::vector<std::size_t> find_all(std::string_view name) const;

  bool uses_stored_table() const noexcept { return rebuilt_order_.empty(); }

 private:
  // Returns the first place in the table whose name is not before `name`.
  std::size_t first_place(std::string_view name) const noexcept;
  std::uint32_t entry_at(std::size_t place) const noexcept {
    return rebuilt_order_.empty() ? static_cast<std::uint32_t>(archive_.records()[place].sort_index)
                                  : rebuilt_order_[place];
  }

  Document archive_;
  std::vector<std::uint32_t> rebuilt_order_;  // empty: the stored table is valid
};

}  // namespace ngi::nres
