#include <QApplication>
#include <QLabel>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/changes_view.h"
#include "apps/studio/view/game_dock.h"
#include "apps/studio/view/hex_view.h"
#include "apps/studio/view/inspector.h"
#include "apps/studio/view/json_view.h"
#include "apps/studio/view/lower_docks.h"
#include "apps/studio/view/main_window.h"
#include "apps/studio/view/model_page.h"
#include "apps/studio/view/place_editor.h"
#include "apps/studio/view/problems_view.h"
#include "apps/studio/view/quick_open.h"
#include "apps/studio/view/viewport.h"
#include "ngi/core/os/path_text.h"

namespace ngi::studio {

namespace {

constexpr int message_ms = 8000;

}  // namespace

AssetPage* MainWindow::current_page() const {
  return qobject_cast<AssetPage*>(tabs_->currentWidget());
}

Document* MainWindow::current_document() const {
  AssetPage* page = current_page();
  return page ? &page->document() : nullptr;
}

bool MainWindow::open_asset(const QString& path) {
  show_gallery(false);
  const auto opened = workspace_.document(path.toStdString());
  if (!opened) {
    questions_.tell_error(text_of_issue(opened.error().issue));
    return false;
  }
  Document* document = *opened;
  for (int i = 0; i < tabs_->count(); ++i) {
    if (&static_cast<AssetPage*>(tabs_->widget(i))->document() == document) {
      tabs_->setCurrentIndex(i);
      return true;
    }
  }
  AssetPage* page = make_page(workspace_, *document);
  connect(page, &AssetPage::status, this,
          [this](const QString& text) { statusBar()->showMessage(text); });
  connect(page, &AssetPage::picked, this, [this](const QString& field, const QString& text) {
    statusBar()->showMessage(text);
    if (field.isEmpty()) {
      inspector_->show_nothing();
    } else {
      inspector_->show_field(field);
    }
  });
  connect(page, &AssetPage::handle_changed, this, [this, page] {
    if (page == current_page()) inspector_->place().set_handle(page->move_handle());
  });
  connect(page, &AssetPage::model_wanted, this, [this, page] { choose_material_model(*page); });
  connect(page, &AssetPage::asset_wanted, this, &MainWindow::open_asset);
  connect(page, &AssetPage::import_wanted, &actions_[ActionId::Import], &QAction::trigger);
  connect(page, &AssetPage::outside_wanted, &actions_[ActionId::EditOutside], &QAction::trigger);
  const int tab = tabs_->addTab(page, kind_icon(document->kind()), plain_title(document->title()));
  auto* closer = new QToolButton;
  closer->setText(QStringLiteral("×"));
  closer->setObjectName(QStringLiteral("tab_closer"));
  connect(closer, &QToolButton::clicked, page, [this, page] { close_tab(tabs_->indexOf(page)); });
  tabs_->tabBar()->setTabButton(tab, QTabBar::RightSide, closer);
  tabs_->setCurrentWidget(page);
  if (auto* model = qobject_cast<ModelPage*>(page)) {
    connect(&model->viewport(), &Viewport::loaded, this, [this, model] {
      const QString driver = model->viewport().driver();
      is_drawn_by_processor_ = driver.contains(QLatin1String("llvmpipe"));
      driver_->setToolTip(plain_tool_tip(driver));
      show_driver();
    });
  }
  update_titles();
  return true;
}

void MainWindow::show_driver() {
  driver_->setText(is_drawn_by_processor_ ? tr("drawn by the processor") : QString());
}

void MainWindow::show_document(Document* document) {
  const Document* before = inspector_->fields().document();
  for (int i = 0; before && before != document && i < tabs_->count(); ++i) {
    auto* page = static_cast<AssetPage*>(tabs_->widget(i));
    if (&page->document() != before) continue;
    page->remember_field(inspector_->current_field());
    if (actions_[ActionId::ShowOriginal].isChecked()) page->show_original(false);
  }
  inspector_->set_document(document);
  hex_->set_document(document);
  json_->set_document(document);
  changes_->set_document(document);
  uses_->set_document(document);
  if (AssetPage* page = current_page()) {
    inspector_->place().set_handle(page->move_handle());
    inspector_->place().set_reach(page->move_reach());
  }
  problems_->set_document(document);
  const QString field = current_page() ? current_page()->remembered_field() : QString();
  if (!field.isEmpty()) inspector_->show_field(field);
  actions_[ActionId::ShowOriginal].setChecked(false);
  if (document) {
    game_->select(document->path());
    check_timer_.start();
  }
  update_actions();
  update_titles();
}

void MainWindow::close_tab(int index) {
  auto* page = qobject_cast<AssetPage*>(tabs_->widget(index));
  if (!page) return;
  Document& document = page->document();
  if (!may_close(with_unsaved_edits(&document))) return;
  workspace_.close_document(document);
  update_actions();
  update_titles();
}

std::vector<Document*> MainWindow::with_unsaved_edits(Document* document) const {
  if (!document || !document->has_unsaved_edits()) return {};
  return {document};
}

bool MainWindow::may_close(const std::vector<Document*>& documents) {
  if (documents.empty()) return true;
  switch (questions_.unsaved(static_cast<int>(documents.size()))) {
    case Questions::Unsaved::Save:
      return save(documents);
    case Questions::Unsaved::Discard:
      return true;
    case Questions::Unsaved::Cancel:
      break;
  }
  return false;
}

void MainWindow::when_content_changed(Document* document) {
  // Models show textures that are being edited, so all pages follow.
  for (int i = 0; i < tabs_->count(); ++i) {
    auto* page = static_cast<AssetPage*>(tabs_->widget(i));
    if (&page->document() == document || page->shows_other_assets()) page->refresh();
  }
  if (document == current_document()) {
    changes_->refresh();
    json_->refresh();
    check_timer_.start();
  }
  update_actions();
  update_titles();
}

void MainWindow::check_current() {
  const Document* document = current_document();
  if (!document) return;
  const int generation = ++check_generation_;
  workspace_.jobs().start(
      tr("Check %1").arg(document->title()), this,
      [asset = document->asset(), options = workspace_.options()](const Work&) {
        return Document::check(asset, options);
      },
      [this, generation](FoundProblems found) {
        if (generation != check_generation_) return;
        problems_->set_problems(std::move(found));
        update_titles();
      },
      Jobs::Listed::No);
}

void MainWindow::settle() {
  QApplication::processEvents();  // an editor hands over its value by an event
  if (check_timer_.isActive()) {
    check_timer_.stop();
    check_current();
  }
  workspace_.jobs().wait();
  QApplication::processEvents();
  thumbnails_.wait();
  QApplication::processEvents();
  if (AssetPage* page = current_page()) page->refine();
  QApplication::processEvents();  // what was loaded is shown around the picture too
}

void MainWindow::tell(const QString& text) {
  statusBar()->showMessage(text, message_ms);
}

void MainWindow::choose_material_model(AssetPage& page) {
  QuickOpen dialog(index_, this, Kind::Model);
  dialog.move(mapToGlobal(QPoint((width() - dialog.width()) / 2, 70)));
  connect(&dialog, &QuickOpen::asset_chosen, &page, &AssetPage::set_material_model);
  dialog.exec();
}

void MainWindow::choose_reference(const QString& field, Kind kind) {
  QuickOpen dialog(index_, this, kind);
  dialog.move(mapToGlobal(QPoint((width() - dialog.width()) / 2, 70)));
  connect(&dialog, &QuickOpen::asset_chosen, this, [this, field](const QString& path) {
    Document* document = current_document();
    if (!document) return;
    const auto& entries = index_.entries();
    const auto found = std::ranges::find(entries, path.toStdString(), &AssetIndex::Entry::path);
    if (found == entries.end()) return;
    const auto done = document->set_field(field.toStdString(), found->name.toStdString());
    if (!done) tell(text_of_issue(done.error().issue));
  });
  dialog.exec();
}

void MainWindow::select_place(const Place& place) {
  // A problem of the whole game leads to its asset; some are of the folder.
  const Document* shown = current_document();
  const bool is_elsewhere = !place.path.empty() && (!shown || shown->path() != place.path);
  std::error_code unknown;
  if (is_elsewhere && !std::filesystem::is_directory(to_path(place.path), unknown) &&
      !open_asset(QString::fromStdString(place.path))) {
    return;
  }
  if (AssetPage* page = current_page(); page && place.offset) page->select_bytes(*place.offset);
  if (place.offset) {
    hex_->select(*place.offset, 1);
    inspector_->show_byte(*place.offset);
  } else if (place.record && !place.stream.empty()) {
    inspector_->show_field(QStringLiteral("%1[%2]").arg(to_qt(place.stream)).arg(*place.record));
  }
}

}  // namespace ngi::studio
