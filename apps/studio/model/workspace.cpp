#include "apps/studio/model/workspace.h"

#include <QUuid>
#include <algorithm>

#include "ngi/core/core_rules.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/work_folder.h"

namespace ngi::studio {

namespace fs = std::filesystem;

Workspace::Workspace(const QDir& journals) : journal_(journals) {}

Workspace::~Workspace() {
  jobs_.cancel_all();
}

Result<void> Workspace::open(const fs::path& path, const std::optional<fs::path>& mod) {
  std::error_code error;
  const fs::path absolute = fs::weakly_canonical(path, error);
  const fs::file_status status = fs::status(absolute, error);
  if (!fs::exists(status)) return fail(rules::file_not_found, {.path = path_text(path)});
  tasks::OpenOptions options;
  WorkspaceKind kind = WorkspaceKind::File;
  if (fs::is_directory(status)) {
    kind = tasks::game_in_folder(absolute, options) ? WorkspaceKind::Game : WorkspaceKind::Folder;
  }
  if (kind == WorkspaceKind::Game) {
    options.game = absolute;
    if (mod) {
      fs::create_directories(*mod, error);
      options.mods = {fs::weakly_canonical(*mod, error)};
    }
    auto game = tasks::open_game(options);
    if (!game) return fail(std::move(game));
  }
  close();
  kind_ = kind;
  root_ = absolute;
  options_ = std::move(options);
  Q_EMIT opened();
  return {};
}

void Workspace::close() {
  jobs_.cancel_all();
  while (!documents_.empty()) close_document(*documents_.back());
  kind_ = WorkspaceKind::Empty;
  root_.clear();
  options_ = {};
}

QString Workspace::title() const {
  return QString::fromStdString(path_text(root_.filename()));
}

fs::path Workspace::mod_folder() const {
  return options_.mods.empty() ? fs::path() : options_.mods.front();
}

fs::path Workspace::proposed_mod_folder() const {
  const fs::path folder = mods_folder_.empty() ? root_.parent_path() : mods_folder_;
  return folder / to_path(path_text(root_.filename()) + "-mod");
}

bool Workspace::needs_mod_folder() const noexcept {
  return kind_ == WorkspaceKind::Game && options_.mods.empty();
}

Result<void> Workspace::set_mod_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return os_failure(folder, error);
  options_.mods = {fs::weakly_canonical(folder, error)};
  for (const auto& document : documents_) document->set_options(options_);
  return {};
}

Result<void> Workspace::copy_mod(const fs::path& mod, const fs::path& folder) {
  std::error_code error;
  auto copy = WorkFolder::create(folder);
  if (!copy) return fail(std::move(copy));
  if (!mod.empty()) {
    fs::copy(mod, copy->path(), fs::copy_options::recursive | fs::copy_options::overwrite_existing,
             error);
    if (error) return os_failure(folder, error);
  }
  return copy->publish();
}

Result<void> Workspace::copy_mod_to(const fs::path& folder) {
  if (auto done = copy_mod(mod_folder(), folder); !done) return done;
  return use_copy(folder);
}

Result<void> Workspace::use_copy(const fs::path& folder) {
  if (auto done = set_mod_folder(folder); !done) return done;
  for (const auto& document : documents_) {
    auto opened = tasks::open_asset(document->path(), options_);
    if (!opened) continue;
    opened->asset.path = document->path();
    document->rebase(*std::move(opened));
  }
  Q_EMIT files_saved();
  return {};
}

std::optional<Asset> Workspace::original_of(const tasks::OpenedAsset& opened) const {
  if (kind_ != WorkspaceKind::Game || options_.mods.empty()) return {};
  std::error_code error;
  const fs::path below = fs::relative(opened.path.file, options_.mods.front(), error);
  if (error || below.empty() || *below.begin() == "..") return {};
  const auto original = ngi::open_asset({root_ / below, opened.path.steps}, options_.container);
  if (!original) return {};
  return *original;
}

Document* Workspace::find_document(const std::string& path) const {
  const auto found =
      std::ranges::find_if(documents_, [&](const auto& each) { return each->path() == path; });
  return found == documents_.end() ? nullptr : found->get();
}

// The game names assets by paths below its folder; the one in the current folder is another.
std::string Workspace::absolute_path(const std::string& path) const {
  if (kind_ != WorkspaceKind::Game || to_path(path).is_absolute()) return path;
  std::string below_root = path_text(root_) + "/" + path;
  return tasks::locate_asset(below_root, options_) ? below_root : path;
}

// One asset has one path, however it was asked for: that of the tree. A file of the game stays one
// when it is in the mod folder.
std::string Workspace::path_in_tree(const tasks::OpenedAsset& opened) const {
  fs::path file = opened.path.file;
  if (kind_ == WorkspaceKind::Game && !options_.mods.empty()) {
    const fs::path below = file.lexically_relative(options_.mods.front());
    const bool is_of_mod = !below.empty() && *below.begin() != "..";
    if (is_of_mod) {
      const auto in_game = ngi::locate(path_text(root_ / below));
      if (in_game && in_game->steps.empty()) file = in_game->file;
    }
  }
  if (opened.path.steps.empty()) return path_text(file);
  AssetPath around = {file, opened.path.steps};
  around.steps.pop_back();
  return to_text(around) + "/" + opened.archive->step_texts()[opened.entry];
}

Result<Document*> Workspace::document(const std::string& path) {
  if (Document* open = find_document(path)) return open;
  auto opened = tasks::open_asset(absolute_path(path), options_);
  if (!opened) return fail(std::move(opened));
  std::string shown = path_in_tree(*opened);
  if (Document* open = find_document(shown)) return open;
  auto original = original_of(*opened);
  opened->asset.path = std::move(shown);
  documents_.push_back(
      std::make_unique<Document>(*std::move(opened), std::move(original), options_));
  Document* document = documents_.back().get();
  journal_.watch(*document);
  connect(document, &Document::content_changed, this,
          [this, document] { Q_EMIT content_changed(document); });
  Q_EMIT document_opened(document);
  return document;
}

void Workspace::close_document(Document& document) {
  Q_EMIT document_closing(&document);
  journal_.forget(document);
  std::erase_if(documents_, [&](const auto& each) { return each.get() == &document; });
}

Workspace::Imported Workspace::take_import(Document& document, const fs::path& file,
                                           const Document::Import& import) {
  Imported out;
  const QString batch = import.followers.empty()
                            ? QString()
                            : QStringLiteral("batch ") + QUuid::createUuid().toString();
  document.take_import(file, import, batch);
  for (const Document::Import::Follower& follower : import.followers) {
    const auto other = this->document(follower.path);
    if (!other || (*other)->asset().asset.bytes != follower.before) {
      out.left += QString::fromStdString(follower.path);
      continue;
    }
    Document::Import step;
    step.content = follower.after;
    (*other)->take_import(file, step, batch);
    out.followed += (*other)->title();
  }
  return out;
}

void Workspace::undo(Document& document) {
  const QString batch = document.undo_batch();
  document.undo();
  for (const auto& other : documents_) {
    if (!batch.isEmpty() && other->undo_batch() == batch) other->undo();
  }
}

void Workspace::redo(Document& document) {
  const QString batch = document.redo_batch();
  document.redo();
  for (const auto& other : documents_) {
    if (!batch.isEmpty() && other->redo_batch() == batch) other->redo();
  }
}

std::vector<Document*> Workspace::unsaved() const {
  std::vector<Document*> out;
  for (const auto& document : documents_) {
    if (document->has_unsaved_edits()) out.push_back(document.get());
  }
  return out;
}

bool Workspace::has_changes() const {
  const bool any_open = std::ranges::any_of(
      documents_, [](const auto& document) { return document->differs_from_original(); });
  if (any_open || options_.mods.empty()) return any_open;
  std::error_code error;
  const fs::recursive_directory_iterator files(options_.mods.front(), error);
  return std::any_of(begin(files), end(files),
                     [&](const fs::directory_entry& file) { return file.is_regular_file(error); });
}

namespace {

std::vector<tasks::AssetToSave> to_save(const std::vector<Document*>& documents) {
  std::vector<tasks::AssetToSave> out;
  for (const Document* document : documents) {
    const AssetContent content = document->content();
    out.push_back({&document->opened(), content.bytes, content.attr2});
  }
  return out;
}

}  // namespace

Result<std::vector<tasks::SavedFile>> Workspace::save(const std::vector<Document*>& documents) {
  const Saving saving = begin_save(documents);
  auto files = write(saving, {});
  if (files) end_save(saving, *files);
  return files;
}

Workspace::Saving Workspace::begin_save(const std::vector<Document*>& documents) const {
  Saving out;
  out.options = options_;
  for (const Document* document : documents) {
    out.paths.push_back(document->path());
    out.opened.push_back(document->opened());
    out.contents.push_back(document->content());
  }
  return out;
}

Result<std::vector<tasks::SavedFile>> Workspace::write(const Saving& saving, const Work& work) {
  std::vector<tasks::AssetToSave> assets;
  for (std::size_t i = 0; i < saving.opened.size(); ++i) {
    assets.push_back({&saving.opened[i], saving.contents[i].bytes, saving.contents[i].attr2});
  }
  return tasks::save_assets(assets, saving.options, work);
}

void Workspace::end_save(const Saving& saving, const std::vector<tasks::SavedFile>& files) {
  // Other assets of the same archives are read from the new files too.
  for (const auto& document : documents_) {
    const auto saved = std::ranges::find(saving.paths, document->path());
    const bool is_inside = std::ranges::any_of(files, [&](const tasks::SavedFile& file) {
      return file.source == document->opened().path.file;
    });
    if (saved == saving.paths.end() && !is_inside) continue;
    auto opened = tasks::open_asset(document->path(), options_);
    if (!opened) continue;
    opened->asset.path = document->path();
    const auto place = static_cast<std::size_t>(saved - saving.paths.begin());
    if (place < saving.contents.size() && saving.contents[place] == document->content()) {
      document->mark_saved(*std::move(opened));
    } else {
      document->rebase(*std::move(opened));
    }
  }
  Q_EMIT files_saved();
}

tasks::OpenFiles Workspace::files_with_edits() const {
  const auto changed = unsaved();
  if (changed.empty()) return {};
  auto files = tasks::files_with_changes(to_save(changed), options_);
  return files ? *std::move(files) : tasks::OpenFiles();
}

int Workspace::recover(const std::vector<JournalEntry>& entries) {
  int recovered = 0;
  for (const JournalEntry& entry : entries) {
    auto opened = document(entry.asset_path);
    if (!opened) continue;
    const Bytes& content = (*opened)->opened().asset.bytes;
    if (Journal::digest_of(content) != entry.digest) continue;
    const bool all =
        std::ranges::all_of(entry.edits, [&](const Edit& edit) { return (*opened)->apply(edit); });
    if (all) ++recovered;
  }
  return recovered;
}

}  // namespace ngi::studio
