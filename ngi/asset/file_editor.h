#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ngi/archive/container_editor.h"
#include "ngi/asset/asset_path.h"

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

// The result of an edit for one archive of the file.
struct EditedArchive {
  std::string path;  // "objects.rlb/robot.msh"
  std::uint64_t old_size = 0;
  std::uint64_t new_size = 0;
  std::size_t old_entries = 0;
  std::size_t new_entries = 0;
  std::vector<EntryChange> changes;
};

struct EditedFile {
  Pieces pieces;
  std::vector<EditedArchive> archives;  // including enclosing ones; outer before inner
  bool changed() const noexcept;
};

// Edits a file and the archives inside it, at any depth, and writes them as one new file:
//
//   auto file = FileEditor::open(*map_file("objects.rlb"), "objects.rlb");
//   auto entry = file->entry(parse_steps("robot.msh/:3"));
//   entry->archive->replace(*entry->archive->position(entry->source), payload);
//   write_file_atomically("objects.rlb", file->write(WriteMode::Preserving)->pieces, ...);
//
// Steps always refer to the file as it was opened. docs/formats/files.md 6.
class FileEditor {
 public:
  // `path` is for messages.
  static Result<FileEditor> open(Bytes file, std::string path,
                                 const ContainerOptions& options = {});

  // Returns the archive that the steps name; the pointer is valid as long as the FileEditor.
  Result<ContainerEditor*> archive(std::span<const PathStep> steps);

  struct Entry {
    ContainerEditor* archive;
    std::size_t source;  // its index in the archive as it was opened
  };
  // Fails with EDIT-NOT-ENTRY without steps.
  Result<Entry> entry(std::span<const PathStep> steps);

  // Canonical applies to the archives that were requested; enclosing ones are preserved. Changes
  // inside a removed entry are dropped. Call it once, last.
  Result<EditedFile> write(WriteMode mode) &&;

 private:
  struct Node {
    std::string path;
    ContainerEditor editor;
    bool asked_for = false;
    std::map<std::size_t, std::unique_ptr<Node>> inner = {};  // by entry of the source
  };

  FileEditor(std::unique_ptr<Node> outermost, const ContainerOptions& options)
      : outermost_(std::move(outermost)), options_(options) {}

  Result<Node*> descend(Node& node, const PathStep& step);
  static Result<Pieces> write_node(Node& node, WriteMode mode, std::vector<EditedArchive>& edited);

  std::unique_ptr<Node> outermost_;
  ContainerOptions options_;
};

}  // namespace ngi
