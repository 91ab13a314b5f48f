#include "apps/studio/view/main_window.h"
#include "apps/studio/view/changes_view.h"

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
  driver_->setObjectName(QStringLiteral("driver"));
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
  changes_ = new ChangesView(workspace_);
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

void MainWindow::remember() {
  QSettings settings;
  settings.setValue(QStringLiteral("geometry"), saveGeometry());
  settings.setValue(QStringLiteral("state"), saveState());
  settings.setValue(QStringLiteral("theme"), current_theme() == Theme::Dark ? "dark" : "light");
  settings.setValue(QStringLiteral("language"), language_ == Language::Russian ? "ru" : "en");
}

bool MainWindow::event(QEvent* event) {
  // Qt makes tab bars of docks whenever their layout changes, each with a line of its own style.
  if (event->type() == QEvent::LayoutRequest) {
    for (QTabBar* bar : findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) bar->setDrawBase(false);
  }
  return QMainWindow::event(event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (is_waiting_for_job()) return event->ignore();
  if (!may_close(workspace_.unsaved())) return event->ignore();
  remember();
  workspace_.close();
  event->accept();
}

}  // namespace ngi::studio
