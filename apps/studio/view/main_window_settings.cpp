#include <QDir>

#include "apps/studio/model/thumbnail_cache.h"
#include "apps/studio/view/about_dialog.h"
#include "apps/studio/view/main_window.h"
#include "apps/studio/view/settings_dialog.h"
#include "ngi/core/os/path_text.h"

namespace ngi::studio {

void MainWindow::show_settings() {
  auto* dialog =
      new SettingsDialog(preferences_, language_, thumbnails_.cache().absolutePath(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &SettingsDialog::language_chosen, this, &MainWindow::set_language);
  connect(dialog, &SettingsDialog::theme_chosen, this, &MainWindow::set_theme);
  connect(dialog, &QDialog::finished, this, [this, dialog] {
    write_preferences(dialog->preferences());
    take_over(dialog->preferences());
    remember();
  });
  dialog->open();
}

void MainWindow::take_over(const Preferences& preferences) {
  preferences_ = preferences;
  workspace_.set_mods_folder(to_path(preferences.mods_folder.toStdString()));
  constexpr qint64 megabyte = 1024 * 1024;
  workspace_.jobs().start(
      tr("Tidy the small pictures"), this,
      [cache = thumbnails_.cache().absolutePath(),
       most = preferences.thumbnail_megabytes * megabyte](const Work&) {
        trim_thumbnails(QDir(cache), most);
        return true;
      },
      [](bool) {}, Jobs::Listed::No);
}

void MainWindow::show_about() {
  auto* dialog = new AboutDialog(this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

}  // namespace ngi::studio
