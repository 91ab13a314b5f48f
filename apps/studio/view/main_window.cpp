#include "apps/studio/view/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLibraryInfo>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QToolBar>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/asset_tabs.h"
#include "apps/studio/view/busy_wait.h"
#include "apps/studio/view/gallery.h"
#include "apps/studio/view/game_dock.h"
#include "apps/studio/view/hex_view.h"
#include "apps/studio/view/inspector.h"
#include "apps/studio/view/job_bar.h"
#include "apps/studio/view/json_view.h"
#include "apps/studio/view/lower_docks.h"
#include "apps/studio/view/mod_folder_dialog.h"
#include "apps/studio/view/place_editor.h"
#include "apps/studio/view/problems_view.h"
#include "apps/studio/view/quick_open.h"
#include "apps/studio/view/search_view.h"
#include "apps/studio/view/welcome_page.h"
#include "ngi/core/os/path_text.h"

namespace ngi::studio {

namespace {

constexpr int check_delay_ms = 150;

QDir thumbnail_folder() {
  return QDir(QStandardPaths::writableLocation(QStandardPaths::CacheLocation) +
              QStringLiteral("/thumbnails"));
}

}  // namespace

MainWindow::MainWindow(const QDir& journals)
    : workspace_(journals),
      tree_(workspace_),
      index_(workspace_),
      game_problems_(workspace_),
      thumbnails_(workspace_, thumbnail_folder()),
      outside_(workspace_),
      disk_watch_(workspace_),
      actions_(*this) {
  setObjectName(QStringLiteral("main_window"));
  setWindowIcon(application_icon());
  setAcceptDrops(true);
  setDockNestingEnabled(true);
  resize(1360, 860);
  make_questions();

  tabs_ = new AssetTabs;
  tabs_->setMovable(true);
  tabs_->setDocumentMode(true);
  tabs_->tabBar()->setDrawBase(false);
  tabs_->tabBar()->setExpanding(false);
  tabs_->setIconSize(QSize(16, 16));
  welcome_ = new WelcomePage;
  stack_ = new QStackedWidget;
  stack_->addWidget(welcome_);
  stack_->addWidget(tabs_);
  gallery_ = new Gallery(workspace_, index_, game_problems_, thumbnails_);
  stack_->addWidget(gallery_);
  setCentralWidget(stack_);
  make_docks();
  actions_.fill(*menuBar());
  recent_menu_ = new QMenu(this);
  actions_.add_menu_after(ActionId::OpenDemo, *recent_menu_);
  for (const auto& [name, dock] : docks_) actions_.add_to_view(dock->toggleViewAction());
  auto* bar = addToolBar(QString());
  bar->setObjectName(QStringLiteral("tool_bar"));
  bar->setMovable(false);
  bar->setIconSize(QSize(18, 18));
  for (const ActionRow& row : action_table()) {
    if (row.on_tool_bar) bar->addAction(&actions_[row.id]);
  }
  auto* busy = new JobBar(workspace_.jobs());
  connect(busy, &JobBar::list_wanted, this, [this] { show_list(QStringLiteral("jobs")); });
  driver_ = new QLabel;
  statusBar()->addPermanentWidget(busy);
  statusBar()->addPermanentWidget(driver_);

  connect_actions();
  connect_selection();
  connect_tools();
  check_timer_.setSingleShot(true);
  check_timer_.setInterval(check_delay_ms);
  connect(&check_timer_, &QTimer::timeout, this, &MainWindow::check_current);
  show_recent();
  take_over(read_preferences());
  const QSettings settings;
  restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
  restoreState(settings.value(QStringLiteral("state")).toByteArray());
  retranslate();
  update_actions();
}

MainWindow::~MainWindow() {
  disconnect(tabs_, nullptr, this, nullptr);
  disconnect(&workspace_, nullptr, this, nullptr);
  workspace_.jobs().cancel_all();
  inspector_->set_document(nullptr);
  hex_->set_document(nullptr);
  json_->set_document(nullptr);
  hide();
  // Widgets refer to models and documents, which are members of this and would be gone before them.
  delete takeCentralWidget();
  for (const auto& [name, dock] : docks_) delete dock;
}

QDockWidget* MainWindow::add_dock(QWidget* widget, const QString& name, Qt::DockWidgetArea area) {
  auto* dock = new QDockWidget(this);
  dock->setObjectName(name);
  dock->setWidget(widget);
  dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetClosable);
  // Lists below have tabs with their names; the others a line of text.
  QWidget* title = new QWidget;
  if (area != Qt::BottomDockWidgetArea) {
    auto* label = new QLabel;
    label->setObjectName(QStringLiteral("dock_title"));
    connect(dock, &QWidget::windowTitleChanged, label, &QLabel::setText);
    title = label;
  }
  dock->setTitleBarWidget(title);
  addDockWidget(area, dock);
  docks_[name] = dock;
  return dock;
}

void MainWindow::make_docks() {
  game_ = new GameDock(tree_, game_problems_);
  search_ = new SearchView(workspace_);
  inspector_ = new Inspector;
  problems_ = new ProblemsView(game_problems_);
  changes_ = new ChangesView;
  hex_ = new HexView;
  json_ = new JsonView(workspace_);
  uses_ = new UsesView(workspace_);
  jobs_ = new JobsView(workspace_.jobs());
  QDockWidget* left = add_dock(game_, QStringLiteral("game"), Qt::LeftDockWidgetArea);
  QDockWidget* right = add_dock(inspector_, QStringLiteral("inspector"), Qt::RightDockWidgetArea);
  QDockWidget* first = add_dock(problems_, QStringLiteral("problems"), Qt::BottomDockWidgetArea);
  const std::pair<QWidget*, const char*> others[] = {{changes_, "changes"}, {hex_, "hex"},
                                                     {json_, "json"},       {uses_, "uses"},
                                                     {search_, "search"},   {jobs_, "jobs"}};
  for (const auto& [widget, name] : others) {
    tabifyDockWidget(first, add_dock(widget, QLatin1String(name), Qt::BottomDockWidgetArea));
  }
  connect(docks_[QStringLiteral("json")], &QDockWidget::visibilityChanged, json_,
          &JsonView::set_looked_at);
  connect(docks_[QStringLiteral("uses")], &QDockWidget::visibilityChanged, uses_,
          &UsesView::set_looked_at);
  first->raise();
  setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
  for (QTabBar* bar : findChildren<QTabBar*>()) bar->setDrawBase(false);
  setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
  setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);  // lists need width
  resizeDocks({left, right}, {290, 320}, Qt::Horizontal);
  resizeDocks({first}, {200}, Qt::Vertical);
}

void MainWindow::show_list(const QString& name) {
  const auto found = docks_.find(name);
  if (found == docks_.end()) return;
  found->second->show();
  found->second->raise();
}

void MainWindow::connect_actions() {
  const auto on = [this](ActionId id, auto&& call) {
    connect(&actions_[id], &QAction::triggered, this, call);
  };
  on(ActionId::OpenGame, [this] { choose_game(); });
  on(ActionId::OpenFile, [this] { choose_file(); });
  on(ActionId::OpenDemo, [this] { open_demo(); });
  on(ActionId::QuickOpen, [this] {
    QuickOpen dialog(index_, this);
    dialog.move(mapToGlobal(QPoint((width() - dialog.width()) / 2, 70)));
    connect(&dialog, &QuickOpen::asset_chosen, this, &MainWindow::open_asset, Qt::QueuedConnection);
    dialog.exec();
  });
  on(ActionId::Save, [this] { save(with_unsaved_edits(current_document())); });
  on(ActionId::SaveAll, [this] { save(workspace_.unsaved()); });
  on(ActionId::Export, [this] {
    if (current_document()) export_assets({QString::fromStdString(current_document()->path())});
  });
  on(ActionId::CloseTab, [this] { close_tab(tabs_->currentIndex()); });
  on(ActionId::Quit, [this] { close(); });
  on(ActionId::Undo, [this] {
    if (Document* document = current_document()) document->undo();
  });
  on(ActionId::Redo, [this] {
    if (Document* document = current_document()) document->redo();
  });
  on(ActionId::RevertAll, [this] {
    if (Document* document = current_document()) (void)document->revert_all();
  });
  on(ActionId::Filter, [this] { game_->focus_filter(); });
  on(ActionId::FrameAll, [this] {
    if (AssetPage* page = current_page()) page->frame_all();
  });
  on(ActionId::FrameSelected, [this] {
    AssetPage* page = current_page();
    if (page && !page->frame_selected()) tell(tr("Nothing is selected in the picture."));
  });
  on(ActionId::ShowOriginal, [this](bool shown) {
    if (AssetPage* page = current_page()) page->show_original(shown);
  });
  on(ActionId::PlayPause, [this] {
    if (AssetPage* page = current_page()) page->toggle_play();
  });
  on(ActionId::PreviousFrame, [this] {
    if (AssetPage* page = current_page()) page->step(-1);
  });
  on(ActionId::NextFrame, [this] {
    if (AssetPage* page = current_page()) page->step(1);
  });
  on(ActionId::DarkTheme, [this] { set_theme(Theme::Dark); });
  on(ActionId::LightTheme, [this] { set_theme(Theme::Light); });
  on(ActionId::English, [this] { set_language(Language::English); });
  on(ActionId::Russian, [this] { set_language(Language::Russian); });
  on(ActionId::Import, [this] { choose_import(); });
  on(ActionId::SavePicture, [this] { save_picture(); });
  on(ActionId::About, [this] { show_about(); });
  on(ActionId::Settings, [this] { show_settings(); });
  connect(welcome_, &WelcomePage::open_game_wanted, this, &MainWindow::choose_game);
  connect(welcome_, &WelcomePage::open_file_wanted, this, &MainWindow::choose_file);
  connect(welcome_, &WelcomePage::demo_wanted, this, &MainWindow::open_demo);
  connect(welcome_, &WelcomePage::path_chosen, this,
          [this](const QString& path) { open_path(path); });
}

void MainWindow::connect_selection() {
  connect(game_, &GameDock::asset_chosen, this, &MainWindow::open_asset);
  connect(game_, &GameDock::export_wanted, this, &MainWindow::export_assets);
  connect(uses_, &UsesView::asset_chosen, this, &MainWindow::open_asset);
  connect(inspector_, &Inspector::field_selected, this,
          [this](const QString& path, qulonglong offset, qulonglong size) {
            hex_->select(offset, size);
            if (AssetPage* page = current_page()) page->select_field(path);
          });
  connect(inspector_, &Inspector::refused, this, &MainWindow::tell);
  connect(inspector_, &Inspector::reference_wanted, this, &MainWindow::choose_reference);
  connect(&inspector_->place(), &PlaceEditor::moved, this,
          [this](const QString& field, const QString& value, bool is_last) {
            if (AssetPage* page = current_page()) page->move_part(field, value, is_last);
          });
  connect(hex_, &HexView::byte_selected, this,
          [this](qulonglong offset) { inspector_->show_byte(offset); });
  connect(changes_, &ChangesView::field_chosen, this,
          [this](const QString& path) { inspector_->show_field(path); });
  connect(changes_, &ChangesView::refused, this, &MainWindow::tell);
  connect(problems_, &ProblemsView::place_chosen, this, &MainWindow::select_place);
  connect(tabs_, &QTabWidget::currentChanged, this, [this] { show_document(current_document()); });
  connect(&workspace_, &Workspace::content_changed, this, &MainWindow::when_content_changed);
  connect(&workspace_, &Workspace::files_saved, this, [this] { update_titles(); });
  connect(&workspace_, &Workspace::document_closing, this, [this](const Document* document) {
    if (inspector_->fields().document() == document) show_document(nullptr);
    for (int i = tabs_->count() - 1; i >= 0; --i) {
      auto* page = static_cast<AssetPage*>(tabs_->widget(i));
      if (&page->document() == document) delete page;
    }
  });
}

void MainWindow::make_questions() {
  questions_.mod_folder =
      [this](const std::filesystem::path& proposed) -> std::optional<std::filesystem::path> {
    ModFolderDialog dialog(proposed, this);
    return dialog.exec() == QDialog::Accepted ? dialog.folder() : std::nullopt;
  };
  questions_.unsaved = [this](int documents) {
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"),
                    tr("%n asset(s) with unsaved changes.", nullptr, documents),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    box.setDefaultButton(QMessageBox::Save);
    const int answer = box.exec();
    if (answer == QMessageBox::Save) return Questions::Unsaved::Save;
    return answer == QMessageBox::Discard ? Questions::Unsaved::Discard
                                          : Questions::Unsaved::Cancel;
  };
  questions_.recover = [this](int assets) {
    return QMessageBox::question(this, tr("Unsaved changes of the last session"),
                                 tr("The last session ended without saving the changes of %n "
                                    "asset(s). Bring them back?",
                                    nullptr, assets)) == QMessageBox::Yes;
  };
  questions_.tell_error = [this](const QString& text) {
    QMessageBox box(QMessageBox::Warning, tr("OpenNGI Studio"), text, QMessageBox::Ok, this);
    box.setTextFormat(Qt::PlainText);  // names of files may look like tags
    box.exec();
  };
}

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
  update_actions();
  update_titles();
}

void MainWindow::update_actions() {
  const Document* document = current_document();
  QAction& undo = actions_[ActionId::Undo];
  QAction& redo = actions_[ActionId::Redo];
  undo.setEnabled(document && document->history().can_undo());
  redo.setEnabled(document && document->history().can_redo());
  const QString undo_text = tr("Undo");
  const QString redo_text = tr("Redo");
  const auto with_name = [](const QString& text, const QString& name) {
    return QStringLiteral("%1: %2").arg(text, plain_title(name));
  };
  undo.setText(undo.isEnabled() ? with_name(undo_text, document->undo_name()) : undo_text);
  redo.setText(redo.isEnabled() ? with_name(redo_text, document->redo_name()) : redo_text);
  actions_[ActionId::Save].setEnabled(document && document->has_unsaved_edits());
  actions_[ActionId::SaveAll].setEnabled(workspace_.has_unsaved_edits());
  for (const ActionId id :
       {ActionId::Export, ActionId::CloseTab, ActionId::FrameAll, ActionId::FrameSelected,
        ActionId::PlayPause, ActionId::PreviousFrame, ActionId::NextFrame, ActionId::SavePicture,
        ActionId::Import, ActionId::EditOutside, ActionId::Turntable}) {
    actions_[id].setEnabled(document);
  }
  const bool has_workspace = workspace_.kind() != WorkspaceKind::Empty;
  for (const ActionId id : {ActionId::Search, ActionId::Gallery, ActionId::ContactSheet}) {
    actions_[id].setEnabled(has_workspace);
  }
  for (const ActionId id : {ActionId::ModFolder, ActionId::SaveAsMod}) {
    actions_[id].setEnabled(workspace_.kind() == WorkspaceKind::Game);
  }
  actions_[ActionId::ExportMod].setEnabled(!workspace_.mod_folder().empty());
  actions_[ActionId::Gallery].setChecked(stack_->currentWidget() == gallery_);
  const bool differs = document && document->differs_from_original();
  actions_[ActionId::RevertAll].setEnabled(differs);
  const bool may_wear_changes = current_page() && current_page()->shows_other_assets();
  actions_[ActionId::ShowOriginal].setEnabled(differs ||
                                              (may_wear_changes && workspace_.has_changes()));
  actions_[ActionId::QuickOpen].setEnabled(workspace_.kind() != WorkspaceKind::Empty);
  actions_[ActionId::DarkTheme].setChecked(current_theme() == Theme::Dark);
  actions_[ActionId::LightTheme].setChecked(current_theme() == Theme::Light);
  actions_[ActionId::English].setChecked(language_ == Language::English);
  actions_[ActionId::Russian].setChecked(language_ == Language::Russian);
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

void MainWindow::remember() {
  QSettings settings;
  settings.setValue(QStringLiteral("geometry"), saveGeometry());
  settings.setValue(QStringLiteral("state"), saveState());
  settings.setValue(QStringLiteral("theme"), current_theme() == Theme::Dark ? "dark" : "light");
  settings.setValue(QStringLiteral("language"), language_ == Language::Russian ? "ru" : "en");
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (is_waiting_for_job()) return event->ignore();
  if (!may_close(workspace_.unsaved())) return event->ignore();
  remember();
  workspace_.close();
  event->accept();
}

}  // namespace ngi::studio
