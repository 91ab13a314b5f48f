#include "apps/studio/model/asset_tree_model.h"

#include <QLocale>
#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "apps/studio/model/mod_paths.h"
#include "apps/studio/model/texts.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"

namespace ngi::studio {

namespace fs = std::filesystem;

struct AssetTreeModel::Item {
  Item* parent = nullptr;
  int row = 0;
  QString name;
  std::string path;  // of the game when a mod has it too
  fs::path mod_file = {};
  bool is_as_in_game = false;  // an entry of a file of the mod that the mod leaves as it is
  Kind kind = Kind::Unknown;
  bool is_folder = false;
  bool is_loaded = false;
  bool is_open = false;  // has unsaved edits
  std::uint64_t size = 0;
  QString problem = {};
  std::vector<std::unique_ptr<Item>> children = {};

  bool can_have_children() const { return is_folder || is_container(kind); }
};

namespace {

using TreeItem = AssetTreeModel::Item;

std::unique_ptr<TreeItem> make_item(const tasks::TreeNode& node) {
  auto item = std::make_unique<TreeItem>();
  item->name = node.is_entry ? QString::fromStdString(cp1251_to_utf8(node.name))
                             : QString::fromStdString(node.name);
  if (!node.step.empty()) {
    item->name += QLatin1Char(' ') + QString::fromStdString(node.step);
  }
  item->path = node.path;
  item->kind = node.kind;
  item->is_folder = node.is_folder;
  item->size = node.size;
  if (node.problem) item->problem = text_of_issue(*node.problem);
  return item;
}

// Folders first, then by name.
void sort_items(std::vector<std::unique_ptr<TreeItem>>& items) {
  std::ranges::stable_sort(items, [](const auto& a, const auto& b) {
    if (a->is_folder != b->is_folder) return a->is_folder;
    return a->name.compare(b->name, Qt::CaseInsensitive) < 0;
  });
}

// Whether the item is the file itself, not an entry in it.
bool is_file(const TreeItem& item) {
  return item.parent && item.parent->is_folder;
}

std::vector<tasks::TreeNode> nodes_in(const fs::path& folder, const ContainerOptions& options) {
  auto tree = tasks::asset_tree(AssetPath{folder, {}}, options, 1);
  return tree ? std::move(tree->children) : std::vector<tasks::TreeNode>();
}

}  // namespace

AssetTreeModel::AssetTreeModel(Workspace& workspace)
    : workspace_(workspace), root_(std::make_unique<TreeItem>()) {
  connect(&workspace, &Workspace::opened, this, &AssetTreeModel::reset);
  connect(&workspace, &Workspace::files_saved, this, &AssetTreeModel::reload);
  connect(&workspace, &Workspace::content_changed, this,
          [this](const Document* document) { mark_changed(*document); });
  connect(&workspace, &Workspace::document_closing, this, [this](const Document* document) {
    const QModelIndex index = find(document->path());
    if (!index.isValid()) return;
    item_of(index)->is_open = false;
    Q_EMIT dataChanged(index, index.siblingAtColumn(ColumnCount - 1));
  });
  reset();
}

AssetTreeModel::~AssetTreeModel() = default;

void AssetTreeModel::reset() {
  beginResetModel();
  root_ = std::make_unique<TreeItem>();
  root_->is_folder = true;
  if (workspace_.kind() == WorkspaceKind::File) {
    root_->is_loaded = true;
    const auto tree =
        tasks::asset_tree(AssetPath{workspace_.root(), {}}, workspace_.options().container, 0);
    if (tree) {
      root_->children.push_back(make_item(*tree));
      root_->children.back()->parent = root_.get();
    }
  } else {
    root_->path = path_text(workspace_.root());
    root_->is_loaded = workspace_.kind() == WorkspaceKind::Empty;
    if (!root_->is_loaded) {
      const fs::path mod = workspace_.mod_folder();
      root_->mod_file = mod;
      root_->children = children_of(*root_);
      root_->is_loaded = true;
      for (const auto& child : root_->children) child->parent = root_.get();
    }
  }
  for (std::size_t i = 0; i < root_->children.size(); ++i) {
    root_->children[i]->row = static_cast<int>(i);
  }
  endResetModel();
}

std::vector<std::unique_ptr<TreeItem>> AssetTreeModel::children_of(const TreeItem& item) const {
  std::vector<std::unique_ptr<TreeItem>> out;
  const ContainerOptions& container = workspace_.options().container;
  if (!item.is_folder) {
    const fs::path file = item.mod_file;
    // An archive of a mod has all entries; most are those of the game.
    std::optional<std::set<std::string>> changed;
    const bool is_in_both = !file.empty() && is_file(item) && to_path(item.path) != file;
    if (is_in_both) {
      changed = changed_entries(to_path(item.path), file, container);
    }
    const auto path = tasks::locate_asset(item.path, workspace_.options());
    if (!path) return out;
    const auto tree = tasks::asset_tree(*path, container, 1);
    if (!tree) return out;
    for (const tasks::TreeNode& node : tree->children) {
      out.push_back(make_item(node));
      // The path of the game, also where the entry is read from a mod.
      const std::size_t slash = node.path.rfind('/');
      out.back()->path = item.path + node.path.substr(slash);
      out.back()->mod_file = file;
      out.back()->is_as_in_game =
          changed ? !changed->contains(node.path.substr(slash + 1)) : item.is_as_in_game;
    }
    return out;
  }
  std::map<QString, std::size_t> by_name;
  for (const tasks::TreeNode& node : nodes_in(to_path(item.path), container)) {
    by_name[QString::fromStdString(node.name).toLower()] = out.size();
    out.push_back(make_item(node));
  }
  if (!item.mod_file.empty()) {
    for (const tasks::TreeNode& node : nodes_in(item.mod_file, container)) {
      const auto known = by_name.find(QString::fromStdString(node.name).toLower());
      auto made = make_item(node);
      made->mod_file = to_path(node.path);
      if (known == by_name.end()) {
        out.push_back(std::move(made));
      } else {
        made->path = out[known->second]->path;
        out[known->second] = std::move(made);
      }
    }
  }
  sort_items(out);
  return out;
}

TreeItem* AssetTreeModel::item_of(const QModelIndex& index) const {
  return index.isValid() ? static_cast<TreeItem*>(index.internalPointer()) : root_.get();
}

QModelIndex AssetTreeModel::index_of(const TreeItem& item) const {
  return &item == root_.get() ? QModelIndex() : createIndex(item.row, 0, &item);
}

std::string AssetTreeModel::path_of(const QModelIndex& index) const {
  return index.isValid() ? item_of(index)->path : std::string();
}

QModelIndex AssetTreeModel::index(int row, int column, const QModelIndex& parent) const {
  const TreeItem* item = item_of(parent);
  const bool exists = row >= 0 && row < static_cast<int>(item->children.size()) && column >= 0 &&
                      column < ColumnCount;
  return exists ? createIndex(row, column, item->children[static_cast<std::size_t>(row)].get())
                : QModelIndex();
}

QModelIndex AssetTreeModel::parent(const QModelIndex& child) const {
  const TreeItem* item = item_of(child);
  return child.isValid() && item->parent ? index_of(*item->parent) : QModelIndex();
}

int AssetTreeModel::rowCount(const QModelIndex& parent) const {
  return parent.column() > 0 ? 0 : static_cast<int>(item_of(parent)->children.size());
}

int AssetTreeModel::columnCount(const QModelIndex&) const {
  return ColumnCount;
}

bool AssetTreeModel::hasChildren(const QModelIndex& parent) const {
  const TreeItem* item = item_of(parent);
  if (parent.column() > 0) return false;
  return item->is_loaded ? !item->children.empty() : item->can_have_children();
}

bool AssetTreeModel::canFetchMore(const QModelIndex& parent) const {
  const TreeItem* item = item_of(parent);
  return !item->is_loaded && item->can_have_children();
}

void AssetTreeModel::fetchMore(const QModelIndex& parent) {
  TreeItem* item = item_of(parent);
  if (item->is_loaded) return;
  auto children = children_of(*item);
  item->is_loaded = true;
  if (children.empty()) return;
  beginInsertRows(parent.siblingAtColumn(0), 0, static_cast<int>(children.size()) - 1);
  for (std::size_t i = 0; i < children.size(); ++i) {
    children[i]->parent = item;
    children[i]->row = static_cast<int>(i);
  }
  item->children = std::move(children);
  endInsertRows();
}

void AssetTreeModel::load_all() {
  std::vector<TreeItem*> waiting = {root_.get()};
  while (!waiting.empty()) {
    TreeItem* item = waiting.back();
    waiting.pop_back();
    const bool is_library = item->kind == Kind::Nres || item->kind == Kind::Rsli;
    if (!item->is_loaded && (item->is_folder || is_library)) fetchMore(index_of(*item));
    for (const auto& child : item->children) waiting.push_back(child.get());
  }
}

void AssetTreeModel::reload() {
  reset();
  for (const Document* document : workspace_.unsaved()) mark_changed(*document);
}

QModelIndex AssetTreeModel::find(const std::string& path) {
  TreeItem* item = root_.get();
  while (item) {
    if (!item->is_loaded) fetchMore(index_of(*item));
    TreeItem* next = nullptr;
    for (const auto& child : item->children) {
      if (child->path == path) return index_of(*child);
      if (path.starts_with(child->path + "/")) next = child.get();
    }
    item = next;
  }
  return {};
}

void AssetTreeModel::mark_changed(const Document& document) {
  const QModelIndex index = find(document.path());
  if (!index.isValid()) return;
  TreeItem* item = item_of(index);
  if (item->is_open == document.has_unsaved_edits()) return;
  item->is_open = document.has_unsaved_edits();
  Q_EMIT dataChanged(index, index.siblingAtColumn(ColumnCount - 1));
}

QVariant AssetTreeModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const TreeItem* item = item_of(index);
  switch (role) {
    case Qt::DisplayRole:
      if (index.column() == NameColumn) return item->name;
      if (index.column() == KindColumn) {
        return item->is_folder ? tr("folder") : kind_title(item->kind);
      }
      return item->is_folder ? QString() : size_text(item->size);
    case Qt::TextAlignmentRole:
      return index.column() == SizeColumn ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                          : QVariant();
    case Qt::ToolTipRole:
      return plain_tool_tip(item->problem.isEmpty() ? QString::fromStdString(item->path)
                                                    : item->problem);
    case PathRole:
      return QString::fromStdString(item->path);
    case KindRole:
      return static_cast<int>(item->kind);
    case FromModRole:
      return !item->mod_file.empty() && !item->is_as_in_game;
    case ChangedRole:
      return item->is_open;
    case ProblemRole:
      return item->problem;
    case IsFolderRole:
      return item->is_folder;
    case SizeRole:
      return static_cast<qulonglong>(item->size);
    default:
      return {};
  }
}

QVariant AssetTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole && section == SizeColumn) {
    return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
  }
  if (role != Qt::DisplayRole) return {};
  switch (section) {
    case NameColumn:
      return tr("Name");
    case KindColumn:
      return tr("Kind");
    default:
      return tr("Size");
  }
}

}  // namespace ngi::studio
