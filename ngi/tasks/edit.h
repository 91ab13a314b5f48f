#pragma once

#include <map>
#include <string>
#include <vector>

#include "ngi/asset/file_editor.h"
#include "ngi/tasks/open.h"

namespace ngi::tasks {

enum class NewArchive : std::uint8_t { Nres, Rsli };

// Edits of archives in several files. Each file is opened once however often it is named, and
// write() makes the new content of all of them; nothing on disk changes.
//
//   ArchiveEdits edits(options);
//   auto entry = edits.entry(*locate_asset("objects.rlb/robot.msh", options));
//   entry->archive->replace(*entry->archive->position(entry->source), payload);
//   auto files = std::move(edits).write(WriteMode::Preserving);
class ArchiveEdits {
 public:
  explicit ArchiveEdits(OpenOptions options) : options_(std::move(options)) {}

  Result<ContainerEditor*> archive(const AssetPath& path);
  // EDIT-NOT-ENTRY without steps.
  Result<FileEditor::Entry> entry(const AssetPath& path);
  // An empty archive for a file that is not there yet.
  Result<ContainerEditor*> create(const std::filesystem::path& path, NewArchive kind);

  // The asset as it was before any edit, out of the file that is open for them.
  Result<OpenedAsset> open(const AssetPath& path);

  std::size_t file_count() const noexcept { return files_.size(); }

  struct Written {
    std::string path;
    EditedFile file;
    bool is_new = false;
  };
  // Call it once, last.
  Result<std::vector<Written>> write(WriteMode mode) &&;

 private:
  struct File {
    std::string path;
    Bytes bytes;
    FileEditor editor;
    bool is_new = false;
  };

  Result<File*> file(const std::filesystem::path& path);

  OpenOptions options_;
  std::map<std::string, File> files_;  // by the path that all spellings of it lead to
};

}  // namespace ngi::tasks
