// What the actions of the menus do, when they can be used, and how the parts of the window follow
// one selection.
#include <QStackedWidget>
#include <QTabWidget>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/changes_view.h"
#include "apps/studio/view/gallery.h"
#include "apps/studio/view/game_dock.h"
#include "apps/studio/view/hex_view.h"
#include "apps/studio/view/inspector.h"
#include "apps/studio/view/lower_docks.h"
#include "apps/studio/view/main_window.h"
#include "apps/studio/view/model_page.h"
#include "apps/studio/view/place_editor.h"
#include "apps/studio/view/problems_view.h"
#include "apps/studio/view/quick_open.h"
#include "apps/studio/view/welcome_page.h"

namespace ngi::studio {

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
    if (Document* document = current_document()) workspace_.undo(*document);
  });
  on(ActionId::Redo, [this] {
    if (Document* document = current_document()) workspace_.redo(*document);
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
          [this](const tasks::MoveHandle& from, const std::array<double, 3>& by, bool is_last) {
            if (AssetPage* page = current_page()) page->move_part(from, by, is_last);
          });
  connect(&inspector_->place(), &PlaceEditor::reach_chosen, this, [this](tasks::MoveReach reach) {
    if (AssetPage* page = current_page()) page->set_move_reach(reach);
  });
  connect(hex_, &HexView::byte_selected, this,
          [this](qulonglong offset) { inspector_->show_byte(offset); });
  connect(changes_, &ChangesView::field_chosen, this,
          [this](const QString& path) { inspector_->show_field(path); });
  connect(changes_, &ChangesView::asset_chosen, this, &MainWindow::open_asset);
  connect(changes_, &ChangesView::refused, this, &MainWindow::tell);
  connect(problems_, &ProblemsView::place_chosen, this, &MainWindow::select_place);
  connect(tabs_, &QTabWidget::currentChanged, this, [this] {
    statusBar()->clearMessage();  // it was about another tab
    show_document(current_document());
  });
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
        ActionId::Import, ActionId::EditOutside}) {
    actions_[id].setEnabled(document);
  }
  actions_[ActionId::Turntable].setEnabled(qobject_cast<const ModelPage*>(current_page()));
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

}  // namespace ngi::studio
