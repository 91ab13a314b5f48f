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

// Where an entry stands in its archive.
struct EntryPlace {
  std::size_t index = 0;
  std::uint64_t offset = 0;
  std::uint64_t size = 0;  // of the payload, decoded

  friend bool operator==(const EntryPlace&, const EntryPlace&) = default;
};

// What an edit did to one entry.
struct EntryChange {
  enum class What : std::uint8_t {
    Added,
    Removed,
    Changed,
    Moved,  // only its index or its offset is another, because of what others did
  };
  What what = What::Changed;
  std::string name;                  // CP1251 bytes; the new one of a renamed entry
  std::optional<EntryPlace> before;  // nothing: added
  std::optional<EntryPlace> after;   // nothing: removed
  bool new_content = false;
  std::vector<FieldChange> fields = {};  // those that differ; of an entry that was changed
};

// What `written`, which `editor` wrote, has that its source had not: entries in the new order, then
// those that are gone.
Result<std::vector<EntryChange>> entry_changes(const ContainerEditor& editor,
                                               const Pieces& written);

}  // namespace ngi
