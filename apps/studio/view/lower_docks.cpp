#include "apps/studio/view/lower_docks.h"

#include <QEvent>
#include <QHeaderView>
#include <QPushButton>
#include <QTreeView>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <utility>

#include "apps/studio/model/asset_tree_model.h"
#include "apps/studio/model/texts.h"
#include "apps/studio/view/list_view.h"
#include "apps/studio/view/theme.h"
#include "ngi/core/os/path_text.h"
#include "ngi/tasks/graph.h"
#include "ngi/tasks/references.h"

namespace ngi::studio {

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

// Assets that use the one at this path in the game.
std::vector<tasks::AssetUser> users_of(const std::string& path, const tasks::OpenOptions& options,
                                       const Work& work) {
  Report ignored;
  const auto game = tasks::open_game(options);
  if (!game) return {};
  auto found = tasks::find_users(**game, path, options.container, ignored, work);
  if (!found || found->empty()) return {};
  return std::move(found->front().users);
}

void add_users(const std::vector<tasks::AssetUser>& users, const QString& game,
               QTreeWidgetItem& parent) {
  for (const tasks::AssetUser& user : users) {
    auto* item = new QTreeWidgetItem(&parent);
    item->setText(0, QString::fromStdString(user.path));
    item->setText(1, kind_title(user.kind));
    item->setText(2, user.where.empty() ? QString() : QString::fromStdString(user.where.front()));
    item->setData(0, Qt::UserRole, game + QLatin1Char('/') + QString::fromStdString(user.path));
    item->setForeground(0, accent_colour());
    add_users(user.users, game, *item);
  }
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
  without_users_.clear();
  if (!document) return;
  const std::string root = path_text(workspace_.root()) + "/";
  const bool is_of_game =
      workspace_.kind() == WorkspaceKind::Game && document->path().starts_with(root);
  if (is_of_game) without_users_ = document->path().substr(root.size());
  if (is_looked_at_) find_users();
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

void UsesView::set_looked_at(bool is_looked_at) {
  is_looked_at_ = is_looked_at;
  if (is_looked_at) find_users();
}

void UsesView::find_users() {
  if (without_users_.empty()) return;
  const std::string path = std::exchange(without_users_, {});
  workspace_.jobs().start(
      tr("What uses %1").arg(QString::fromStdString(path)), this,
      [path, options = workspace_.options()](const Work& work) {
        return users_of(path, options, work);
      },
      [this, generation = generation_](const std::vector<tasks::AssetUser>& users) {
        if (generation != generation_ || users.empty()) return;
        auto* group = new QTreeWidgetItem(tree_);
        group->setText(0, tr("Used by"));
        group->setText(2, tr("%n asset(s)", nullptr, static_cast<int>(users.size())));
        add_users(users, QString::fromStdString(path_text(workspace_.root())), *group);
        group->setExpanded(true);
      });
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
