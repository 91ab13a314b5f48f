#include "apps/studio/model/archive_table_model.h"

#include "apps/studio/model/asset_tree_model.h"
#include "apps/studio/model/texts.h"
#include "ngi/core/text.h"

namespace ngi::studio {

void ArchiveTableModel::set_entries(std::vector<tasks::TreeNode> entries) {
  beginResetModel();
  entries_ = std::move(entries);
  endResetModel();
}

int ArchiveTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(entries_.size());
}

int ArchiveTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant ArchiveTableModel::text(int row, int column) const {
  const tasks::TreeNode& entry = entries_[static_cast<std::size_t>(row)];
  switch (column) {
    case NumberColumn:
      return row;
    case NameColumn:
      return QString::fromStdString(cp1251_to_utf8(entry.name));
    case KindColumn:
      return kind_title(entry.kind);
    case SizeColumn:
      return size_text(entry.size);
    default:
      return entry.problem ? text_of_issue(*entry.problem) : QString();
  }
}

QVariant ArchiveTableModel::sort_value(int row, int column) const {
  if (column == SizeColumn) {
    return static_cast<qulonglong>(entries_[static_cast<std::size_t>(row)].size);
  }
  return text(row, column);
}

QVariant ArchiveTableModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const tasks::TreeNode& entry = entries_[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole:
      return text(index.row(), index.column());
    case Qt::TextAlignmentRole:
      if (index.column() != NumberColumn && index.column() != SizeColumn) return {};
      return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case PathRole:
      return QString::fromStdString(entry.path);
    case SortRole:
      return sort_value(index.row(), index.column());
    case KindRole:
      return static_cast<int>(entry.kind);
    default:
      return {};
  }
}

QVariant ArchiveTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case NumberColumn:
      return tr("Number");
    case NameColumn:
      return tr("Name");
    case KindColumn:
      return tr("Kind");
    case SizeColumn:
      return tr("Size");
    default:
      return tr("Problem");
  }
}

}  // namespace ngi::studio
