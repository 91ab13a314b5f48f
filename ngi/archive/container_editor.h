#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/archive/container.h"

namespace ngi {

// A new entry for an archive of either kind; each kind uses the fields it has.
struct NewEntry {
  std::string name;  // CP1251 bytes
  Bytes payload;
  std::uint32_t type_id = 0;  // NRes only, like the attributes
  std::uint32_t attr1 = 0;
  std::uint32_t attr2 = 0;
  std::uint32_t attr3 = 0;
  rsli::Method method = rsli::Method::Deflate;  // RsLi only
};

// Edits an archive of either kind by the rules of its format, and tracks the origin of each entry.
// A request that sets the current value changes nothing.
// Indices are positions after the edits so far; sources are positions in the archive
// the editor started with.
class ContainerEditor {
 public:
  struct Origin {
    std::optional<std::size_t> source;  // nullopt: a new entry
    bool new_content = false;
    bool new_place = false;  // moved on request, not shifted by other edits
  };

  explicit ContainerEditor(Container source);
  ContainerEditor(ContainerEditor&&) noexcept;
  ContainerEditor& operator=(ContainerEditor&&) noexcept;
  ~ContainerEditor();

  const Container& source() const noexcept { return source_; }
  std::size_t size() const noexcept { return origins_.size(); }
  std::string_view name(std::size_t index) const noexcept;
  const std::vector<Origin>& origins() const noexcept { return origins_; }
  // Returns the current position of an entry of the source; nullopt when it was removed.
  std::optional<std::size_t> position(std::size_t source) const noexcept;

  // Converts names for RsLi archives to upper case, the only case the engine finds.
  Result<void> insert(std::size_t index, const NewEntry& entry);
  Result<void> remove(std::size_t index);
  Result<void> rename(std::size_t index, std::string_view name);
  Result<void> move(std::size_t from, std::size_t to);
  Result<void> replace(std::size_t index, const Bytes& payload);
  // Sets a field by name from the text of its value. Fails with EDIT-NO-FIELD or
  // EDIT-BAD-VALUE.
  Result<void> set(std::size_t index, std::string_view key, std::string_view value);

  Result<Pieces> write(WriteMode mode) const;

 private:
  struct Editor;  // that of the archive's kind

  Container source_;
  std::unique_ptr<Editor> editor_;
  std::vector<Origin> origins_;
};

// Converts a name from UTF-8 to CP1251; EDIT-BAD-VALUE when CP1251 lacks a character.
Result<std::string> entry_name(std::string_view text);

}  // namespace ngi
