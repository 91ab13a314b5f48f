// Languages, colours and titles of the window.
#include <QAbstractItemView>
#include <QCoreApplication>
#include <QDockWidget>
#include <QEvent>
#include <QLibraryInfo>
#include <QMenu>
#include <QTabWidget>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/changes_view.h"
#include "apps/studio/view/lower_docks.h"
#include "apps/studio/view/main_window.h"
#include "apps/studio/view/problems_view.h"
#include "ngi/core/os/path_text.h"

namespace ngi::studio {

void MainWindow::set_theme(Theme theme) {
  apply_theme(theme);
  actions_.refresh();
  update_actions();
  for (int i = 0; i < tabs_->count(); ++i) {
    static_cast<AssetPage*>(tabs_->widget(i))->refresh();
  }
}

void MainWindow::set_language(Language language) {
  language_ = language;
  set_library_language(language);
  QCoreApplication::removeTranslator(&translator_);
  QCoreApplication::removeTranslator(&qt_translator_);
  if (language == Language::Russian) {
    // Buttons of dialogs are Qt's own texts.
    if (qt_translator_.load(QStringLiteral("qtbase_ru"),
                            QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
      QCoreApplication::installTranslator(&qt_translator_);
    }
    if (translator_.load(QStringLiteral(":/i18n/ngi-studio_ru.qm"))) {
      QCoreApplication::installTranslator(&translator_);
    }
  } else {
    // English has plural forms too.
    if (translator_.load(QStringLiteral(":/i18n/ngi-studio_en.qm"))) {
      QCoreApplication::installTranslator(&translator_);
    }
  }
  retranslate();
  check_timer_.start();
}

void MainWindow::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QMainWindow::changeEvent(event);
}

void MainWindow::retranslate() {
  if (docks_.empty()) return;
  actions_.refresh();
  recent_menu_->setTitle(tr("Open again"));
  const std::pair<const char*, QString> titles[] = {
      {"game", tr("Game")},       {"inspector", tr("Inspector")}, {"problems", tr("Problems")},
      {"changes", tr("Changes")}, {"hex", tr("Bytes")},           {"json", tr("JSON")},
      {"uses", tr("Uses")},       {"search", tr("Search")},       {"jobs", tr("Jobs")}};
  for (const auto& [name, title] : titles) {
    docks_[QLatin1String(name)]->setWindowTitle(title);
  }
  for (auto* view : findChildren<QAbstractItemView*>()) view->viewport()->update();
  show_driver();
  update_actions();
  update_titles();
}

void MainWindow::update_titles() {
  for (int i = 0; i < tabs_->count(); ++i) {
    const Document& document = static_cast<AssetPage*>(tabs_->widget(i))->document();
    const QString title = plain_title(document.title());
    tabs_->setTabText(i, document.has_unsaved_edits() ? title + QStringLiteral(" *") : title);
    tabs_->setTabToolTip(i, plain_tool_tip(QString::fromStdString(document.path())));
  }
  QString title = tr("OpenNGI Studio");
  if (workspace_.kind() != WorkspaceKind::Empty) {
    QString opened = workspace_.title();
    if (!workspace_.mod_folder().empty()) {
      opened += QStringLiteral(" + ") +
                QString::fromStdString(path_text(workspace_.mod_folder().filename()));
    }
    title = opened + QStringLiteral(" — ") + title;
  }
  setWindowTitle(title + QStringLiteral("[*]"));
  setWindowModified(workspace_.has_unsaved_edits());
  const int problems = problems_->model().rowCount();
  const int changes = changes_->model().rowCount();
  docks_[QStringLiteral("problems")]->setWindowTitle(
      problems == 0 ? tr("Problems") : QStringLiteral("%1 (%2)").arg(tr("Problems")).arg(problems));
  docks_[QStringLiteral("changes")]->setWindowTitle(
      changes == 0 ? tr("Changes") : QStringLiteral("%1 (%2)").arg(tr("Changes")).arg(changes));
}

}  // namespace ngi::studio
