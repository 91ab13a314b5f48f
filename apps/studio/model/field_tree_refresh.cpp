#include <algorithm>
#include <map>
#include <utility>

#include "apps/studio/model/field_items.h"
#include "apps/studio/model/field_tree_model.h"

// Follows the edits of a document.
namespace ngi::studio {

namespace {

// Bytes of an edit after which single values are read again, not all of them.
constexpr std::uint64_t most_refreshed = 65'536;

// Whether a value is where the record has it, as far as the record was read. In a list another
// record may be there by now.
bool is_in_place(const FieldItem& record, const tasks::FieldValueText& value) {
  const bool is_inside = std::ranges::any_of(record.extents, [&](const Extent& extent) {
    return value.offset >= extent.offset && value.offset + value.size <= extent.end();
  });
  if (!is_inside || record.children.empty()) return is_inside;
  const FieldItem* field = child_of(record, value.path);
  return field && field->offset == value.offset && field->size == value.size;
}

// How many fields of a record have bytes in a range.
std::size_t fields_in(const FieldItem& record, const Extent& range) {
  return static_cast<std::size_t>(std::ranges::count_if(record.children, [&](const auto& field) {
    return field->offset < range.end() && field->offset + field->size > range.offset;
  }));
}

}  // namespace

void FieldTreeModel::refresh_record(FieldItem& record) {
  if (record.sort != FieldItem::Sort::Record || record.children.empty()) return;
  const auto fresh = fields_of(*document_, record);
  const bool has_same_fields = std::ranges::equal(
      fresh, record.children,
      [](const auto& now, const auto& shown) { return now->path == shown->path; });
  if (!has_same_fields) {
    const QModelIndex parent = index_of(record);
    beginRemoveRows(parent, 0, static_cast<int>(record.children.size()) - 1);
    record.children.clear();
    endRemoveRows();
    record.is_loaded = false;
    fetchMore(parent);
    return;
  }
  for (std::size_t i = 0; i < fresh.size(); ++i) {
    FieldItem& shown = *record.children[i];
    shown.value = fresh[i]->value;
    shown.offset = fresh[i]->offset;
    shown.size = fresh[i]->size;
    shown.field = fresh[i]->field;
  }
}

bool FieldTreeModel::refresh_range(std::uint64_t offset, std::uint64_t size) {
  bool all_known = true;
  std::map<const FieldItem*, std::size_t>
      visited;  // records of lists, and how many of their fields
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
                         const bool has_any_size = is_of_list && item->parent->table.count == 0;
                         if (has_any_size && !is_in_place(*item, value)) {
                           all_known = false;
                           return;
                         }
                         if (has_any_size) ++visited[item];
                         if (is_of_list && is_title(parts, value)) item->value = value.value;
                         tell(*item);
                         item = child_of(*item, value.path);
                         if (!item) return;  // it is read when the record is opened
                       }
                       fill_field(*item, value);
                       tell(*item);
                     }});
  for (const auto& [record, count] : visited) {
    const bool is_read = !record->children.empty();
    all_known &= !is_read || count == fields_in(*record, {offset, size});
  }
  return all_known;
}

void FieldTreeModel::refresh() {
  const Bytes before = std::exchange(shown_, document_->asset().asset.bytes);
  changed_.clear();
  for (const Difference& difference : document_->differences()) changed_.insert(difference.field);
  const ContentChange change = change_between({before, {}}, {shown_, {}});
  const bool is_small = before.size() == shown_.size() && change.inserted.size() <= most_refreshed;
  if (is_small && refresh_range(change.offset, change.inserted.size())) return;
  auto fresh = read_structure(*document_);
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

}  // namespace ngi::studio
