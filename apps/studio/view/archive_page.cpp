#include "apps/studio/view/archive_page.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include "apps/studio/view/theme.h"

namespace ngi::studio {

namespace {

constexpr int row_height = 24;

// The icon of the kind before the name.
class NameDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->icon = kind_icon(static_cast<Kind>(index.data(ArchiveTableModel::KindRole).toInt()));
    option->decorationSize = QSize(16, 16);
  }
};

}  // namespace

ArchivePage::ArchivePage(Document& document)
    : AssetPage(document),
      filter_(new QLineEdit(this)),
      count_(new QLabel(this)),
      table_(new QTableView(this)) {
  sorted_.setSourceModel(&entries_);
  sorted_.setSortRole(ArchiveTableModel::SortRole);
  sorted_.setSortCaseSensitivity(Qt::CaseInsensitive);
  sorted_.setFilterKeyColumn(ArchiveTableModel::NameColumn);
  sorted_.setFilterCaseSensitivity(Qt::CaseInsensitive);
  table_->setObjectName(QStringLiteral("archive_table"));
  table_->setModel(&sorted_);
  table_->setItemDelegateForColumn(ArchiveTableModel::NameColumn, new NameDelegate(table_));
  table_->setSortingEnabled(true);
  table_->sortByColumn(ArchiveTableModel::NumberColumn, Qt::AscendingOrder);
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setShowGrid(false);
  table_->setAlternatingRowColors(true);
  table_->setTabKeyNavigation(false);
  table_->verticalHeader()->hide();
  // A height for all rows: nothing is asked for each of them.
  table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  table_->verticalHeader()->setDefaultSectionSize(row_height);
  table_->horizontalHeader()->setStretchLastSection(true);
  table_->horizontalHeader()->resizeSection(ArchiveTableModel::NumberColumn, 80);
  table_->horizontalHeader()->resizeSection(ArchiveTableModel::NameColumn, 220);
  table_->horizontalHeader()->resizeSection(ArchiveTableModel::KindColumn, 150);
  filter_->setClearButtonEnabled(true);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(8, 6, 8, 6);
  bar->setSpacing(10);
  bar->addWidget(filter_, 1);
  bar->addWidget(count_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(bar);
  layout->addWidget(table_, 1);
  setFocusProxy(table_);
  connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
    sorted_.setFilterFixedString(text);
    show_count();
  });
  connect(table_, &QTableView::activated, this, [this](const QModelIndex& index) {
    Q_EMIT asset_wanted(index.data(ArchiveTableModel::PathRole).toString());
  });
  retranslate();
  refresh();
}

void ArchivePage::refresh() {
  auto tree = tasks::asset_tree(document().asset().asset, document().options().container, 1);
  // The path of the game, also where the archive is read from a mod.
  for (tasks::TreeNode& entry : tree.children) {
    entry.path = document().path() + entry.path.substr(entry.path.rfind('/'));
  }
  entries_.set_entries(std::move(tree.children));
  show_count();
}

void ArchivePage::show_count() {
  count_->setText(tr("%n entry(ies)", nullptr, sorted_.rowCount()));
}

void ArchivePage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
    refresh();
  }
  AssetPage::changeEvent(event);
}

void ArchivePage::retranslate() {
  filter_->setPlaceholderText(tr("Filter by name"));
}

}  // namespace ngi::studio
