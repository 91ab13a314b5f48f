#include "ngi/tasks/edit.h"

#include "ngi/archive/edit_rules.h"
#include "ngi/archive/nres/edit.h"
#include "ngi/archive/rsli/edit.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"

namespace ngi::tasks {

namespace fs = std::filesystem;

namespace {

Result<Pieces> empty_archive(NewArchive kind) {
  return kind == NewArchive::Nres ? nres::write_canonical({}) : rsli::write({});
}

}  // namespace

std::string file_key(const fs::path& path) {
  std::error_code ignored;
  const auto real = fs::weakly_canonical(path, ignored);
  return real.empty() ? path_text(path) : path_text(real);
}

Result<ArchiveEdits::File*> ArchiveEdits::file(const fs::path& path) {
  const auto open = files_.find(file_key(path));
  if (open != files_.end()) return &open->second;
  auto bytes = map_file(path, options_.container.limits);
  if (!bytes) return fail(std::move(bytes));
  return add(path, *std::move(bytes));
}

Result<ArchiveEdits::File*> ArchiveEdits::add(const fs::path& path, Bytes bytes) {
  auto editor = FileEditor::open(bytes, path_text(path), options_.container);
  if (!editor) return fail(std::move(editor));
  const auto added = files_.try_emplace(
      file_key(path), File{path_text(path), std::move(bytes), *std::move(editor)});
  return &added.first->second;
}

Result<ContainerEditor*> ArchiveEdits::archive(const AssetPath& path) {
  auto found = file(path.file);
  if (!found) return fail(std::move(found));
  return (*found)->editor.archive(path.steps);
}

Result<FileEditor::Entry> ArchiveEdits::entry(const AssetPath& path) {
  if (path.steps.empty()) return ngi::fail(rules::edit_not_entry, {.path = path_text(path.file)});
  auto found = file(path.file);
  if (!found) return fail(std::move(found));
  return (*found)->editor.entry(path.steps);
}

Result<ContainerEditor*> ArchiveEdits::create(const fs::path& path, NewArchive kind) {
  auto pieces = empty_archive(kind);
  if (!pieces) return fail(std::move(pieces));
  Bytes bytes = join(*pieces);
  auto editor = FileEditor::open(bytes, path_text(path), options_.container);
  if (!editor) return fail(std::move(editor));
  const auto added = files_.try_emplace(
      file_key(path), File{path_text(path), std::move(bytes), *std::move(editor), true});
  return added.first->second.editor.archive({});
}

Result<OpenedAsset> ArchiveEdits::open(const AssetPath& path) {
  auto found = file(path.file);
  if (!found) return fail(std::move(found));
  return open_asset(path, (*found)->bytes, options_);
}

Result<void> ArchiveEdits::adopt(const OpenedAsset& asset) {
  if (files_.contains(file_key(asset.path.file))) {
    return require_version(asset.path.file, asset.file);
  }
  auto added = add(asset.path.file, asset.file);
  if (!added) return fail(std::move(added));
  return {};
}

Result<void> ArchiveEdits::require_version(const fs::path& path, const Bytes& seen) {
  auto found = file(path);
  if (!found) return fail(std::move(found));
  const FileSource* now = (*found)->bytes.source();
  const FileSource* then = seen.source();
  if (now && then && now->version != then->version) {
    return ngi::fail(rules::file_changed, {.path = path_text(path)});
  }
  return {};
}

Result<std::vector<ArchiveEdits::Written>> ArchiveEdits::write(WriteMode mode) && {
  std::vector<Written> out;
  for (auto& [key, file] : files_) {
    auto edited = std::move(file.editor).write(mode);
    if (!edited) return fail(std::move(edited));
    out.push_back({file.path, *std::move(edited), file.bytes, file.is_new});
  }
  return out;
}

}  // namespace ngi::tasks
