#include "apps/studio/model/field_tree_model.h"

#include <QFont>
#include <map>
#include <utility>

#include "apps/studio/model/texts.h"
#include "ngi/asset/fields/field_text.h"
#include "ngi/core/parse_number.h"

namespace ngi::studio {

struct FieldTreeModel::Item {
  enum class Sort { Root, Table, Record, Field };
  // Parts of a record outside its table, such as the name of a node.
  struct Extra {
    std::vector<Extent> extents;
    std::string text;
  };

  Sort sort = Sort::Root;
  Item* parent = nullptr;
  int row = 0;
  std::string name;                  // shown: "batch", "3", "wear_row"
  std::string path;                  // "batch", "batch[3]", "batch[3].wear_row"
  std::string value = {};            // of a field; of a record a text that tells it from others
  std::vector<Extent> extents = {};  // of a record
  std::uint64_t offset = 0;          // of a field
  std::uint64_t size = 0;
  const Field* field = nullptr;
  bool is_loaded = true;
  std::vector<std::unique_ptr<Item>> children = {};

  // Of a table whose records are made when it is opened: it may have a million.
  tasks::FieldTable table = {};
  std::map<std::string, Extra, std::less<>> extras = {};  // by the path of the record

  std::uint64_t record_count() const { return table.count > 0 ? table.count : children.size(); }
};

namespace {

using FieldItem = FieldTreeModel::Item;

// The parts of "batch[3].wear_row": table, record and field. A single record has no index; a value
// of the asset itself has no table.
struct PathParts {
  std::string_view table;
  std::string_view record;
  std::string_view field;
};

PathParts field_parts(std::string_view path) {
  const std::size_t end = path.find_first_of(".[");
  if (end == std::string_view::npos) return {{}, {}, path};
  const std::string_view table = path.substr(0, end);
  if (path[end] == '.') return {table, table, path.substr(end + 1)};
  const std::size_t close = path.find(']', end);
  if (close == std::string_view::npos) return {{}, {}, path};
  const std::string_view record = path.substr(0, close + 1);
  std::string_view field = path.substr(close + 1);
  if (field.starts_with('.')) field.remove_prefix(1);
  return {table, record, field};
}

FieldItem* add_child(FieldItem& parent, FieldItem::Sort sort, std::string name, std::string path) {
  auto child = std::make_unique<FieldItem>();
  child->sort = sort;
  child->parent = &parent;
  child->row = static_cast<int>(parent.children.size());
  child->name = std::move(name);
  child->path = std::move(path);
  parent.children.push_back(std::move(child));
  return parent.children.back().get();
}

void extend(std::vector<Extent>& extents, std::uint64_t offset, std::uint64_t size) {
  if (!extents.empty() && extents.back().end() == offset) {
    extents.back().size += size;
  } else {
    extents.push_back({offset, size});
  }
}

void fill_field(FieldItem& item, const tasks::FieldValueText& value) {
  item.value = value.value;
  item.offset = value.offset;
  item.size = value.size;
  item.field = value.field;
}

// Bytes of an edit after which single values are read again, not all of them.
constexpr std::uint64_t most_refreshed = 65'536;

bool is_text_value(const tasks::FieldValueText& value) {
  return !value.field || value.field->sort == FieldSort::Text;
}

// Whether a value tells its record from others: a name, or another text that is no number.
bool is_title(const PathParts& parts, const tasks::FieldValueText& value) {
  if (!is_text_value(value)) return false;
  return parts.field == "name" || !parse_number<std::int64_t>(value.value);
}

// Returns the record of a table; nullptr when there is none. Records are in the order of their
// indices, so that this takes no search.
FieldItem* record_of(const FieldItem& table, std::string_view record) {
  const std::size_t begin = record.find('[');
  if (begin == std::string_view::npos) return nullptr;
  const std::string_view digits = record.substr(begin + 1, record.size() - begin - 2);
  const auto index = parse_number<std::size_t>(digits);
  if (!index || *index >= table.children.size()) return nullptr;
  FieldItem* found = table.children[*index].get();
  return found->path == record ? found : nullptr;
}

FieldItem* child_of(const FieldItem& parent, std::string_view path) {
  const auto found =
      std::ranges::find_if(parent.children, [&](const auto& each) { return each->path == path; });
  return found == parent.children.end() ? nullptr : found->get();
}

bool same_shape(const FieldItem& a, const FieldItem& b) {
  if (a.children.size() != b.children.size()) return false;
  for (std::size_t i = 0; i < a.children.size(); ++i) {
    const FieldItem& x = *a.children[i];
    const FieldItem& y = *b.children[i];
    if (x.path != y.path) return false;
    const bool is_table = x.sort == FieldItem::Sort::Table;
    if (is_table && x.record_count() != y.record_count()) return false;
  }
  return true;
}

bool is_one_value(const tasks::FieldTable& table) {
  return table.fields.size() == 1 && table.fields.front().name.empty();
}

// Makes the records of a table, or puts them in their new places.
void place_records(FieldItem& table) {
  const tasks::FieldTable& from = table.table;
  const bool has_records = !table.children.empty();
  for (std::uint64_t i = 0; i < from.count; ++i) {
    FieldItem* record = nullptr;
    if (has_records) {
      record = table.children[i].get();
    } else {
      std::string index = "[" + std::to_string(i) + "]";
      std::string path = table.path + index;
      record = add_child(table, FieldItem::Sort::Record, std::move(index), std::move(path));
      record->is_loaded = is_one_value(from);
      if (is_one_value(from)) {
        record->sort = FieldItem::Sort::Field;
        record->field = &from.fields.front();
      }
    }
    record->offset = from.offset + i * from.stride;
    record->size = from.stride;
    record->extents = {{record->offset, record->size}};
    record->value.clear();  // it is read when it is shown
    const auto extra = table.extras.find(record->path);
    if (extra == table.extras.end()) continue;
    record->value = extra->second.text;
    record->extents.insert(record->extents.end(), extra->second.extents.begin(),
                           extra->second.extents.end());
  }
}

}  // namespace

FieldTreeModel::FieldTreeModel() : root_(std::make_unique<FieldItem>()) {}
FieldTreeModel::~FieldTreeModel() = default;

void FieldTreeModel::set_document(Document* document) {
  if (document_) document_->disconnect(this);
  beginResetModel();
  document_ = document;
  changed_.clear();
  root_ = document ? read_structure() : std::make_unique<FieldItem>();
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

namespace {

// Makes the tree of an asset from what list_fields() visits.
class StructureReader {
 public:
  explicit StructureReader(FieldItem& root) : root_(root) {}

  void use(const tasks::FieldTable& found) {
    if (found.count == 0) return;
    const PathParts parts = field_parts(found.path);
    if (parts.table.empty()) {
      FieldItem* table = table_of(found.path);
      table->table = found;
      table->is_loaded = false;
    } else if (parts.table != parts.record) {
      extend(record_in(parts)->extents, found.offset, found.stride * found.count);
    }
  }

  void use(const tasks::FieldValueText& value) {
    const PathParts parts = field_parts(value.path);
    if (parts.table.empty()) {
      return fill_field(
          *add_child(root_, FieldItem::Sort::Field, std::string(parts.field), value.path), value);
    }
    FieldItem* table = table_of(parts.table);
    if (parts.table == parts.record) {
      table->sort = FieldItem::Sort::Record;
      table->is_loaded = false;
      return extend(table->extents, value.offset, value.size);
    }
    if (table->table.count > 0) {
      FieldItem::Extra& extra = table->extras[std::string(parts.record)];
      if (is_title(parts, value) && extra.text.empty()) extra.text = value.value;
      return extend(extra.extents, value.offset, value.size);
    }
    FieldItem* record = record_in(parts);
    extend(record->extents, value.offset, value.size);
    // Records of one value show it themselves; others show their first text.
    if (is_title(parts, value) && record->value.empty()) record->value = value.value;
    if (!parts.field.empty()) return;
    fill_field(*record, value);
    record->sort = FieldItem::Sort::Field;
    record->is_loaded = true;
  }

 private:
  FieldItem* table_of(std::string_view path) {
    FieldItem* table = child_of(root_, path);
    return table ? table
                 : add_child(root_, FieldItem::Sort::Table, std::string(path), std::string(path));
  }
  // A record of a list whose items have any size.
  FieldItem* record_in(const PathParts& parts) {
    FieldItem* table = table_of(parts.table);
    FieldItem* record = record_of(*table, parts.record);
    if (record) return record;
    const std::string_view index = parts.record.substr(parts.table.size());
    record =
        add_child(*table, FieldItem::Sort::Record, std::string(index), std::string(parts.record));
    record->is_loaded = false;
    return record;
  }

  FieldItem& root_;
};

}  // namespace

std::unique_ptr<FieldItem> FieldTreeModel::read_structure() const {
  auto root = std::make_unique<FieldItem>();
  StructureReader reader(*root);
  tasks::list_fields(document_->asset(), document_->options(), {},
                     {[&](const tasks::FieldValueText& value) { reader.use(value); },
                      [&](const tasks::FieldTable& table) { reader.use(table); }});
  return root;
}

std::vector<std::unique_ptr<FieldItem>> FieldTreeModel::fields_of(const FieldItem& record) const {
  std::vector<std::unique_ptr<FieldItem>> out;
  for (const Extent& extent : record.extents) {
    tasks::list_fields(document_->asset(), document_->options(), extent,
                       {[&](const tasks::FieldValueText& value) {
                         const PathParts parts = field_parts(value.path);
                         if (parts.record != record.path || parts.field.empty()) return;
                         auto item = std::make_unique<FieldItem>();
                         item->sort = FieldItem::Sort::Field;
                         item->name = std::string(parts.field);
                         item->path = value.path;
                         fill_field(*item, value);
                         item->row = static_cast<int>(out.size());
                         out.push_back(std::move(item));
                       }});
  }
  return out;
}

void FieldTreeModel::refresh_record(FieldItem& record) {
  if (record.sort != FieldItem::Sort::Record || record.children.empty()) return;
  auto fresh = fields_of(record);
  if (fresh.size() != record.children.size()) return;
  for (std::size_t i = 0; i < fresh.size(); ++i) {
    FieldItem& shown = *record.children[i];
    shown.value = fresh[i]->value;
    shown.offset = fresh[i]->offset;
    shown.size = fresh[i]->size;
  }
}

bool FieldTreeModel::refresh_range(std::uint64_t offset, std::uint64_t size) {
  bool all_known = true;
  const auto tell = [this](const FieldItem& item) {
    const QModelIndex index = index_of(item);
    Q_EMIT dataChanged(index, index.siblingAtColumn(ValueColumn));
  };
  tasks::list_fields(document_->asset(), document_->options(), {offset, size},
                     {[&](const tasks::FieldValueText& value) {
                       const PathParts parts = field_parts(value.path);
                       FieldItem* item =
                           child_of(*root_, parts.table.empty() ? parts.field : parts.table);
                       if (item && item->sort == FieldItem::Sort::Table) {
                         // Records that nobody has opened are read when somebody does, but for
                         // their texts.
                         const bool is_closed = !item->is_loaded && !is_text_value(value);
                         if (is_closed) return;
                         item = record_of(*item, parts.record);
                       }
                       if (!item) {
                         all_known = false;
                         return;
                       }
                       if (item->sort == FieldItem::Sort::Record) {
                         const bool is_of_list = parts.table != parts.record;
                         if (is_of_list && is_title(parts, value)) item->value = value.value;
                         tell(*item);
                         item = child_of(*item, value.path);
                         if (!item) return;  // it is read when the record is opened
                       }
                       fill_field(*item, value);
                       tell(*item);
                     }});
  return all_known;
}

void FieldTreeModel::refresh() {
  const Bytes before = std::exchange(shown_, document_->asset().asset.bytes);
  changed_.clear();
  for (const Difference& difference : document_->differences()) changed_.insert(difference.field);
  const ContentChange change = change_between({before, {}}, {shown_, {}});
  const bool is_small = before.size() == shown_.size() && change.inserted.size() <= most_refreshed;
  if (is_small && refresh_range(change.offset, change.inserted.size())) return;
  auto fresh = read_structure();
  if (!same_shape(*root_, *fresh)) {
    beginResetModel();
    root_ = std::move(fresh);
    endResetModel();
    return;
  }
  const auto update = [](FieldItem& item, FieldItem& from) {
    item.value = from.value;
    item.extents = from.extents;
    item.offset = from.offset;
    item.size = from.size;
    item.table = from.table;
    item.extras = std::move(from.extras);
  };
  const auto tell = [this](const FieldItem& item) {
    if (item.children.empty()) return;
    const QModelIndex parent = index_of(item);
    Q_EMIT dataChanged(index(0, 0, parent), index(rowCount(parent) - 1, 1, parent));
  };
  for (std::size_t i = 0; i < root_->children.size(); ++i) {
    FieldItem& table = *root_->children[i];
    FieldItem& now = *fresh->children[i];
    update(table, now);
    refresh_record(table);
    const bool is_list = table.sort == FieldItem::Sort::Table && table.table.count == 0;
    for (std::size_t j = 0; is_list && j < table.children.size(); ++j) {
      update(*table.children[j], *now.children[j]);
    }
    if (table.table.count > 0 && !table.children.empty()) place_records(table);
    for (const auto& record : table.children) {
      if (record->children.empty()) continue;
      refresh_record(*record);
      tell(*record);
    }
    tell(table);
  }
  if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 1));
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
  auto fields = fields_of(*item);
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
      return tr("%1\n%2 byte(s) at 0x%3")
          .arg(QString::fromStdString(item->path))
          .arg(item->size)
          .arg(item->offset, 0, 16);
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
