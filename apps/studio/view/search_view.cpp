#include "apps/studio/view/search_view.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTreeView>
#include <QVBoxLayout>

#include "apps/studio/view/theme.h"
#include "ngi/tasks/search_fields.h"

namespace ngi::studio {

SearchView::SearchView(Workspace& workspace) : model_(workspace) {
  modes_ = new QComboBox(this);
  modes_->addItems({{}, {}, {}, {}});
  line_ = new QLineEdit(this);
  line_->setObjectName(QStringLiteral("search_line"));
  line_->setClearButtonEnabled(true);
  count_ = new QLabel(this);
  list_ = new QTreeView(this);
  list_->setObjectName(QStringLiteral("search_list"));
  list_->setModel(&model_);
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->setAlternatingRowColors(true);
  list_->header()->resizeSection(SearchModel::AssetColumn, 300);
  list_->header()->resizeSection(SearchModel::PlaceColumn, 220);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(8, 4, 8, 4);
  bar->setSpacing(6);
  bar->addWidget(modes_);
  bar->addWidget(line_, 1);
  bar->addWidget(count_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(bar);
  layout->addWidget(list_, 1);
  connect(line_, &QLineEdit::returnPressed, this, &SearchView::start);
  connect(modes_, &QComboBox::currentIndexChanged, this, &SearchView::retranslate);
  connect(&model_, &SearchModel::finished, this, &SearchView::end);
  const auto choose = [this](const QModelIndex& index) {
    if (const SearchHit* hit = model_.hit(index)) Q_EMIT hit_chosen(*hit);
  };
  connect(list_, &QTreeView::clicked, this, choose);
  connect(list_, &QTreeView::activated, this, choose);
  retranslate();
}

void SearchView::focus_line() {
  line_->setFocus();
  line_->selectAll();
}

void SearchView::start() {
  const auto mode = static_cast<SearchMode>(modes_->currentIndex());
  has_found_ = false;
  asked_ = line_->text();
  if (model_.search(mode, asked_)) {
    count_->setText(tr("searching..."));
  } else {
    count_->setText(mode == SearchMode::Values ? tr("Write it as: batch.wear_row > 3") : QString());
  }
}

void SearchView::end() {
  const bool is_name = modes_->currentIndex() == static_cast<int>(SearchMode::Names) &&
                       line_->text() == asked_ && model_.rowCount() == 0;
  if (is_name && tasks::parse_field_condition(asked_.toStdString())) {
    // No asset is called so, and it is written as a condition.
    modes_->setCurrentIndex(static_cast<int>(SearchMode::Values));
    return start();
  }
  has_found_ = true;
  show_count();
}

void SearchView::show_count() {
  const QString found = tr("%n hit(s)", nullptr, model_.rowCount());
  count_->setText(model_.has_more() ? tr("the first %1").arg(found) : found);
}

void SearchView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QWidget::changeEvent(event);
}

void SearchView::retranslate() {
  modes_->setItemText(0, tr("Names"));
  modes_->setItemText(1, tr("Texts inside"));
  modes_->setItemText(2, tr("Values of fields"));
  modes_->setItemText(3, tr("Problems by code"));
  if (has_found_) show_count();
  switch (static_cast<SearchMode>(modes_->currentIndex())) {
    case SearchMode::Names:
      line_->setPlaceholderText(tr("A part of a name, or with * and ? the whole name"));
      break;
    case SearchMode::Texts:
      line_->setPlaceholderText(tr("A text that the asset has in it"));
      break;
    case SearchMode::Values:
      line_->setPlaceholderText(
          tr("batch.wear_row > 3, node.name ~ gun; tests: = != < <= > >= and ~ for a part"));
      break;
    case SearchMode::Rules:
      line_->setPlaceholderText(tr("A part of a code, such as MSH-BATCH; empty: all problems"));
      break;
  }
}

}  // namespace ngi::studio
