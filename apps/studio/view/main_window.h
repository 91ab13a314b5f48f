#pragma once

#include <QMainWindow>
#include <QTimer>
#include <QTranslator>
#include <functional>
#include <map>
#include <memory>

#include "apps/studio/model/asset_index.h"
#include "apps/studio/model/asset_tree_model.h"
#include "apps/studio/model/disk_watch.h"
#include "apps/studio/model/game_problems.h"
#include "apps/studio/model/outside_editor.h"
#include "apps/studio/model/preferences.h"
#include "apps/studio/model/thumbnails.h"
#include "apps/studio/model/workspace.h"
#include "apps/studio/view/actions.h"
#include "apps/studio/view/asset_page.h"
#include "apps/studio/view/export_dialog.h"
#include "apps/studio/view/theme.h"
#include "ngi/core/language.h"

class QDockWidget;
class QLabel;
class QStackedWidget;
class QTabWidget;

namespace ngi::studio {

class ChangesView;
class Gallery;
class GameDock;
class HexView;
class JsonView;
class Inspector;
class JobsView;
class ProblemsView;
class SearchView;
struct SearchHit;
class UsesView;
class WelcomePage;

// Questions that the window asks. Tests answer them without a person.
struct Questions {
  // The folder for changes of a game; `proposed` is a good one. nullopt: do not save.
  std::function<std::optional<std::filesystem::path>(const std::filesystem::path& proposed)>
      mod_folder;
  enum class Unsaved { Save, Discard, Cancel };
  std::function<Unsaved(int documents)> unsaved;
  std::function<bool(int assets)> recover;
  std::function<void(const QString& text)> tell_error;
  // The file to write; `name` is a good one. Empty: none.
  std::function<QString(const QString& title, const QString& name, const QString& filter)>
      save_file;
  std::function<QString(const QString& title)> folder;
  // Where and how assets are exported. nullopt: not at all.
  std::function<std::optional<ExportWishes>(int assets)> export_wishes;
  // Opens a file in the program that the person uses for it.
  std::function<bool(const QString& file)> open_outside;
};

// The window: the tree of the game on the left, tabs of assets in the middle, the inspector on the
// right, and lists below. One selection runs through all of them.
class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(const QDir& journals);
  ~MainWindow() override;

  // Opens a game, a folder, a file or an entry of an archive.
  bool open_path(const QString& path, const std::optional<std::filesystem::path>& mod = {});
  bool open_asset(const QString& path);
  void open_demo();
  // Offers to bring back edits of a session that ended without saving.
  void offer_recovery();

  bool save(const std::vector<Document*>& documents);
  bool import_file(const QString& file);
  void set_language(Language language);
  void set_theme(Theme theme);

  Workspace& workspace() noexcept { return workspace_; }
  AssetPage* current_page() const;
  Document* current_document() const;
  Questions& questions() noexcept { return questions_; }
  Actions& actions() noexcept { return actions_; }
  Inspector& inspector() noexcept { return *inspector_; }
  ProblemsView& problems() noexcept { return *problems_; }
  ChangesView& changes() noexcept { return *changes_; }
  HexView& hex() noexcept { return *hex_; }
  JsonView& json() noexcept { return *json_; }
  UsesView& uses() noexcept { return *uses_; }
  GameDock& game_dock() noexcept { return *game_; }
  AssetIndex& asset_index() noexcept { return index_; }
  Gallery& gallery() noexcept { return *gallery_; }
  SearchView& search() noexcept { return *search_; }
  Thumbnails& thumbnails() noexcept { return thumbnails_; }
  OutsideEditor& outside_editor() noexcept { return outside_; }
  DiskWatch& disk_watch() noexcept { return disk_watch_; }
  GameProblems& game_problems() noexcept { return game_problems_; }
  void show_gallery(bool on);
  // A game that is opened without a mod folder gets the one that it had the last time.
  void set_remembers_mods(bool on) noexcept { remembers_mods_ = on; }
  // Runs what is due: checks, lists and pictures. For screenshots and tests.
  void settle();
  // Brings a lower list to the front: "problems", "changes", "hex", "uses", "search", "jobs".
  void show_list(const QString& name);

 protected:
  void closeEvent(QCloseEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool event(QEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  // main_window.cpp
  void make_docks();
  QDockWidget* add_dock(QWidget* widget, const QString& name, Qt::DockWidgetArea area);
  void connect_actions();
  void connect_selection();
  void make_questions();
  void retranslate();
  void update_actions();
  void update_titles();
  void remember();

  // main_window_documents.cpp
  void show_driver();
  void show_document(Document* document);
  void close_tab(int index);
  void check_current();
  void when_content_changed(Document* document);
  void tell(const QString& text);
  void select_place(const Place& place);
  void choose_reference(const QString& field, Kind kind);
  void choose_material_model(AssetPage& page);
  std::vector<Document*> with_unsaved_edits(Document* document) const;
  bool may_close(const std::vector<Document*>& documents);

  // main_window_files.cpp
  void choose_game();
  void choose_file();
  void choose_import();
  void tell_saved(const std::vector<tasks::SavedFile>& files);
  bool is_open(const Document* document) const;
  void export_assets(const QStringList& paths);
  void save_picture();
  void add_recent(const QString& path);
  void show_recent();
  void remember_mod() const;
  std::optional<std::filesystem::path> remembered_mod(const std::filesystem::path& game) const;
  QStringList recent() const;
  void show_about();
  void show_settings();
  void take_over(const Preferences& preferences);

  // main_window_tools.cpp
  void connect_tools();
  void open_hit(const SearchHit& hit);
  void edit_outside();
  void choose_mod_folder();
  void save_as_mod();
  bool open_again(const std::filesystem::path& mod);
  void export_mod();
  void save_turntable();
  void save_sheet(const QStringList& paths);

  Workspace workspace_;
  AssetTreeModel tree_;
  AssetIndex index_;
  GameProblems game_problems_;
  Thumbnails thumbnails_;
  OutsideEditor outside_;
  DiskWatch disk_watch_;
  Actions actions_;
  Questions questions_;
  Preferences preferences_;
  QTranslator translator_;
  QTranslator qt_translator_;
  Language language_ = Language::English;
  QTimer check_timer_;
  int check_generation_ = 0;

  QStackedWidget* stack_ = nullptr;
  QTabWidget* tabs_ = nullptr;
  WelcomePage* welcome_ = nullptr;
  Gallery* gallery_ = nullptr;
  SearchView* search_ = nullptr;
  GameDock* game_ = nullptr;
  Inspector* inspector_ = nullptr;
  ProblemsView* problems_ = nullptr;
  ChangesView* changes_ = nullptr;
  HexView* hex_ = nullptr;
  JsonView* json_ = nullptr;
  UsesView* uses_ = nullptr;
  JobsView* jobs_ = nullptr;
  QLabel* driver_ = nullptr;
  bool is_drawn_by_processor_ = false;
  QMenu* recent_menu_ = nullptr;
  bool remembers_mods_ = true;
  int demo_job_ = 0;
  std::map<QString, QDockWidget*> docks_;
};

}  // namespace ngi::studio
