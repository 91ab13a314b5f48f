#include "ngi/tasks/save_assets.h"

#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"
#include "ngi/tasks/edit.h"

namespace ngi::tasks {

namespace {

namespace fs = std::filesystem;

Result<void> put_entry(const AssetToSave& asset, ArchiveEdits& edits) {
  const auto entry = edits.entry(asset.opened->path);
  if (!entry) return tl::unexpected(entry.error());
  const std::size_t index = *entry->archive->position(entry->source);
  auto done = entry->archive->replace(index, asset.content);
  if (done && asset.attr2) done = entry->archive->set(index, "attr2", std::to_string(*asset.attr2));
  return done;
}

struct NewContent {
  fs::path source;
  Pieces pieces;
  Bytes before;
};

Result<std::vector<NewContent>> contents(std::span<const AssetToSave> assets,
                                         const OpenOptions& options) {
  std::vector<NewContent> out;
  ArchiveEdits edits(options);
  for (const AssetToSave& asset : assets) {
    const OpenedAsset& opened = *asset.opened;
    if (opened.path.steps.empty()) {
      out.push_back({opened.path.file, {asset.content}, opened.file});
      continue;
    }
    auto done = edits.require_version(opened.path.file, opened.file);
    if (done) done = put_entry(asset, edits);
    if (!done) return tl::unexpected(std::move(done).error().at_path(opened.asset.path));
  }
  auto written = std::move(edits).write(WriteMode::Preserving);
  if (!written) return fail(std::move(written));
  for (ArchiveEdits::Written& file : *written) {
    if (!file.file.changed()) continue;
    out.push_back({to_path(file.path), std::move(file.file.pieces), std::move(file.before)});
  }
  return out;
}

Result<void> write(const NewContent& content, const fs::path& target) {
  if (target == content.source) return replace_edited_file(target, content.pieces, content.before);
  std::error_code ignored;  // the write reports it
  fs::create_directories(target.parent_path(), ignored);
  // The mod folder did not have the file when it was read.
  auto written = write_file_atomically(target, content.pieces, Existing::Keep);
  if (!written && &written.error().rule() == &rules::file_exists) {
    return fail(rules::file_changed, {.path = path_text(target)});
  }
  return written;
}

}  // namespace

Result<std::vector<SavedFile>> save_assets(std::span<const AssetToSave> assets,
                                           const OpenOptions& options) {
  const auto files = contents(assets, options);
  if (!files) return tl::unexpected(files.error());
  std::vector<SavedFile> out;
  for (const NewContent& content : *files) {
    const fs::path target = write_target(content.source, options);
    if (auto written = write(content, target); !written) return fail(std::move(written));
    out.push_back({content.source, target, total_size(content.pieces)});
  }
  return out;
}

Result<OpenFiles> files_with_changes(std::span<const AssetToSave> assets,
                                     const OpenOptions& options) {
  const auto files = contents(assets, options);
  if (!files) return tl::unexpected(files.error());
  OpenFiles out;
  for (const NewContent& content : *files) out.push_back({content.source, join(content.pieces)});
  return out;
}

}  // namespace ngi::tasks
