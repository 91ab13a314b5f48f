#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "ngi/asset/file_editor.h"
#include "ngi/tasks/open.h"

namespace ngi::tasks {

// The same text for every spelling of the path of a file.
std::string file_key(const std::filesystem::path& path);

enum class NewArchive : std::uint8_t { Nres, Rsli };

// Edits of archives in several files. Each file is opened once, and write() returns the new content
// of all of them; nothing on disk changes.
//
//   ArchiveEdits edits(options);
//   auto entry = edits.entry(*locate_asset("objects.rlb/robot.msh", options));
//   entry->archive->replace(*entry->archive->position(entry->source), payload);
//   auto files = std::move(edits).write(WriteMode::Preserving);
class ArchiveEdits {
 public:
  explicit ArchiveEdits(OpenOptions options) : options_(std::move(options)) {}

  Result<ContainerEditor*> archive(const AssetPath& path);
  // EDIT-NOT-ENTRY when the path has no steps.
  Result<FileEditor::Entry> entry(const AssetPath& path);
  // Returns an empty archive for a file that does not exist.
  Result<ContainerEditor*> create(const std::filesystem::path& path, NewArchive kind);

  // Opens the asset as it was before any edit, from the file that is already open.
  Result<OpenedAsset> open(const AssetPath& path);
  // Edits the file from which the asset was read, without opening it again. Fails with FILE-CHANGED
  // when another version of the file is open already.
  Result<void> adopt(const OpenedAsset& asset);
  // Fails with FILE-CHANGED when `seen`, read from the same file before, comes from another version
  // of it. For edits that were made of what was read then.
  Result<void> require_version(const std::filesystem::path& path, const Bytes& seen);

  std::size_t file_count() const noexcept { return files_.size(); }

  struct Written {
    std::string path;
    EditedFile file;
    Bytes before = {};  // the file as it was opened
    bool is_new = false;
  };
  // Call it once, after all edits.
  Result<std::vector<Written>> write(WriteMode mode) &&;

 private:
  struct File {
    std::string path;
    Bytes bytes;
    FileEditor editor;
    bool is_new = false;
  };

  Result<File*> file(const std::filesystem::path& path);
  Result<File*> add(const std::filesystem::path& path, Bytes bytes);

  OpenOptions options_;
  std::map<std::string, File> files_;  // by canonical path
};

}  // namespace ngi::tasks
