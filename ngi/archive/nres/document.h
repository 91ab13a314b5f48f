#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/archive/nres/records.h"
#include "ngi/core/bytes.h"
#include "ngi/core/issue.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"

namespace ngi::nres {

enum class Framing {
  Exact,    // the header's total size must be the length of the bytes, as the engine requires
  Salvage,  // reads what is left of a damaged archive; see Document::parse
};

// A payload that begins at the front of some bytes, as its own header describes it.
struct RecognisedPayload {
  std::uint64_t size = 0;  // as declared; may be more than is there
  std::uint32_t type_id = 0;
  std::string_view suffix = {};  // of a file of that kind: ".texm"
};

// Recognises a payload by its content; nullopt when nothing known begins there. Takes constant
// time, or time in proportion to a size that it returns and that is there.
using PayloadRecogniser = std::optional<RecognisedPayload> (*)(std::span<const std::byte> bytes);

struct ParseOptions {
  Limits limits = {};
  Framing framing = Framing::Exact;
  PayloadRecogniser recognise = nullptr;  // for Salvage; nullptr: only the directory is used
};

// How a damaged archive was read: docs/formats/nres.md A16.
struct Recovery {
  std::vector<Issue> framing = {};  // why an exact reader refuses the archive
  std::uint64_t declared = 0;       // entries by the header
  std::size_t listed = 0;           // the first entries, which have a record in the file
  std::vector<std::uint64_t> content_sizes = {};  // of the others, as their content declares them
};

// A parsed NRes archive: its bytes, and its directory viewed in place. Entries are identified by
// their position in the directory ("entry id"), which other files refer to and edits must keep.
//
//   auto archive = nres::Document::parse(*map_file("objects.rlb"));
//   for (std::size_t i = 0; i < archive->size(); ++i) use(archive->name(i), *archive->payload(i));
//
// Parsing checks the framing only (NRES-TOO-SHORT to NRES-SIZE-MISMATCH) in constant time. check.h
// finds other problems, Lookup finds entries by name, edit.h changes the archive. Salvage takes
// linear time when the archive is damaged.
class Document {
 public:
  // Salvage uses the directory, or the part of it, that it can find, and looks for the other
  // payloads by their content. Entries found that way have names that say so
  // ("salvaged_0003.texm"). An archive without damage is read as by Exact.
  static Result<Document> parse(Bytes bytes, const ParseOptions& options = {});

  const Bytes& bytes() const noexcept { return bytes_; }
  const Header& header() const noexcept { return *view<Header>(bytes_, 0, 1).data(); }
  std::size_t size() const noexcept { return records_.size(); }
  std::span<const Record> records() const noexcept { return records_; }

  std::uint64_t directory_offset() const noexcept { return directory_offset_; }
  // Of an entry without a record in the file: where its payload begins.
  std::uint64_t record_offset(std::size_t entry) const noexcept {
    if (recovery_ && entry >= recovery_->listed) return records_[entry].data_offset;
    return directory_offset_ + entry * sizeof(Record);
  }
  std::uint64_t directory_end() const noexcept {
    return directory_offset_ + listed() * sizeof(Record);
  }
  // The number of entries that have a record in the file: the first ones.
  std::size_t listed() const noexcept { return recovery_ ? recovery_->listed : size(); }
  // How the archive was read when it is damaged (salvage only); nullptr otherwise.
  const Recovery* recovery() const noexcept { return recovery_.get(); }
  bool salvaged() const noexcept { return recovery_ != nullptr; }

  std::string_view name(std::size_t entry) const noexcept;
  bool payload_in_range(std::size_t entry) const noexcept;
  // Fails with NRES-PAYLOAD-RANGE or NRES-NO-ENTRY.
  Result<Bytes> payload(std::size_t entry) const;

 private:
  Document(Bytes bytes, std::uint64_t directory_offset, std::size_t entry_count);

  static Result<Document> salvage(Bytes bytes, const ParseOptions& options,
                                  std::vector<Issue> framing);
  void add_records(std::span<const Record> found);

  Bytes bytes_;
  std::uint64_t directory_offset_;  // of a salvaged archive without one: the end of the bytes
  Bytes directory_;  // a copy when the file is mapped: checked values stay as they were
  std::span<const Record> records_;
  std::shared_ptr<const Recovery> recovery_;
};

// Returns the text before the first NUL, or all 36 bytes when there is none.
std::string_view name_of(const Record& record) noexcept;

// Returns the first entry of a type in directory order.
std::optional<std::size_t> find_type(const Document& archive, std::uint32_t type_id) noexcept;

bool has_magic(std::span<const std::byte> bytes) noexcept;

// An archive whose entries are found by type, as in a model or a landscape: of each type below
// type_limit the first entry whose payload is inside the file.
class TypedEntries {
 public:
  static constexpr std::size_t type_limit = 22;

  explicit TypedEntries(Document archive);

  const Document& archive() const noexcept { return archive_; }
  // The type must be below the limit.
  std::optional<std::size_t> entry(std::uint32_t type) const noexcept;
  // Returns nullptr when there is no such entry.
  const Record* record(std::uint32_t type) const noexcept;
  std::span<const std::byte> payload(std::uint32_t type) const noexcept;

  // Views the whole records after a prefix and ignores a remainder; empty without such an entry.
  template <ngi::Record T>
  std::span<const T> table(std::uint32_t type, std::uint64_t prefix) const noexcept {
    const auto bytes = payload(type);
    if (bytes.size() < prefix) return {};
    return view<T>(bytes, prefix, (bytes.size() - prefix) / sizeof(T));
  }

 private:
  Document archive_;
  std::array<std::uint32_t, type_limit> entries_;
};

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
