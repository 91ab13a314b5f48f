#include "apps/web/module/session.h"

#include <algorithm>

#include "apps/web/module/viewport.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"

namespace ngi::web {

namespace fs = std::filesystem;

namespace {

// Where a file is kept while another with edits is in its place. A file that the person chose stays
// with the browser there too.
fs::path original_of(const fs::path& file) {
  return fs::path("/originals") / file.relative_path();
}

}  // namespace

Session::Session() = default;
Session::~Session() = default;

Result<void> Session::open(const fs::path& root) {
  std::error_code error;
  if (!fs::exists(root, error)) return fail(rules::file_not_found, {.path = path_text(root)});
  root_ = root;
  options_ = {};
  // A module has less memory than the command.
  options_.container.limits.decoded_size = 128ULL << 20U;
  options_.container.limits.document_memory = 256ULL << 20U;
  options_.container.limits.picture_memory = 256ULL << 20U;
  const fs::path folder = fs::is_directory(root, error) ? root : root.parent_path();
  if (tasks::game_in_folder(folder, options_)) options_.game = folder;
  forget_edits();
  if (viewport_) viewport_->close();
  return {};
}

void Session::forget_edits() {
  for (const fs::path& file : std::exchange(changed_files_, {})) restore(file);
  last_file_ = {};
  changes_.clear();
  edits_.clear();
  done_ = 0;
  ++version_;
}

Result<tasks::OpenedAsset> Session::asset(const std::string& path) const {
  auto opened = tasks::open_asset(path, options_);
  if (opened) last_file_ = opened->file;
  return opened;
}

void Session::keep(const fs::path& file) const {
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored)) return;
  if (auto bytes = map_file(file, options_.container.limits)) last_file_ = *std::move(bytes);
}

Result<std::shared_ptr<const game::Game>> Session::game_around(
    const tasks::OpenedAsset& asset) const {
  auto game = tasks::find_game(asset, options_);
  if (!game) return fail(std::move(game));
  return std::shared_ptr<const game::Game>(*std::move(game));
}

Result<Changes> Session::changes_with(const tasks::OpenedAsset& asset, const std::string& path,
                                      Content after) const {
  auto entries = tasks::entry_indices(asset, options_.container);
  if (!entries) return fail(std::move(entries));
  Changes out = changes_;
  for (auto& [other_path, other] : out) {
    const bool is_around = other.file == asset.path.file &&
                           entries->size() > other.entries.size() &&
                           tasks::is_inside(*entries, other.entries);
    if (!is_around) continue;
    const auto steps = std::span(asset.path.steps).subspan(other.entries.size());
    auto content = tasks::content_with_entry(other_path, other.content.bytes, steps, after,
                                             options_.container);
    if (!content) return fail(std::move(content));
    other.content.bytes = *std::move(content);
    return out;
  }
  // The new content has the edits of what is inside.
  std::erase_if(out, [&](const auto& other) {
    return other.second.file == asset.path.file && tasks::is_inside(other.second.entries, *entries);
  });
  out[path] = {asset.path.file, *std::move(entries), std::move(after)};
  return out;
}

Result<tasks::OpenFiles> Session::content_with(const fs::path& file, const Changes& changes) const {
  std::error_code ignored;
  const fs::path original = original_of(file);
  auto before =
      map_file(fs::exists(original, ignored) ? original : file, options_.container.limits);
  if (!before) return fail(std::move(before));
  std::vector<tasks::OpenedAsset> opened;
  opened.reserve(changes.size());
  std::vector<tasks::AssetToSave> assets;
  for (const auto& [path, change] : changes) {
    if (change.file != file) continue;
    auto place = tasks::locate_asset(path, options_);
    if (!place) return fail(std::move(place));
    auto one = tasks::open_asset(*std::move(place), *before, options_);
    if (!one) return fail(std::move(one));
    opened.push_back(*std::move(one));
    assets.push_back({&opened.back(), change.content.bytes, change.content.attr2});
  }
  return tasks::files_with_changes(assets, options_);
}

Result<void> Session::write(const fs::path& file, const Changes& changes) {
  const auto content = content_with(file, changes);
  if (!content) return tl::unexpected(content.error());
  last_file_ = {};
  if (content->empty()) {
    if (changed_files_.erase(file) > 0) restore(file);
    return {};
  }
  std::error_code ignored;
  const fs::path original = original_of(file);
  const bool is_first = changed_files_.insert(file).second;
  if (is_first) {
    fs::create_directories(original.parent_path(), ignored);
    fs::rename(file, original, ignored);
  }
  auto written = write_file_atomically(file, {content->front().bytes}, Existing::Replace);
  if (!written && is_first) {
    changed_files_.erase(file);
    restore(file);
  }
  return written;
}

void Session::restore(const fs::path& file) {
  std::error_code ignored;
  fs::rename(original_of(file), file, ignored);
}

Result<void> Session::edit(const std::string& path, std::string name, Content after) {
  const auto edited = asset(path);
  if (!edited) return tl::unexpected(edited.error());
  const fs::path& file = edited->path.file;
  auto changes = changes_with(*edited, path, std::move(after));
  if (!changes) return fail(std::move(changes));
  if (auto written = write(file, *changes); !written) return written;
  edits_.resize(done_);
  edits_.push_back({path, std::move(name), file, changes_, *changes});
  changes_ = *std::move(changes);
  ++done_;
  ++version_;
  return {};
}

Result<std::optional<std::string>> Session::undo() {
  if (done_ == 0) return std::nullopt;
  const Edit& last = edits_[done_ - 1];
  if (auto written = write(last.file, last.before); !written) return fail(std::move(written));
  changes_ = last.before;
  --done_;
  ++version_;
  return last.path;
}

Result<std::optional<std::string>> Session::redo() {
  if (done_ == edits_.size()) return std::nullopt;
  const Edit& next = edits_[done_];
  if (auto written = write(next.file, next.after); !written) return fail(std::move(written));
  changes_ = next.after;
  ++done_;
  ++version_;
  return next.path;
}

bool Session::is_changed(const std::string& path) const {
  return std::any_of(edits_.begin(), edits_.begin() + static_cast<std::ptrdiff_t>(done_),
                     [&](const Edit& edit) { return edit.path == path; });
}

Viewport& Session::viewport() {
  if (!viewport_) viewport_ = std::make_unique<Viewport>();
  return *viewport_;
}

}  // namespace ngi::web
