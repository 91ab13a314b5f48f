#include "apps/studio/view/lower_docks.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStyledItemDelegate>
#include <QTextBrowser>
#include <QTreeView>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/theme.h"
#include "ngi/tasks/graph.h"

namespace ngi::studio {

namespace {

QTreeView* make_list(QAbstractItemModel& model) {
  auto* list = new QTreeView;
  list->setModel(&model);
  list->setRootIsDecorated(false);
  list->setUniformRowHeights(true);
  list->setAlternatingRowColors(true);
  list->header()->setStretchLastSection(true);
  return list;
}

// Draws the severity as a coloured dot before its word.
class SeverityDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->icon = severity_icon(static_cast<Severity>(index.data(Qt::UserRole).toInt()));
    option->decorationSize = QSize(14, 14);
    option->text.clear();
  }
};

}  // namespace

ProblemsView::ProblemsView() {
  list_ = make_list(model_);
  list_->setObjectName(QStringLiteral("problems_list"));
  list_->setItemDelegateForColumn(ProblemsModel::SeverityColumn, new SeverityDelegate(list_));
  list_->header()->setStretchLastSection(false);
  list_->header()->resizeSection(ProblemsModel::SeverityColumn, 34);
  list_->header()->resizeSection(ProblemsModel::CodeColumn, 190);
  list_->header()->setSectionResizeMode(ProblemsModel::TextColumn, QHeaderView::Stretch);
  list_->header()->resizeSection(ProblemsModel::PlaceColumn, 120);
  explanation_ = new QTextBrowser;
  explanation_->document()->setDocumentMargin(10);
  auto* split = new QSplitter(Qt::Horizontal, this);
  split->addWidget(list_);
  split->addWidget(explanation_);
  split->setStretchFactor(0, 2);
  split->setStretchFactor(1, 1);
  split->setSizes({560, 280});
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(split);
  connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          &ProblemsView::explain);
  connect(list_, &QTreeView::clicked, this, [this](const QModelIndex& index) {
    if (const Issue* issue = model_.issue(index)) Q_EMIT place_chosen(issue->place);
  });
  connect(&model_, &QAbstractItemModel::modelReset, this, [this] { explain({}); });
}

void ProblemsView::explain(const QModelIndex& index) {
  const Issue* issue = model_.issue(index);
  if (!issue) {
    explanation_->setHtml(model_.rowCount() == 0
                              ? tr("<p>No problems were found.</p>")
                              : tr("<p>Choose a problem to see what it means.</p>"));
    return;
  }
  explanation_->setHtml(
      QStringLiteral("<p><b>%1</b></p><p>%2</p><p>%3</p><p style='color:%4'>%5</p>")
          .arg(to_qt(issue->rule->code), text_of_issue(*issue).toHtmlEscaped(),
               library_text(issue->rule->explanation).toHtmlEscaped(), faint_text_colour().name(),
               to_qt(issue->rule->section)));
}

void ProblemsView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) explain(list_->currentIndex());
  QWidget::changeEvent(event);
}

ChangesView::ChangesView() {
  list_ = make_list(model_);
  list_->setObjectName(QStringLiteral("changes_list"));
  list_->header()->resizeSection(ChangesModel::FieldColumn, 280);
  list_->header()->resizeSection(ChangesModel::BeforeColumn, 260);
  revert_ = new QPushButton(this);
  revert_all_ = new QPushButton(this);
  auto* buttons = new QVBoxLayout;
  buttons->setContentsMargins(8, 8, 8, 8);
  buttons->addWidget(revert_);
  buttons->addWidget(revert_all_);
  buttons->addStretch();
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(list_, 1);
  layout->addLayout(buttons);
  retranslate();
  connect(revert_, &QPushButton::clicked, this, &ChangesView::revert_selected);
  connect(revert_all_, &QPushButton::clicked, this, [this] {
    if (!document_) return;
    const auto done = document_->revert_all();
    if (!done) Q_EMIT refused(text_of_issue(done.error().issue));
  });
  connect(list_, &QTreeView::clicked, this, [this](const QModelIndex& index) {
    if (const Difference* change = model_.change(index)) {
      Q_EMIT field_chosen(QString::fromStdString(change->field));
    }
  });
  refresh();
}

void ChangesView::set_document(Document* document) {
  document_ = document;
  refresh();
}

void ChangesView::refresh() {
  model_.set_changes(document_ ? document_->differences() : std::vector<Difference>());
  const bool any = model_.rowCount() > 0;
  revert_->setEnabled(any);
  revert_all_->setEnabled(any);
}

void ChangesView::revert_selected() {
  const Difference* change = model_.change(list_->currentIndex());
  if (!change || !document_) return;
  const auto done = document_->revert_field(change->field);
  if (!done) Q_EMIT refused(text_of_issue(done.error().issue));
}

void ChangesView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QWidget::changeEvent(event);
}

void ChangesView::retranslate() {
  revert_->setText(tr("Revert this"));
  revert_all_->setText(tr("Revert all"));
}

namespace {

struct UsedAssets {
  tasks::GraphNode root;
  bool is_known = false;
};

UsedAssets used_by(const tasks::OpenedAsset& asset, const tasks::OpenOptions& options) {
  Report ignored;  // missing assets are nodes of the graph
  auto graph = tasks::asset_graph({asset.asset.path, asset}, {}, options, ignored);
  if (!graph) return {};
  return {std::move(graph->root), true};
}

void add_nodes(const tasks::GraphNode& node, QTreeWidgetItem& parent, int depth) {
  constexpr int deepest = 12;
  for (const tasks::GraphNode& child : node.children) {
    auto* item = new QTreeWidgetItem(&parent);
    item->setText(0, QString::fromStdString(child.name));
    item->setText(1, library_text(child.kind));
    item->setText(2, child.missing ? UsesView::tr("missing") : library_text(child.note));
    item->setData(0, Qt::UserRole, QString::fromStdString(child.path));
    if (child.missing) item->setForeground(0, severity_colour(Severity::Error));
    if (!child.path.empty()) item->setForeground(0, accent_colour());
    if (depth < deepest) add_nodes(child, *item, depth + 1);
  }
}

}  // namespace

UsesView::UsesView(Workspace& workspace) : workspace_(workspace) {
  tree_ = new QTreeWidget(this);
  tree_->setObjectName(QStringLiteral("uses_tree"));
  tree_->setColumnCount(3);
  tree_->setAlternatingRowColors(true);
  tree_->header()->resizeSection(0, 320);
  tree_->header()->resizeSection(1, 120);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(tree_);
  connect(tree_, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
    const QString path = item->data(0, Qt::UserRole).toString();
    if (!path.isEmpty()) Q_EMIT asset_chosen(path);
  });
  retranslate();
}

void UsesView::set_document(Document* document) {
  tree_->clear();
  const int generation = ++generation_;
  if (!document) return;
  const Kind kind = document->kind();
  if (kind != Kind::Model && kind != Kind::Effect && kind != Kind::Mission) return;
  workspace_.jobs().start(
      tr("What %1 uses").arg(document->title()), this,
      [asset = document->asset(), options = workspace_.options()](const Work&) {
        return used_by(asset, options);
      },
      [this, generation](const UsedAssets& used) {
        if (generation != generation_ || !used.is_known) return;
        add_nodes(used.root, *tree_->invisibleRootItem(), 0);
        tree_->expandToDepth(1);
      },
      Jobs::Listed::No);
}

void UsesView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QWidget::changeEvent(event);
}

void UsesView::retranslate() {
  tree_->setHeaderLabels({tr("Uses"), tr("Kind"), tr("Note")});
  tree_->setToolTip(tr("A double click opens the asset"));
}

JobsView::JobsView(Jobs& jobs) : jobs_(jobs), model_(jobs) {
  list_ = make_list(model_);
  list_->header()->resizeSection(0, 420);
  cancel_ = new QPushButton(tr("Cancel"), this);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 8, 0);
  layout->addWidget(list_, 1);
  layout->addWidget(cancel_, 0, Qt::AlignTop);
  connect(cancel_, &QPushButton::clicked, this, [this] {
    const int id = model_.id(list_->currentIndex());
    if (id != 0) jobs_.cancel(id);
  });
}

void JobsView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) cancel_->setText(tr("Cancel"));
  QWidget::changeEvent(event);
}

}  // namespace ngi::studio
