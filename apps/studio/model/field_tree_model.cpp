#include "apps/studio/model/field_tree_model.h"

#include <QFont>

#include "apps/studio/model/field_items.h"
#include "apps/studio/model/texts.h"
#include "ngi/asset/fields/field_text.h"

namespace ngi::studio {

FieldTreeModel::FieldTreeModel() : root_(std::make_unique<FieldItem>()) {}
FieldTreeModel::~FieldTreeModel() = default;

void FieldTreeModel::set_document(Document* document) {
  if (document_) document_->disconnect(this);
  beginResetModel();
  document_ = document;
  changed_.clear();
  root_ = document ? read_structure(*document) : std::make_unique<FieldItem>();
  shown_ = document ? document->asset().asset.bytes : Bytes();
  if (document) {
    for (const Difference& difference : document->differences()) changed_.insert(difference.field);
  }
  endResetModel();
  if (!document) return;
  connect(document, &Document::content_changed, this, &FieldTreeModel::refresh);
  connect(document, &QObject::destroyed, this, [this, document] {
    if (document_ == document) {
      document_ = nullptr;
      beginResetModel();
      root_ = std::make_unique<FieldItem>();
      endResetModel();
    }
  });
}

bool FieldTreeModel::is_empty() const noexcept {
  return root_->children.empty();
}

FieldItem* FieldTreeModel::item_of(const QModelIndex& index) const {
  return index.isValid() ? static_cast<FieldItem*>(index.internalPointer()) : root_.get();
}

QModelIndex FieldTreeModel::index_of(const FieldItem& item) const {
  return &item == root_.get() ? QModelIndex() : createIndex(item.row, 0, &item);
}

QModelIndex FieldTreeModel::find(const std::string& path) {
  const PathParts parts = field_parts(path);
  for (const auto& table : root_->children) {
    if (table->path == path) return index_of(*table);
    if (table->path != parts.table) continue;
    FieldItem* record = table.get();
    if (table->sort == FieldItem::Sort::Table) {
      fetchMore(index_of(*table));
      record = record_of(*table, parts.record);
      if (!record) return {};
    }
    if (record->path == path) return index_of(*record);
    fetchMore(index_of(*record));
    for (const auto& field : record->children) {
      if (field->path == path) return index_of(*field);
    }
    return index_of(*record);
  }
  return {};
}

QModelIndex FieldTreeModel::find_byte(std::uint64_t offset) {
  if (!document_) return {};
  std::string path;
  tasks::list_fields(document_->asset(), document_->options(), {offset, 1},
                     {[&](const tasks::FieldValueText& value) { path = value.path; }});
  return path.empty() ? QModelIndex() : find(path);
}

QModelIndex FieldTreeModel::index(int row, int column, const QModelIndex& parent) const {
  const FieldItem* item = item_of(parent);
  const bool exists = row >= 0 && row < static_cast<int>(item->children.size()) && column >= 0 &&
                      column < ColumnCount;
  return exists ? createIndex(row, column, item->children[static_cast<std::size_t>(row)].get())
                : QModelIndex();
}

QModelIndex FieldTreeModel::parent(const QModelIndex& child) const {
  const FieldItem* item = item_of(child);
  return child.isValid() && item->parent ? index_of(*item->parent) : QModelIndex();
}

int FieldTreeModel::rowCount(const QModelIndex& parent) const {
  return parent.column() > 0 ? 0 : static_cast<int>(item_of(parent)->children.size());
}

int FieldTreeModel::columnCount(const QModelIndex&) const {
  return ColumnCount;
}

bool FieldTreeModel::hasChildren(const QModelIndex& parent) const {
  const FieldItem* item = item_of(parent);
  return parent.column() <= 0 && (!item->is_loaded || !item->children.empty());
}

bool FieldTreeModel::canFetchMore(const QModelIndex& parent) const {
  return !item_of(parent)->is_loaded;
}

void FieldTreeModel::fetchMore(const QModelIndex& parent) {
  FieldItem* item = item_of(parent);
  if (item->is_loaded || !document_) return;
  item->is_loaded = true;
  if (item->sort == FieldItem::Sort::Table) {
    beginInsertRows(parent.siblingAtColumn(0), 0, static_cast<int>(item->table.count) - 1);
    place_records(*item);
    endInsertRows();
    return;
  }
  auto fields = fields_of(*document_, *item);
  if (fields.empty()) return;
  beginInsertRows(parent.siblingAtColumn(0), 0, static_cast<int>(fields.size()) - 1);
  for (const auto& field : fields) field->parent = item;
  item->children = std::move(fields);
  endInsertRows();
}

QString FieldTreeModel::value_of(const FieldItem& item) const {
  if (item.sort == FieldItem::Sort::Table) return QString::number(item.record_count());
  const bool is_of_table = item.parent && item.parent->table.count > 0;
  if (!is_of_table || !document_ || !item.value.empty()) return QString::fromStdString(item.value);
  // Values of a table are not kept: they are read when they are shown.
  const Field* shown = item.field;
  for (const Field& field : item.parent->table.fields) {
    if (!shown && field.sort == FieldSort::Text) shown = &field;
  }
  const Bytes record = document_->asset().asset.bytes.slice(item.offset, item.size);
  if (!shown || !record.contains(shown->offset, shown->size)) return {};
  return QString::fromStdString(field_text(*shown, record));
}

QVariant FieldTreeModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const FieldItem* item = item_of(index);
  const bool is_field = item->sort == FieldItem::Sort::Field;
  switch (role) {
    case Qt::DisplayRole:
      if (index.column() == FieldColumn) return QString::fromStdString(item->name);
      return value_of(*item);
    case Qt::EditRole:
      return value_of(*item);
    case Qt::ToolTipRole:
      if (!is_field) return {};
      return plain_tool_tip(tr("%1\n%2 byte(s) at 0x%3")
                                .arg(QString::fromStdString(item->path),
                                     QString::number(item->size),
                                     QString::number(item->offset, 16)));
    case Qt::FontRole:
      if (changed_.contains(item->path)) {
        QFont font;
        font.setBold(true);
        return font;
      }
      return {};
    case PathRole:
      return QString::fromStdString(item->path);
    case OffsetRole:
      return static_cast<qulonglong>(
          is_field || item->extents.empty() ? item->offset : item->extents.front().offset);
    case SizeRole:
      return static_cast<qulonglong>(
          is_field || item->extents.empty() ? item->size : item->extents.front().size);
    case ChangedRole:
      return changed_.contains(item->path);
    case DescriptionRole:
      return QVariant::fromValue(reinterpret_cast<quintptr>(item->field));
    case IsFieldRole:
      return is_field;
    case AssetKindRole:
      return static_cast<int>(document_ ? document_->kind() : Kind::Unknown);
    default:
      return {};
  }
}

QVariant FieldTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  return section == FieldColumn ? tr("Field") : tr("Value");
}

Qt::ItemFlags FieldTreeModel::flags(const QModelIndex& index) const {
  Qt::ItemFlags out = QAbstractItemModel::flags(index);
  const bool is_value = index.isValid() && index.column() == ValueColumn &&
                        item_of(index)->sort == FieldItem::Sort::Field;
  return is_value ? out | Qt::ItemIsEditable : out;
}

bool FieldTreeModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (!document_ || role != Qt::EditRole || !index.isValid()) return false;
  const FieldItem* item = item_of(index);
  const std::string text = value.toString().toStdString();
  if (item->sort != FieldItem::Sort::Field || value.toString() == value_of(*item)) return false;
  const std::string path = item->path;
  const std::string typed =
      tasks::value_to_set(item->field, value.toString().simplified().toStdString());
  const auto done =
      document_->set_field(path, item->field ? typed : text, QString::fromStdString(path));
  if (!done) Q_EMIT refused(text_of_issue(done.error().issue));
  return done.has_value();
}

}  // namespace ngi::studio
