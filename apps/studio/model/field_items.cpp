#include "apps/studio/model/field_items.h"

#include "ngi/core/parse_number.h"

namespace ngi::studio {

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

namespace {

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

bool is_one_value(const tasks::FieldTable& table) {
  return table.fields.size() == 1 && table.fields.front().name.empty();
}

}  // namespace

void fill_field(FieldItem& item, const tasks::FieldValueText& value) {
  item.value = value.value;
  item.offset = value.offset;
  item.size = value.size;
  item.field = value.field;
}

bool is_text_value(const tasks::FieldValueText& value) {
  return !value.field || value.field->sort == FieldSort::Text;
}

bool is_title(const PathParts& parts, const tasks::FieldValueText& value) {
  if (!is_text_value(value)) return false;
  return parts.field == "name" || !parse_number<std::int64_t>(value.value);
}

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

std::unique_ptr<FieldItem> read_structure(const Document& document) {
  auto root = std::make_unique<FieldItem>();
  StructureReader reader(*root);
  tasks::list_fields(document.asset(), document.options(), {},
                     {[&](const tasks::FieldValueText& value) { reader.use(value); },
                      [&](const tasks::FieldTable& table) { reader.use(table); }});
  return root;
}

std::vector<std::unique_ptr<FieldItem>> fields_of(const Document& document,
                                                  const FieldItem& record) {
  std::vector<std::unique_ptr<FieldItem>> out;
  for (const Extent& extent : record.extents) {
    tasks::list_fields(document.asset(), document.options(), extent,
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

}  // namespace ngi::studio
