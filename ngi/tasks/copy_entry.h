#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ngi/tasks/edit.h"

namespace ngi::tasks {

// Where a copy goes.
struct CopyTarget {
  AssetPath archive = {};
  std::optional<std::string> name = {};   // CP1251 bytes; nothing: that of the source
  std::optional<std::size_t> entry = {};  // of the archive, which the copy replaces
  bool any_type = false;                  // also one that the library of the game does not hold
};

// Finds out what a path text means as the target of a copy: an archive, into which the entry goes
// under its own name; or a name inside an archive, which need not be there yet. A text that ends in
// a slash is an archive at any rate, so that streams go into a model. The archive is opened for
// `edits`.
Result<CopyTarget> copy_target(std::string_view text, const OpenOptions& options,
                               ArchiveEdits& edits);

enum class IfThere : std::uint8_t { Refuse, Replace };

struct CopiedEntry {
  bool replaced = false;
  std::vector<std::string> notes = {};  // what an archive of the other kind has no place for
};

// Copies an entry with its content and everything its directory says of it: type and attributes of
// NRes, storage method, flags and service bytes of RsLi. A new entry comes last. FILE-EXISTS when
// an entry of that name is there and must not be replaced; EDIT-NOT-ENTRY when the source is a
// file; NOT-SUPPORTED when the archive is a library of the game that holds other types.
Result<CopiedEntry> copy_entry(const OpenedAsset& source, const CopyTarget& target,
                               IfThere if_there, ArchiveEdits& edits);

}  // namespace ngi::tasks
