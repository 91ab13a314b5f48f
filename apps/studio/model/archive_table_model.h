#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "ngi/tasks/asset_tree.h"

namespace ngi::studio {

// The entries of an archive. Nothing is kept per row but what the directory says.
class ArchiveTableModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { NumberColumn, NameColumn, KindColumn, SizeColumn, ProblemColumn, ColumnCount };
  enum Role {
    PathRole = Qt::UserRole,
    SortRole,  // numbers as numbers
    KindRole,  // int: Kind
  };

  void set_entries(std::vector<tasks::TreeNode> entries);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  QVariant text(int row, int column) const;
  QVariant sort_value(int row, int column) const;

  std::vector<tasks::TreeNode> entries_;
};

}  // namespace ngi::studio
