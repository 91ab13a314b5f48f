#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTabWidget>
#include <algorithm>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/busy_wait.h"
#include "apps/studio/view/gallery.h"
#include "apps/studio/view/game_dock.h"
#include "apps/studio/view/main_window.h"
#include "apps/studio/view/welcome_page.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/os/path_text.h"
#include "ngi/forge/demo/demo_game.h"
#include "ngi/tasks/export_to_folder.h"
#include "ngi/tasks/forged_folder.h"

namespace ngi::studio {

namespace fs = std::filesystem;

namespace {

constexpr qsizetype most_recent = 8;
const QString mods_setting = QStringLiteral("mods");

fs::path to_fs(const QString& path) {
  return to_path(path.toStdString());
}

QString to_qt_path(const fs::path& path) {
  return QString::fromStdString(path_text(path));
}

// The game that a file belongs to; empty: none.
fs::path game_around(const fs::path& file) {
  const auto game = tasks::find_installed_game(file.parent_path(), {});
  return game && *game ? (*game)->root() : fs::path();
}

fs::path free_name(const fs::path& wanted) {
  fs::path out = wanted;
  for (int i = 2; fs::exists(out); ++i) {
    out = to_path(path_text(wanted) + "-" + std::to_string(i));
  }
  return out;
}

// Whether the work did not end, or says that it was cancelled.
template <typename Value>
bool was_cancelled(const std::optional<Result<Value>>& done) {
  return !done || (!*done && &done->error().rule() == &rules::cancelled);
}

}  // namespace

bool MainWindow::open_path(const QString& path, const std::optional<fs::path>& wanted_mod) {
  const auto located = ngi::locate(path.toStdString());
  std::error_code error;
  fs::path root = fs::weakly_canonical(to_fs(path), error);
  QString asset;
  if (located && !fs::is_directory(located->file, error)) {
    const fs::path file = fs::weakly_canonical(located->file, error);
    asset = QString::fromStdString(to_text(AssetPath{file, located->steps}));
    const fs::path game = game_around(file);
    root = game.empty() ? file : game;
  }
  const bool is_open = root == workspace_.root() && !wanted_mod;
  if (!is_open) {
    if (!may_close(workspace_.unsaved())) return false;
    const auto mod = wanted_mod ? wanted_mod : remembered_mod(root);
    const auto opened = workspace_.open(root, mod);
    if (!opened) {
      questions_.tell_error(text_of_issue(opened.error().issue));
      return false;
    }
    add_recent(to_qt_path(root));
    remember_mod();
  }
  stack_->setCurrentWidget(tabs_);
  update_actions();
  update_titles();
  return asset.isEmpty() || open_asset(asset);
}

void MainWindow::open_demo() {
  const fs::path folder =
      to_fs(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)) / "demo-game";
  const fs::path mod = remembered_mod(folder).value_or(folder.parent_path() / "demo-game-mod");
  const QString robot = to_qt_path(folder / "bases.rlb/bot_strider.msh");
  if (workspace_.jobs().is_running(demo_job_)) return;
  if (fs::exists(folder)) {
    if (open_path(to_qt_path(folder), mod)) open_asset(robot);
    return;
  }
  tell(tr("The demo game is being made..."));
  demo_job_ = workspace_.jobs().start(
      tr("Make the demo game"), this,
      [folder](const Work& work) -> Result<void> {
        auto files = forge::demo_game(forge::demo_seed, work);
        if (!files) return fail(std::move(files));
        std::error_code ignored;  // the write reports it
        fs::create_directories(folder.parent_path(), ignored);
        return tasks::write_forged(folder, *files, "--seed 2026", Existing::Keep);
      },
      [this, folder, mod, robot](const Result<void>& done) {
        statusBar()->clearMessage();
        if (!done) return questions_.tell_error(text_of_issue(done.error().issue));
        if (open_path(to_qt_path(folder), mod)) open_asset(robot);
      });
}

void MainWindow::offer_recovery() {
  const auto entries = workspace_.journal().recoverable();
  if (entries.empty()) return;
  if (questions_.recover(static_cast<int>(entries.size()))) {
    const JournalEntry& first = entries.front();
    const bool has_game = !first.game.empty();
    const QString path = QString::fromStdString(has_game ? first.game : first.asset_path);
    const auto mod = first.mod.empty() ? std::nullopt : std::optional(to_path(first.mod));
    if (!open_path(path, mod)) return;
    const int recovered = workspace_.recover(entries);
    for (const JournalEntry& entry : entries) {
      if (workspace_.find_document(entry.asset_path)) {
        open_asset(QString::fromStdString(entry.asset_path));
      }
    }
    tell(tr("The changes of %n asset(s) are back.", nullptr, recovered));
  }
  workspace_.journal().discard_recoverable();
}

bool MainWindow::save(const std::vector<Document*>& documents) {
  if (documents.empty()) return true;
  if (workspace_.needs_mod_folder()) {
    const auto folder = questions_.mod_folder(workspace_.proposed_mod_folder());
    if (!folder) return false;
    if (const auto done = workspace_.set_mod_folder(*folder); !done) {
      questions_.tell_error(text_of_issue(done.error().issue));
      return false;
    }
    remember_mod();
  }
  const Workspace::Saving saving = workspace_.begin_save(documents);
  const auto files = run_and_wait(
      *this, workspace_.jobs(), tr("Save %n asset(s)", nullptr, static_cast<int>(documents.size())),
      [saving](const Work& work) { return Workspace::write(saving, work); });
  if (!files || !*files) {
    if (was_cancelled(files)) {
      tell(tr("Nothing was saved."));
    } else {
      questions_.tell_error(text_of_issue(files->error().issue));
    }
    return false;
  }
  workspace_.end_save(saving, **files);
  tell_saved(**files);
  update_actions();
  update_titles();
  return true;
}

void MainWindow::tell_saved(const std::vector<tasks::SavedFile>& files) {
  if (files.size() == 1) {
    tell(tr("Saved %1").arg(to_qt_path(files.front().file)));
  } else if (!files.empty()) {
    tell(tr("Saved %n file(s) in %1", nullptr, static_cast<int>(files.size()))
             .arg(to_qt_path(files.front().file.parent_path())));
  }
}

bool MainWindow::is_open(const Document* document) const {
  return std::ranges::any_of(workspace_.documents(),
                             [&](const auto& each) { return each.get() == document; });
}

bool MainWindow::import_file(const QString& file) {
  Document* document = current_document();
  if (!document) return false;
  const QString name = QFileInfo(file).fileName();
  const auto done =
      run_and_wait(*this, workspace_.jobs(), tr("Import %1").arg(name),
                   [file = to_fs(file), asset = document->asset(),
                    options = document->options()](const Work& work) -> Result<Document::Import> {
                     auto import = Document::read_import(file, asset, options);
                     if (work.cancelled && *work.cancelled) return fail(rules::cancelled, {});
                     return import;
                   });
  // It may have been closed meanwhile.
  if (was_cancelled(done) || !is_open(document)) return false;
  if (!*done) {
    questions_.tell_error(text_of_issue(done->error().issue));
    return false;
  }
  const auto imported = workspace_.take_import(*document, to_fs(file), **done);
  QStringList notes;
  if (!imported.followed.isEmpty()) {
    notes += tr("Imported %1. Changed with it: %2.")
                 .arg(name, imported.followed.join(QStringLiteral(", ")));
  }
  if (!imported.left.isEmpty()) {
    notes += tr("Left as they are, because they have other changes: %1.")
                 .arg(imported.left.join(QStringLiteral(", ")));
  }
  for (const Issue& issue : (*done)->report.issues()) notes += text_of_issue(issue);
  if (!(*done)->left_out.isEmpty()) {
    notes += tr("Not taken over: %1. 'ngi import' takes everything over.")
                 .arg((*done)->left_out.join(QStringLiteral(", ")));
  }
  tell(notes.isEmpty() ? tr("Imported %1").arg(name) : notes.join(QStringLiteral("  ")));
  return true;
}

void MainWindow::choose_game() {
  const QString folder = QFileDialog::getExistingDirectory(this, tr("Open a game or folder"));
  if (!folder.isEmpty()) open_path(folder);
}

void MainWindow::choose_file() {
  const QString file = QFileDialog::getOpenFileName(this, tr("Open a file"));
  if (!file.isEmpty()) open_path(file);
}

void MainWindow::choose_import() {
  const QString file = QFileDialog::getOpenFileName(
      this, tr("Import"), QString(),
      tr("Pictures and scenes (%1)")
          .arg(QStringLiteral("*.png *.tga *.dds *.jpg *.jpeg *.glb *.gltf *.obj")));
  if (!file.isEmpty()) import_file(file);
}

void MainWindow::export_assets(const QStringList& paths) {
  if (paths.isEmpty()) return;
  const auto wishes = questions_.export_wishes(static_cast<int>(paths.size()));
  if (!wishes) return;
  const std::string name = path_text(to_fs(paths.front()).filename()) + "-export";
  const fs::path target = free_name(to_fs(wishes->folder) / to_path(name));
  std::vector<std::string> sources;
  for (const QString& path : paths) sources.push_back(path.toStdString());
  workspace_.jobs().start(
      tr("Export %n asset(s)", nullptr, static_cast<int>(paths.size())), this,
      [sources, target, wishes = *wishes, options = workspace_.options()](const Work& work) {
        Report ignored;  // each asset has its own report
        tasks::ExportToFolderOptions wanted;
        wanted.open = options;
        if (wishes.models) {
          wanted.scenes = tasks::ModelExportOptions();
          wanted.scenes->format = *wishes.models;
          wanted.scenes->with_textures = wishes.with_textures;
        }
        wanted.with_sidecars = wishes.with_sidecars;
        return tasks::export_to_folder(sources, target, wanted, ignored, work);
      },
      [this, target](const Result<std::vector<tasks::ExportedAsset>>& done) {
        if (!done) return questions_.tell_error(text_of_issue(done.error().issue));
        const auto failed = std::ranges::count_if(
            *done, [](const tasks::ExportedAsset& each) { return each.failure.has_value(); });
        const auto written = static_cast<int>(done->size()) - static_cast<int>(failed);
        QString text = tr("%n file(s) exported to %1", nullptr, written).arg(to_qt_path(target));
        if (failed > 0)
          text += QLatin1Char(' ') + tr("%n failed.", nullptr, static_cast<int>(failed));
        tell(text);
      });
}

void MainWindow::save_picture() {
  AssetPage* page = current_page();
  const QImage picture = page ? page->picture() : QImage();
  if (picture.isNull()) return;
  const QString name = current_document()->title() + QStringLiteral(".png");
  const QString file = QFileDialog::getSaveFileName(this, tr("Save the picture"), name,
                                                    tr("PNG pictures (%1)").arg("*.png"));
  if (file.isEmpty()) return;
  if (picture.save(file, "PNG")) {
    tell(tr("Saved %1").arg(file));
  } else {
    questions_.tell_error(tr("%1 cannot be written.").arg(file));
  }
}

QStringList MainWindow::recent() const {
  return QSettings().value(QStringLiteral("recent")).toStringList();
}

void MainWindow::add_recent(const QString& path) {
  QStringList paths = recent();
  paths.removeAll(path);
  paths.prepend(path);
  paths = paths.mid(0, most_recent);
  QSettings().setValue(QStringLiteral("recent"), paths);
  show_recent();
}

void MainWindow::show_recent() {
  const QStringList paths = recent();
  welcome_->set_recent(paths);
  recent_menu_->clear();
  for (const QString& path : paths) {
    recent_menu_->addAction(plain_title(QDir::toNativeSeparators(path)), this,
                            [this, path] { open_path(path); });
  }
  recent_menu_->setEnabled(!paths.isEmpty());
}

void MainWindow::remember_mod() const {
  if (!remembers_mods_ || workspace_.mod_folder().empty()) return;
  QSettings settings;
  QVariantMap mods = settings.value(mods_setting).toMap();
  mods[to_qt_path(workspace_.root())] = to_qt_path(workspace_.mod_folder());
  settings.setValue(mods_setting, mods);
}

std::optional<fs::path> MainWindow::remembered_mod(const fs::path& game) const {
  if (!remembers_mods_) return {};
  const QVariantMap mods = QSettings().value(mods_setting).toMap();
  const QString mod = mods.value(to_qt_path(game)).toString();
  if (mod.isEmpty() || !QFileInfo(mod).isDir()) return {};
  return to_fs(mod);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  const auto urls = event->mimeData()->urls();
  if (urls.isEmpty() || !urls.front().isLocalFile()) return;
  event->acceptProposedAction();
  const QString file = urls.front().toLocalFile();
  static const QStringList imported = {
      QStringLiteral("png"),  QStringLiteral("tga"), QStringLiteral("dds"),  QStringLiteral("jpg"),
      QStringLiteral("jpeg"), QStringLiteral("glb"), QStringLiteral("gltf"), QStringLiteral("obj")};
  if (!imported.contains(QFileInfo(file).suffix().toLower())) {
    open_path(file);
    return;
  }
  // The asset under the mouse in the tree or the gallery, or else the one that is shown.
  const QPoint at = mapToGlobal(event->position().toPoint());
  QString target = game_->asset_at(at);
  if (target.isEmpty()) target = gallery_->asset_at(at);
  if (!target.isEmpty() && !open_asset(target)) return;
  if (current_document()) {
    import_file(file);
  } else {
    tell(tr("Open the texture or the model first, or drop the file on it in the tree."));
  }
}

}  // namespace ngi::studio
