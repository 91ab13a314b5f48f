#include "apps/studio/view/game_dock.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QTreeView>
#include <QVBoxLayout>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/kind_choice.h"
#include "apps/studio/view/theme.h"

namespace ngi::studio {

namespace {

// Choices that are no kinds.
constexpr int changed_only = -2;
constexpr int problems_only = -3;

// Draws icons, and marks what is changed, comes from the mod or cannot be read.
class TreeDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.column() != AssetTreeModel::NameColumn) {
      option->palette.setColor(QPalette::Text, faint_text_colour());
      return;
    }
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->icon = index.data(AssetTreeModel::IsFolderRole).toBool()
                       ? folder_icon()
                       : kind_icon(static_cast<Kind>(index.data(AssetTreeModel::KindRole).toInt()));
    option->decorationSize = QSize(16, 16);
    QColor colour;
    if (index.data(AssetTreeModel::FromModRole).toBool()) colour = accent_colour();
    if (index.data(AssetTreeModel::ChangedRole).toBool()) {
      colour = changed_colour();
      option->text += QStringLiteral(" *");
      option->font.setBold(true);
    }
    if (!index.data(AssetTreeModel::ProblemRole).toString().isEmpty()) {
      colour = severity_colour(Severity::Error);
    }
    if (!colour.isValid()) return;
    option->palette.setColor(QPalette::Text, colour);
    option->palette.setColor(QPalette::HighlightedText, colour);
  }
};

// Calls visit(index) for the rows of a model, and for those in a row for which it returns true.
template <typename Visit>
void for_each_row(const QAbstractItemModel& model, const Visit& visit) {
  std::vector<QModelIndex> waiting = {QModelIndex()};
  while (!waiting.empty()) {
    const QModelIndex parent = waiting.back();
    waiting.pop_back();
    for (int row = 0; row < model.rowCount(parent); ++row) {
      const QModelIndex index = model.index(row, 0, parent);
      if (visit(index)) waiting.push_back(index);
    }
  }
}

// Whether this is there for what is in it: a folder or an archive.
bool unfolds(const QModelIndex& index) {
  const auto kind = static_cast<Kind>(index.data(AssetTreeModel::KindRole).toInt());
  return index.data(AssetTreeModel::IsFolderRole).toBool() || kind == Kind::Nres ||
         kind == Kind::Rsli;
}

}  // namespace

AssetFilter::AssetFilter(GameProblems& problems) : problems_(problems) {
  setRecursiveFilteringEnabled(true);
  setAutoAcceptChildRows(true);
  setSortRole(Qt::DisplayRole);
}

void AssetFilter::set_text(const QString& text) {
  text_ = text;
  invalidateFilter();
}

void AssetFilter::set_kind(std::optional<Kind> kind) {
  kind_ = kind;
  // Parts of a model are of other kinds than the model.
  setAutoAcceptChildRows(!kind_ && !changed_only_ && !problems_only_);
  invalidateFilter();
}

void AssetFilter::set_problems_only(bool on) {
  problems_only_ = on;
  setAutoAcceptChildRows(!kind_ && !changed_only_ && !problems_only_);
  invalidateFilter();
}

void AssetFilter::set_changed_only(bool on) {
  changed_only_ = on;
  setAutoAcceptChildRows(!kind_ && !changed_only_ && !problems_only_);
  invalidateFilter();
}

bool AssetFilter::is_active() const {
  return !text_.isEmpty() || kind_ || changed_only_ || problems_only_;
}

bool AssetFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
  if (!is_active()) return true;
  const QModelIndex index = sourceModel()->index(row, 0, parent);
  if (!text_.isEmpty() && !index.data().toString().contains(text_, Qt::CaseInsensitive)) {
    return false;
  }
  if (kind_ && index.data(AssetTreeModel::KindRole).toInt() != static_cast<int>(*kind_)) {
    return false;
  }
  const std::string path = index.data(AssetTreeModel::PathRole).toString().toStdString();
  if (problems_only_ && !problems_.severity_of(path)) return false;
  return !changed_only_ || index.data(AssetTreeModel::ChangedRole).toBool() ||
         index.data(AssetTreeModel::FromModRole).toBool();
}

GameDock::GameDock(AssetTreeModel& model, GameProblems& problems)
    : model_(model), problems_(problems), filter_(problems) {
  filter_.setSourceModel(&model);
  filter_line_ = new QLineEdit(this);
  filter_line_->setClearButtonEnabled(true);
  filter_line_->setObjectName(QStringLiteral("tree_filter"));
  kinds_ = new QComboBox(this);
  kinds_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  kinds_->setMinimumContentsLength(6);  // the name of a kind may be cut, not what a person types
  tree_ = new QTreeView(this);
  tree_->setObjectName(QStringLiteral("game_tree"));
  tree_->setModel(&filter_);
  tree_->setItemDelegate(new TreeDelegate(tree_));
  tree_->setUniformRowHeights(true);
  tree_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  tree_->setContextMenuPolicy(Qt::CustomContextMenu);
  tree_->setIndentation(16);
  tree_->header()->setStretchLastSection(false);
  tree_->header()->setSectionResizeMode(AssetTreeModel::NameColumn, QHeaderView::Stretch);
  tree_->header()->setSectionResizeMode(AssetTreeModel::KindColumn, QHeaderView::ResizeToContents);
  tree_->header()->setSectionResizeMode(AssetTreeModel::SizeColumn, QHeaderView::ResizeToContents);
  tree_->setColumnHidden(AssetTreeModel::KindColumn, true);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(8, 8, 8, 6);
  bar->setSpacing(6);
  bar->addWidget(filter_line_, 3);
  bar->addWidget(kinds_, 2);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(bar);
  layout->addWidget(tree_, 1);
  setMinimumWidth(220);
  retranslate();
  connect(filter_line_, &QLineEdit::textChanged, this, &GameDock::apply_filter);
  connect(kinds_, &QComboBox::currentIndexChanged, this, &GameDock::apply_filter);
  connect(tree_, &QTreeView::activated, this, &GameDock::choose);
  connect(tree_, &QTreeView::clicked, this, [this](const QModelIndex& index) {
    // A click shows an asset at once; folders and archives open by their arrow or a double click.
    if (!unfolds(index)) choose(index);
  });
  // An asset that has parts, such as a model, is opened and not unfolded.
  tree_->setExpandsOnDoubleClick(false);
  connect(tree_, &QTreeView::doubleClicked, this, [this](const QModelIndex& at) {
    const QModelIndex index = at.siblingAtColumn(AssetTreeModel::NameColumn);
    if (unfolds(index)) tree_->setExpanded(index, !tree_->isExpanded(index));
  });
  connect(tree_, &QTreeView::customContextMenuRequested, this, &GameDock::show_menu);
  connect(&problems, &GameProblems::completed, this, &GameDock::apply_filter);
  connect(&filter_, &QAbstractItemModel::modelAboutToBeReset, this, &GameDock::remember_shape);
  connect(&filter_, &QAbstractItemModel::modelReset, this, &GameDock::restore_shape);
}

void GameDock::remember_shape() {
  shape_ = {};
  for_each_row(filter_, [this](const QModelIndex& index) {
    if (!tree_->isExpanded(index)) return false;
    shape_.open_branches.push_back(index.data(AssetTreeModel::PathRole).toString().toStdString());
    return true;
  });
  shape_.current = tree_->currentIndex().data(AssetTreeModel::PathRole).toString().toStdString();
  shape_.scrolled = tree_->verticalScrollBar()->value();
}

void GameDock::restore_shape() {
  // A filter looks into every archive, also in those that are read again.
  if (filter_.is_active()) apply_filter();
  for (const std::string& path : shape_.open_branches) {
    tree_->expand(filter_.mapFromSource(model_.find(path)));
  }
  if (!shape_.current.empty()) {
    tree_->setCurrentIndex(filter_.mapFromSource(model_.find(shape_.current)));
  }
  tree_->verticalScrollBar()->setValue(shape_.scrolled);
}

void GameDock::choose(const QModelIndex& index) {
  if (!index.isValid() || index.data(AssetTreeModel::IsFolderRole).toBool()) return;
  Q_EMIT asset_chosen(index.data(AssetTreeModel::PathRole).toString());
}

void GameDock::apply_filter() {
  const int kind = kinds_->currentData().toInt();
  const bool active = !filter_line_->text().isEmpty() || kind != every_kind;
  if (active) model_.load_all();
  if (kind == problems_only) problems_.want();
  filter_.set_problems_only(kind == problems_only);
  filter_.set_changed_only(kind == changed_only);
  filter_.set_kind(kind >= 0 ? std::optional(static_cast<Kind>(kind)) : std::nullopt);
  filter_.set_text(filter_line_->text());
  if (!active) return;
  for_each_row(filter_, [this](const QModelIndex& index) {
    if (!unfolds(index) || filter_.rowCount(index) > 200 || !filter_.hasChildren(index))
      return false;
    tree_->expand(index);
    return true;
  });
}

void GameDock::select(const std::string& path) {
  const QModelIndex index = filter_.mapFromSource(model_.find(path));
  if (!index.isValid()) return;
  tree_->setCurrentIndex(index);
  tree_->scrollTo(index);
}

QString GameDock::asset_at(QPoint global) const {
  const QPoint at = tree_->viewport()->mapFromGlobal(global);
  if (!tree_->isVisible() || !tree_->viewport()->rect().contains(at)) return {};
  const QModelIndex index = tree_->indexAt(at);
  if (!index.isValid() || index.data(AssetTreeModel::IsFolderRole).toBool()) return {};
  return index.siblingAtColumn(AssetTreeModel::NameColumn)
      .data(AssetTreeModel::PathRole)
      .toString();
}

void GameDock::focus_filter() {
  filter_line_->setFocus();
  filter_line_->selectAll();
}

QStringList GameDock::selected_paths() const {
  QStringList out;
  for (const QModelIndex& index : tree_->selectionModel()->selectedRows()) {
    out += index.data(AssetTreeModel::PathRole).toString();
  }
  return out;
}

void GameDock::show_menu(QPoint at) {
  const QModelIndex index = tree_->indexAt(at);
  if (!index.isValid()) return;
  QMenu menu(this);
  menu.addAction(tr("Open"), this, [this, index] { choose(index); });
  menu.addAction(tr("Export..."), this, [this] { Q_EMIT export_wanted(selected_paths()); });
  menu.exec(tree_->viewport()->mapToGlobal(at));
}

void GameDock::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QWidget::changeEvent(event);
}

void GameDock::retranslate() {
  filter_line_->setPlaceholderText(tr("Filter by name"));
  const QSignalBlocker quiet(kinds_);
  const QVariant current = kinds_->currentData();
  fill_kinds(*kinds_, tr("All kinds"));
  kinds_->insertItem(1, tr("Changed"), changed_only);
  kinds_->insertItem(2, tr("With problems"), problems_only);
  kinds_->setCurrentIndex(std::max(0, kinds_->findData(current)));
}

}  // namespace ngi::studio
