#pragma once

#include <array>
#include <string>

#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/print/json.h"
#include "ngi/core/os/path_text.h"
#include "ngi/tasks/copy_entry.h"
#include "ngi/tasks/edit.h"

namespace ngi::command {

using tasks::NewArchive;

// One run of a verb that changes archives: finish() writes every changed file in one step and
// prints what changed. --output, --force, --backup, --dry-run, --canonical, --salvage, --limit and
// --format mean the same in all of these verbs.
class Editing {
 public:
  explicit Editing(Context& context)
      : context_(context), edits_(open_options(context)), others_(context) {}

  Result<ContainerEditor*> archive(const std::string& operand);
  Result<ContainerEditor*> archive(const AssetPath& path) { return edits_.archive(path); }
  Result<FileEditor::Entry> entry(const std::string& operand);
  Result<FileEditor::Entry> entry(const AssetPath& path) { return edits_.entry(path); }
  // Returns an empty archive that finish() writes to a file that must not exist.
  Result<ContainerEditor*> create(const std::string& path, NewArchive kind) {
    return edits_.create(to_path(path), kind);
  }
  Result<tasks::CopiedEntry> copy(const tasks::OpenedAsset& source, const tasks::CopyTarget& target,
                                  tasks::IfThere if_there) {
    return tasks::copy_entry(source, target, if_there, edits_);
  }
  tasks::ArchiveEdits& edits() noexcept { return edits_; }
  // Opens the asset as it was before any edit.
  Result<tasks::OpenedAsset> open(const AssetPath& path) { return edits_.open(path); }
  // Edits the file from which the asset was read, without opening it again.
  Result<void> adopt(const tasks::OpenedAsset& asset) { return edits_.adopt(asset); }
  // FILE-CHANGED when the file is no longer the one from which `seen` was read.
  Result<void> require_version(const std::filesystem::path& file, const Bytes& seen) {
    return edits_.require_version(file, seen);
  }

  // Files beside the archives, which finish() writes before them: nothing is written when one of
  // all these files may not be.
  FileWrites& other_files() noexcept { return others_; }

  // `changes`, when given, become a member of the JSON document.
  [[nodiscard]] ExitCode finish(const Json* changes = nullptr);

 private:
  using Written = tasks::ArchiveEdits::Written;

  Result<void> require_allowed(const Written& written) const;
  Result<void> write(const Written& written);
  bool needs_writing(const Written& written) const;

  Context& context_;
  tasks::ArchiveEdits edits_;
  FileWrites others_;
};

// Sets attr1 to attr3 of an entry of an NRes archive.
Result<void> set_attributes(ContainerEditor& archive, std::size_t index,
                            const std::array<std::uint32_t, 3>& values);

// Returns the options of a verb: its own, then those that Editing reads.
template <typename... Own>
constexpr auto editing_options(const Own*... own) {
  return std::array<const Option*, 8 + sizeof...(Own)>{
      own...,           &options::output,  &options::force,
      &options::backup, &options::dry_run, &options::canonical,
      &options::format, &options::salvage, &options::limit};
}

}  // namespace ngi::command
