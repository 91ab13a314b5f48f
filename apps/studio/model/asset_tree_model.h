#pragma once

#include <QAbstractItemModel>
#include <memory>
#include <string>
#include <vector>

#include "apps/studio/model/workspace.h"
#include "ngi/tasks/asset_tree.h"

namespace ngi::studio {

// Folders, files and entries of a workspace. The content of a folder or an archive is read when it
// is opened. Files of a mod folder stand in the place of those of the game.
class AssetTreeModel : public QAbstractItemModel {
  Q_OBJECT

 public:
  enum Column { NameColumn, KindColumn, SizeColumn, ColumnCount };
  enum Role {
    PathRole = Qt::UserRole,  // std::string as QString
    KindRole,                 // int of Kind
    FromModRole,              // bool
    ChangedRole,              // bool: it has unsaved edits
    ProblemRole,              // QString; empty: none
    IsFolderRole,
    SizeRole,  // bytes, for sorting
  };

  explicit AssetTreeModel(Workspace& workspace);
  ~AssetTreeModel() override;

  // Reads every archive, so that filters find all entries. Archives inside models stay closed.
  void load_all();
  // Reads folders and archives again after files were written, and keeps what did not change.
  void reload();
  QModelIndex find(const std::string& path);
  std::string path_of(const QModelIndex& index) const;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& child) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  bool hasChildren(const QModelIndex& parent = {}) const override;
  bool canFetchMore(const QModelIndex& parent) const override;
  void fetchMore(const QModelIndex& parent) override;

  struct Item;

 private:
  Item* item_of(const QModelIndex& index) const;
  QModelIndex index_of(const Item& item) const;
  std::vector<std::unique_ptr<Item>> children_of(const Item& item) const;
  void reset();
  void mark_changed(const Document& document);

  Workspace& workspace_;
  std::unique_ptr<Item> root_;
};

// A size for people: "12.4 KB".
QString size_text(std::uint64_t bytes);
// The title of a kind in the language of the program.
QString kind_title(Kind kind);

}  // namespace ngi::studio
