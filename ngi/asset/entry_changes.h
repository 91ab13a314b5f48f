#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ngi/archive/container_editor.h"

namespace ngi {

// A field of an entry: a number, or text in UTF-8.
using EntryValue = std::variant<std::uint64_t, std::string>;

struct FieldChange {
  std::string_view key;  // "name", "attr1", "method"
  EntryValue before;
  EntryValue after;
};

// Position of an entry in its archive.
struct EntryPlace {
  std::size_t index = 0;
  std::uint64_t offset = 0;
  std::uint64_t size = 0;  // of the payload, decoded

  friend bool operator==(const EntryPlace&, const EntryPlace&) = default;
};

// The effect of an edit on one entry.
struct EntryChange {
  enum class What : std::uint8_t {
    Added,
    Removed,
    Changed,
    Moved,  // only its index or offset changed, because of other edits
  };
  What what = What::Changed;
  std::string name;                  // CP1251 bytes; the new one of a renamed entry
  std::optional<EntryPlace> before;  // nullopt: added
  std::optional<EntryPlace> after;   // nullopt: removed
  bool new_content = false;
  std::vector<FieldChange> fields = {};  // fields that differ, for changed entries
};

// Lists the differences between `written`, which `editor` wrote, and its source: entries in the new
// order, then removed ones.
Result<std::vector<EntryChange>> entry_changes(const ContainerEditor& editor,
                                               const Pieces& written);

}  // namespace ngi
