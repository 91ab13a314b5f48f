#include "apps/studio/view/actions.h"

#include <QMenu>
#include <array>

#include "apps/studio/view/theme.h"

namespace ngi::studio {

namespace {

constexpr std::array table = {
    ActionRow{.id = ActionId::OpenGame,
              .menu = MenuId::File,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Open a game or folder..."),
              .shortcut = "Ctrl+O",
              .icon = "open",
              .on_tool_bar = true},
    ActionRow{.id = ActionId::OpenFile,
              .menu = MenuId::File,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Open a file..."),
              .shortcut = "Ctrl+Shift+O"},
    ActionRow{.id = ActionId::OpenDemo,
              .menu = MenuId::File,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Open the demo game")},
    ActionRow{.id = ActionId::QuickOpen,
              .menu = MenuId::File,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Find an asset..."),
              .shortcut = "Ctrl+P",
              .icon = "search",
              .begins_group = true,
              .on_tool_bar = true},
    ActionRow{.id = ActionId::Save,
              .menu = MenuId::File,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Save"),
              .shortcut = "Ctrl+S",
              .icon = "save",
              .begins_group = true,
              .on_tool_bar = true},
    ActionRow{.id = ActionId::SaveAll,
              .menu = MenuId::File,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Save all"),
              .shortcut = "Ctrl+Shift+S"},
    ActionRow{.id = ActionId::Export,
              .menu = MenuId::File,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Export..."),
              .shortcut = "Ctrl+E",
              .icon = "export"},
    ActionRow{.id = ActionId::ModFolder,
              .menu = MenuId::File,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Choose the mod folder..."),
              .begins_group = true},
    ActionRow{.id = ActionId::SaveAsMod,
              .menu = MenuId::File,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Save as another mod folder...")},
    ActionRow{.id = ActionId::ExportMod,
              .menu = MenuId::File,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Export the mod as a zip file...")},
    ActionRow{.id = ActionId::CloseTab,
              .menu = MenuId::File,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Close the tab"),
              .shortcut = "Ctrl+W",
              .begins_group = true},
    ActionRow{.id = ActionId::Quit,
              .menu = MenuId::File,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Quit"),
              .shortcut = "Ctrl+Q"},
    ActionRow{.id = ActionId::Undo,
              .menu = MenuId::Edit,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Undo"),
              .shortcut = "Ctrl+Z",
              .icon = "undo",
              .on_tool_bar = true},
    ActionRow{.id = ActionId::Redo,
              .menu = MenuId::Edit,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Redo"),
              .shortcut = "Ctrl+Shift+Z",
              .icon = "redo",
              .on_tool_bar = true},
    ActionRow{.id = ActionId::RevertAll,
              .menu = MenuId::Edit,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Revert the asset to the original"),
              .icon = "revert"},
    ActionRow{.id = ActionId::Filter,
              .menu = MenuId::Edit,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Filter the tree"),
              .shortcut = "Ctrl+F",
              .begins_group = true},
    ActionRow{.id = ActionId::Search,
              .menu = MenuId::Edit,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Search the whole game"),
              .shortcut = "Ctrl+Shift+F"},
    ActionRow{.id = ActionId::Commands,
              .menu = MenuId::Edit,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "All commands..."),
              .shortcut = "Ctrl+Shift+P"},
    ActionRow{.id = ActionId::Settings,
              .menu = MenuId::Edit,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Settings..."),
              .shortcut = "Ctrl+,",
              .begins_group = true},
    ActionRow{.id = ActionId::Gallery,
              .menu = MenuId::View,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Gallery of all assets"),
              .shortcut = "Ctrl+G",
              .icon = "gallery",
              .is_checkable = true,
              .on_tool_bar = true},
    ActionRow{.id = ActionId::FrameAll,
              .menu = MenuId::View,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Show all of it"),
              .shortcut = "F",
              .icon = "frame",
              .on_tool_bar = true},
    ActionRow{.id = ActionId::FrameSelected,
              .menu = MenuId::View,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Show the selected part"),
              .shortcut = "Shift+F"},
    ActionRow{.id = ActionId::ShowOriginal,
              .menu = MenuId::View,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Show the original"),
              .shortcut = "O",
              .icon = "compare",
              .is_checkable = true,
              .on_tool_bar = true},
    ActionRow{.id = ActionId::PlayPause,
              .menu = MenuId::View,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Play and pause"),
              .shortcut = "Space",
              .icon = "play",
              .begins_group = true},
    ActionRow{.id = ActionId::PreviousFrame,
              .menu = MenuId::View,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Previous frame"),
              .shortcut = ","},
    ActionRow{.id = ActionId::NextFrame,
              .menu = MenuId::View,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Next frame"),
              .shortcut = "."},
    ActionRow{.id = ActionId::DarkTheme,
              .menu = MenuId::View,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Dark"),
              .is_checkable = true,
              .begins_group = true},
    ActionRow{.id = ActionId::LightTheme,
              .menu = MenuId::View,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Light"),
              .is_checkable = true},
    ActionRow{.id = ActionId::English,
              .menu = MenuId::View,
              .text = "English",
              .is_checkable = true,
              .begins_group = true},
    ActionRow{
        .id = ActionId::Russian, .menu = MenuId::View, .text = "Русский", .is_checkable = true},
    ActionRow{.id = ActionId::Import,
              .menu = MenuId::Asset,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Import a picture or a scene..."),
              .shortcut = "Ctrl+I",
              .icon = "import",
              .on_tool_bar = true},
    ActionRow{.id = ActionId::EditOutside,
              .menu = MenuId::Asset,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Edit in another program"),
              .shortcut = "Ctrl+Shift+E"},
    ActionRow{.id = ActionId::SavePicture,
              .menu = MenuId::Asset,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Save the picture..."),
              .shortcut = "F12",
              .icon = "camera"},
    ActionRow{.id = ActionId::Turntable,
              .menu = MenuId::Asset,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Save a turntable...")},
    ActionRow{.id = ActionId::ContactSheet,
              .menu = MenuId::Asset,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "Save a contact sheet...")},
    ActionRow{.id = ActionId::About,
              .menu = MenuId::Help,
              .text = QT_TRANSLATE_NOOP("ngi::studio::Actions", "About OpenNGI Studio")},
};

}  // namespace

std::span<const ActionRow> action_table() {
  return table;
}

const char* menu_text(MenuId menu) {
  switch (menu) {
    case MenuId::File:
      return QT_TRANSLATE_NOOP("ngi::studio::Actions", "File");
    case MenuId::Edit:
      return QT_TRANSLATE_NOOP("ngi::studio::Actions", "Edit");
    case MenuId::View:
      return QT_TRANSLATE_NOOP("ngi::studio::Actions", "View");
    case MenuId::Asset:
      return QT_TRANSLATE_NOOP("ngi::studio::Actions", "Asset");
    case MenuId::Help:
      break;
  }
  return QT_TRANSLATE_NOOP("ngi::studio::Actions", "Help");
}

Actions::Actions(QWidget& window) : QObject(&window) {
  for (const ActionRow& row : table) {
    auto* action = new QAction(this);
    action->setCheckable(row.is_checkable);
    if (*row.shortcut) action->setShortcut(QKeySequence(QLatin1String(row.shortcut)));
    window.addAction(action);
    actions_[row.id] = action;
  }
  refresh();
}

void Actions::fill(QMenuBar& bar) {
  for (const ActionRow& row : table) {
    QMenu*& menu = menus_[row.menu];
    if (!menu) menu = bar.addMenu(QString());
    if (row.begins_group) menu->addSeparator();
    menu->addAction(actions_[row.id]);
  }
  refresh();
}

void Actions::add_to_view(QAction* action) {
  QMenu& menu = *menus_.at(MenuId::View);
  if (!is_view_extended_) menu.addSeparator();
  is_view_extended_ = true;
  menu.addAction(action);
}

void Actions::add_menu_after(ActionId id, QMenu& menu) {
  for (const auto& [name, owner] : menus_) {
    const QList<QAction*> actions = owner->actions();
    const qsizetype at = actions.indexOf(actions_.at(id));
    if (at < 0) continue;
    owner->insertMenu(at + 1 < actions.size() ? actions[at + 1] : nullptr, &menu);
  }
}

void Actions::refresh() {
  for (const ActionRow& row : table) {
    QAction& action = *actions_[row.id];
    const QString text = tr(row.text);
    action.setText(text);
    const QString keys = action.shortcut().toString(QKeySequence::NativeText);
    action.setToolTip(keys.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, keys));
    if (*row.icon) action.setIcon(action_icon(QLatin1String(row.icon)));
  }
  for (const auto& [id, menu] : menus_) menu->setTitle(tr(menu_text(id)));
}

}  // namespace ngi::studio
