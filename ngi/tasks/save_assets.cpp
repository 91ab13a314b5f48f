#include "ngi/tasks/save_assets.h"

#include <algorithm>

#include "ngi/archive/edit_rules.h"
#include "ngi/asset/file_editor.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/replaced_file.h"
#include "ngi/tasks/edit.h"

namespace ngi::tasks {

namespace {

namespace fs = std::filesystem;

Result<void> put(const EntryContent& content, const FileEditor::Entry& entry) {
  const std::size_t index = *entry.archive->position(entry.source);
  auto done = entry.archive->replace(index, content.bytes);
  if (done && content.attr2) {
    done = entry.archive->set(index, "attr2", std::to_string(*content.attr2));
  }
  return done;
}

Result<void> put_entry(const AssetToSave& asset, ArchiveEdits& edits) {
  const auto entry = edits.entry(asset.opened->path);
  if (!entry) return tl::unexpected(entry.error());
  return put({asset.content, asset.attr2}, *entry);
}

struct NewContent {
  fs::path source;
  Pieces pieces;
  Bytes before;
};

// An asset and where it is.
struct PlacedAsset {
  AssetToSave asset;
  std::string file;                  // file_key()
  std::vector<std::size_t> entries;  // entry_indices()
};

// The assets, the innermost first.
Result<std::vector<PlacedAsset>> placed(std::span<const AssetToSave> assets,
                                        const OpenOptions& options) {
  std::vector<PlacedAsset> out;
  for (const AssetToSave& asset : assets) {
    auto entries = entry_indices(*asset.opened, options.container);
    if (!entries) return fail(std::move(entries));
    out.push_back({asset, file_key(asset.opened->path.file), *std::move(entries)});
  }
  std::ranges::stable_sort(out, std::greater(),
                           [](const PlacedAsset& one) { return one.entries.size(); });
  return out;
}

tl::unexpected<Error> conflict(const AssetToSave& inner, const AssetToSave& outer) {
  return ngi::fail(rules::edit_conflict, {.path = inner.opened->asset.path},
                   outer.opened->asset.path);
}

// Puts the new content of an entry into that of the asset that contains it.
Result<void> put_inside(PlacedAsset& outer, const AssetToSave& inner, const OpenOptions& options) {
  const OpenedAsset& before = *inner.opened;
  const auto steps = std::span(before.path.steps).subspan(outer.entries.size());
  AssetToSave& whole = outer.asset;
  Asset content_now = whole.opened->asset;
  content_now.bytes = whole.content;
  const auto now = open_inside(std::move(content_now), steps, options.container);
  if (!now || now->name != before.asset.name || now->bytes != before.asset.bytes) {
    return conflict(inner, whole);
  }
  std::optional<std::uint32_t> attr2 = inner.attr2;
  if (before.asset.record && attr2 == before.asset.record->attr2) attr2.reset();
  auto content = content_with_entry(whole.opened->asset.path, whole.content, steps,
                                    {inner.content, attr2}, options.container);
  if (!content) return fail(std::move(content));
  whole.content = *std::move(content);
  return {};
}

// The assets without those inside others: they become part of the content of those.
Result<std::vector<AssetToSave>> outermost(std::span<const AssetToSave> assets,
                                           const OpenOptions& options) {
  auto all = placed(assets, options);
  if (!all) return fail(std::move(all));
  std::vector<AssetToSave> out;
  for (std::size_t i = 0; i < all->size(); ++i) {
    const PlacedAsset& inner = (*all)[i];
    const auto outer = std::find_if(
        all->begin() + static_cast<std::ptrdiff_t>(i) + 1, all->end(), [&](const PlacedAsset& one) {
          return one.file == inner.file && is_inside(inner.entries, one.entries);
        });
    if (outer == all->end()) {
      out.push_back(inner.asset);
    } else if (outer->entries.size() == inner.entries.size()) {
      const bool is_same = outer->asset.content == inner.asset.content;
      if (!is_same || outer->asset.attr2 != inner.asset.attr2) {
        return conflict(inner.asset, outer->asset);
      }
    } else if (auto done = put_inside(*outer, inner.asset, options); !done) {
      return fail(std::move(done));
    }
  }
  return out;
}

Result<std::vector<NewContent>> contents(std::span<const AssetToSave> all,
                                         const OpenOptions& options) {
  const auto assets = outermost(all, options);
  if (!assets) return tl::unexpected(assets.error());
  std::vector<NewContent> out;
  ArchiveEdits edits(options);
  for (const AssetToSave& asset : *assets) {
    const OpenedAsset& opened = *asset.opened;
    if (opened.path.steps.empty()) {
      out.push_back({opened.path.file, {asset.content}, opened.file});
      continue;
    }
    auto done = edits.adopt(opened);
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

Result<std::vector<std::size_t>> entry_indices(const OpenedAsset& asset,
                                               const ContainerOptions& options) {
  const std::span<const PathStep> steps = asset.path.steps;
  std::vector<std::size_t> out;
  for (std::size_t depth = 1; depth < steps.size(); ++depth) {
    const auto entry =
        open_entry_inside({asset.asset.path, {}, asset.file, {}}, steps.first(depth), options);
    if (!entry) return tl::unexpected(entry.error());
    out.push_back(entry->index);
  }
  if (!steps.empty()) out.push_back(asset.entry);
  return out;
}

bool is_inside(std::span<const std::size_t> inner, std::span<const std::size_t> outer) noexcept {
  return inner.size() >= outer.size() && std::ranges::equal(inner.first(outer.size()), outer);
}

Result<Bytes> content_with_entry(const std::string& path, const Bytes& archive,
                                 std::span<const PathStep> steps, const EntryContent& entry,
                                 const ContainerOptions& options) {
  auto editor = FileEditor::open(archive, path, options);
  if (!editor) return fail(std::move(editor));
  const auto found = editor->entry(steps);
  if (!found) return tl::unexpected(found.error());
  if (auto done = put(entry, *found); !done) return fail(std::move(done));
  auto written = std::move(*editor).write(WriteMode::Preserving);
  if (!written) return fail(std::move(written));
  return join(written->pieces);
}

Result<std::vector<SavedFile>> save_assets(std::span<const AssetToSave> assets,
                                           const OpenOptions& options, const Work& work) {
  for (const AssetToSave& asset : assets) {
    // Before anything is written, and before the bytes are read: they may be a mapping of what
    // another program wrote.
    auto same = require_unchanged(asset.opened->path.file, asset.opened->file);
    if (!same) return fail(std::move(same));
  }
  const auto files = contents(assets, options);
  if (!files) return tl::unexpected(files.error());
  if (work.cancelled && *work.cancelled) return fail(rules::cancelled, {});
  std::vector<SavedFile> out;
  for (const NewContent& content : *files) {
    if (work.progress) work.progress({out.size(), files->size()});
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
