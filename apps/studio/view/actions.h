#pragma once

#include <QAction>
#include <QKeySequence>
#include <QMenuBar>
#include <map>
#include <span>

namespace ngi::studio {

enum class ActionId {
  OpenGame,
  OpenFile,
  OpenDemo,
  QuickOpen,
  Save,
  SaveAll,
  Export,
  ModFolder,
  SaveAsMod,
  ExportMod,
  CloseTab,
  Quit,
  Undo,
  Redo,
  RevertAll,
  Filter,
  Search,
  Commands,
  Settings,
  Gallery,
  FrameAll,
  FrameSelected,
  PlayPause,
  PreviousFrame,
  NextFrame,
  ShowOriginal,
  DarkTheme,
  LightTheme,
  English,
  Russian,
  Import,
  EditOutside,
  SavePicture,
  Turntable,
  ContactSheet,
  About,
};

enum class MenuId { File, Edit, View, Asset, Help };

// One row makes an action, its place in the menus, its shortcut and its icon.
struct ActionRow {
  ActionId id;
  MenuId menu;
  const char* text;  // English; the key of its translation
  const char* shortcut = "";
  const char* icon = "";
  bool is_checkable = false;
  bool begins_group = false;  // a line above it
  bool on_tool_bar = false;
};

std::span<const ActionRow> action_table();
const char* menu_text(MenuId menu);

// The actions of a window, made from the table.
class Actions : public QObject {
  Q_OBJECT

 public:
  explicit Actions(QWidget& window);

  QAction& operator[](ActionId id) const { return *actions_.at(id); }
  void fill(QMenuBar& bar);
  // Adds an action that the table does not have, such as one that shows a dock.
  void add_to_view(QAction* action);
  void add_menu_after(ActionId id, QMenu& menu);
  // Texts and icons again, after the language or the theme has changed.
  void refresh();

 private:
  std::map<ActionId, QAction*> actions_;
  std::map<MenuId, QMenu*> menus_;
  bool is_view_extended_ = false;
};

}  // namespace ngi::studio
