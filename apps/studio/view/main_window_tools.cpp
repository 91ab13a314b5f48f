#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QProcess>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QUrl>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/asset_page.h"
#include "apps/studio/view/busy_wait.h"
#include "apps/studio/view/command_palette.h"
#include "apps/studio/view/gallery.h"
#include "apps/studio/view/hex_view.h"
#include "apps/studio/view/inspector.h"
#include "apps/studio/view/main_window.h"
#include "apps/studio/view/search_view.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"
#include "ngi/image/formats.h"
#include "ngi/tasks/each_asset.h"
#include "ngi/tasks/pack_mod.h"
#include "ngi/tasks/render.h"
#include "ngi/tasks/sheet.h"

namespace ngi::studio {

namespace fs = std::filesystem;

namespace {

bool has_no_files(const fs::path& folder) {
  std::error_code error;
  return !fs::exists(folder, error) ||
         (fs::is_directory(folder, error) && fs::is_empty(folder, error));
}

}  // namespace

void MainWindow::connect_tools() {
  questions_.save_file = [this](const QString& title, const QString& name, const QString& filter) {
    return QFileDialog::getSaveFileName(this, title, name, filter);
  };
  questions_.folder = [this](const QString& title) {
    return QFileDialog::getExistingDirectory(this, title);
  };
  questions_.export_wishes = [this](int assets) {
    ExportDialog dialog(assets, this);
    return dialog.exec() == QDialog::Accepted ? dialog.wishes() : std::nullopt;
  };
  questions_.open_outside = [this](const QString& file) {
    const QString program = program_for(preferences_.programs, file);
    return program.isEmpty() ? QDesktopServices::openUrl(QUrl::fromLocalFile(file))
                             : QProcess::startDetached(program, {file});
  };
  const auto on = [this](ActionId id, auto&& call) {
    connect(&actions_[id], &QAction::triggered, this, call);
  };
  on(ActionId::Gallery, [this](bool shown) { show_gallery(shown); });
  on(ActionId::Search, [this] {
    show_list(QStringLiteral("search"));
    search_->focus_line();
  });
  on(ActionId::Commands, [this] {
    CommandPalette palette(actions_, this);
    palette.move(mapToGlobal(QPoint((width() - palette.width()) / 2, 70)));
    connect(
        &palette, &CommandPalette::action_chosen, this, [](QAction* action) { action->trigger(); },
        Qt::QueuedConnection);
    palette.exec();
  });
  on(ActionId::EditOutside, [this] { edit_outside(); });
  on(ActionId::ModFolder, [this] { choose_mod_folder(); });
  on(ActionId::SaveAsMod, [this] { save_as_mod(); });
  on(ActionId::ExportMod, [this] { export_mod(); });
  on(ActionId::Turntable, [this] { save_turntable(); });
  on(ActionId::ContactSheet, [this] {
    const QStringList chosen = gallery_->selected_paths();
    save_sheet(chosen.isEmpty() ? QStringList{QString::fromStdString(path_text(workspace_.root()))}
                                : chosen);
  });
  connect(gallery_, &Gallery::asset_chosen, this, &MainWindow::open_asset);
  connect(gallery_, &Gallery::export_wanted, this, &MainWindow::export_assets);
  connect(gallery_, &Gallery::sheet_wanted, this, &MainWindow::save_sheet);
  connect(search_, &SearchView::hit_chosen, this, &MainWindow::open_hit);
  connect(&outside_, &OutsideEditor::brought_back, this,
          [this](const Document*, const QString& file) {
            tell(tr("Took over %1").arg(QFileInfo(file).fileName()));
          });
  connect(&outside_, &OutsideEditor::refused, this, &MainWindow::tell);
  connect(&disk_watch_, &DiskWatch::reloaded, this, [this](const Document* document) {
    tell(tr("%1 was changed by another program and read again.").arg(document->title()));
  });
  connect(&disk_watch_, &DiskWatch::conflict, this, [this](const Document* document) {
    tell(tr("%1 was changed by another program. Your changes are kept here; they cannot be saved "
            "over it.")
             .arg(document->title()));
  });
}

void MainWindow::show_gallery(bool on) {
  if (workspace_.kind() == WorkspaceKind::Empty) return;
  stack_->setCurrentWidget(on ? static_cast<QWidget*>(gallery_) : tabs_);
  if (on) gallery_->setFocus();
  update_actions();
}

void MainWindow::open_hit(const SearchHit& hit) {
  if (!open_asset(QString::fromStdString(hit.path))) return;
  if (hit.offset) {
    select_place({.path = {}, .stream = {}, .record = {}, .offset = hit.offset});
  } else if (!hit.field.isEmpty()) {
    inspector_->show_field(hit.field);
  }
}

void MainWindow::edit_outside() {
  Document* document = current_document();
  if (!document) return;
  const auto file = outside_.start(*document);
  if (!file) return questions_.tell_error(text_of_issue(file.error().issue));
  if (questions_.open_outside(*file)) {
    tell(tr("%1 is open in another program. Each save there comes back here.")
             .arg(QFileInfo(*file).fileName()));
  } else {
    tell(tr("No program opens %1. Open it yourself; each save comes back here.").arg(*file));
  }
}

void MainWindow::choose_mod_folder() {
  const auto folder = questions_.mod_folder(
      workspace_.mod_folder().empty() ? workspace_.proposed_mod_folder() : workspace_.mod_folder());
  if (!folder) return;
  // What a mod has already is seen in the game, so that the game is opened again with it.
  const bool is_new = workspace_.needs_mod_folder() && has_no_files(*folder);
  if (is_new) {
    const auto done = workspace_.set_mod_folder(*folder);
    if (!done) return questions_.tell_error(text_of_issue(done.error().issue));
  } else if (!open_again(*folder)) {
    return;
  }
  remember_mod();
  tell(tr("Changes are saved in %1").arg(QString::fromStdString(path_text(*folder))));
  update_actions();
  update_titles();
}

bool MainWindow::open_again(const fs::path& mod) {
  QStringList open_tabs;
  for (int i = 0; i < tabs_->count(); ++i) {
    auto* page = static_cast<AssetPage*>(tabs_->widget(i));
    open_tabs += QString::fromStdString(page->document().path());
  }
  const QString shown =
      current_document() ? QString::fromStdString(current_document()->path()) : QString();
  if (!open_path(QString::fromStdString(path_text(workspace_.root())), mod)) return false;
  for (const QString& path : open_tabs) {
    // An asset that only the other mod has is gone.
    if (tasks::locate_asset(path.toStdString(), workspace_.options())) open_asset(path);
  }
  if (open_tabs.contains(shown) && workspace_.find_document(shown.toStdString())) {
    open_asset(shown);
  }
  return true;
}

void MainWindow::save_as_mod() {
  fs::path proposed = workspace_.proposed_mod_folder();
  for (int i = 2; !has_no_files(proposed); ++i) {
    proposed = to_path(path_text(workspace_.proposed_mod_folder()) + "-" + std::to_string(i));
  }
  const auto folder = questions_.mod_folder(proposed);
  if (!folder) return;
  const QString name = QString::fromStdString(path_text(*folder));
  if (!has_no_files(*folder)) {
    return questions_.tell_error(
        tr("%1 has files already. Choose a new folder or an empty one.").arg(name));
  }
  const auto copied = run_and_wait(*this, workspace_.jobs(), tr("Copy the mod to %1").arg(name),
                                   [mod = workspace_.mod_folder(), to = *folder](const Work&) {
                                     return Workspace::copy_mod(mod, to);
                                   });
  if (!copied) return;
  const auto done = *copied ? workspace_.use_copy(*folder) : *copied;
  if (!done) return questions_.tell_error(text_of_issue(done.error().issue));
  remember_mod();
  if (!save(workspace_.unsaved())) return;
  tell(tr("The mod is now in %1").arg(name));
}

void MainWindow::export_mod() {
  const fs::path mod = workspace_.mod_folder();
  const QString name = QString::fromStdString(path_text(mod.filename())) + QStringLiteral(".zip");
  const QString file = questions_.save_file(tr("Export the mod"), name,
                                            tr("Zip files (%1)").arg(QStringLiteral("*.zip")));
  if (file.isEmpty()) return;
  workspace_.jobs().start(
      tr("Pack %1").arg(QFileInfo(file).fileName()), this,
      [mod, file = to_path(file.toStdString()),
       options = workspace_.options()](const Work& work) -> Result<std::size_t> {
        const auto packed = tasks::pack_mod(mod, options, work);
        if (!packed) return tl::unexpected(packed.error());
        auto written = write_file_atomically(file, packed->zip, Existing::Replace);
        if (!written) return fail(std::move(written));
        return packed->files.size();
      },
      [this, file](const Result<std::size_t>& files) {
        if (!files) return questions_.tell_error(text_of_issue(files.error().issue));
        tell(tr("%1: %n file(s) and a list of what they change", nullptr, static_cast<int>(*files))
                 .arg(file));
      });
}

void MainWindow::save_turntable() {
  const Document* document = current_document();
  if (!document) return;
  const QString file =
      questions_.save_file(tr("Save a turntable"), document->title() + QStringLiteral(".png"),
                           tr("Animated PNG pictures (%1)").arg(QStringLiteral("*.png")));
  if (file.isEmpty()) return;
  tasks::RenderOptions wanted;
  wanted.settings.size = {512, 512};
  wanted.motion = tasks::Turntable{36};
  workspace_.jobs().start(
      tr("Draw a turntable of %1").arg(document->title()), this,
      [asset = document->asset(), wanted, file = to_path(file.toStdString()),
       options = workspace_.options()](const Work& work) -> Result<void> {
        std::vector<Bytes> pictures;
        Report unseen;
        const auto drawn = tasks::render_images(
            {asset.asset.path, asset}, wanted, options,
            [&](texture::Image image) -> Result<void> {
              auto png = image::write_png({.image = std::move(image)});
              if (!png) return fail(std::move(png));
              pictures.push_back(*std::move(png));
              return {};
            },
            unseen, work);
        if (!drawn) return tl::unexpected(drawn.error());
        auto bytes = image::write_apng(pictures, drawn->delay_ms);
        if (!bytes) return fail(std::move(bytes));
        return write_file_atomically(file, {*std::move(bytes)}, Existing::Replace);
      },
      [this, file](const Result<void>& done) {
        if (!done) return questions_.tell_error(text_of_issue(done.error().issue));
        tell(tr("Saved %1").arg(file));
      });
}

void MainWindow::save_sheet(const QStringList& paths) {
  const QString file = questions_.save_file(tr("Save a contact sheet"), QStringLiteral("sheet.png"),
                                            tr("PNG pictures (%1)").arg(QStringLiteral("*.png")));
  if (file.isEmpty()) return;
  tasks::SheetSource source;
  source.folder = workspace_.root();
  Report unlisted;
  for (const QString& path : paths) {
    const auto located = tasks::locate_asset(path.toStdString(), workspace_.options());
    if (!located) continue;
    for (AssetPath& asset : tasks::assets_at(*located, unlisted)) {
      source.assets.push_back(std::move(asset));
    }
  }
  workspace_.jobs().start(
      tr("Draw a contact sheet"), this,
      [source, file = to_path(file.toStdString()),
       options = workspace_.options()](const Work& work) -> Result<void> {
        Report unseen;
        const auto sheet = tasks::draw_sheet(std::span(&source, 1), {}, options, unseen, work);
        if (!sheet) return tl::unexpected(sheet.error());
        auto bytes = image::write_png({.image = *sheet});
        if (!bytes) return fail(std::move(bytes));
        return write_file_atomically(file, {*std::move(bytes)}, Existing::Replace);
      },
      [this, file](const Result<void>& done) {
        if (!done) return questions_.tell_error(text_of_issue(done.error().issue));
        tell(tr("Saved %1").arg(file));
      });
}

}  // namespace ngi::studio
