#include "ngi/tasks/list_fields.h"

#include <algorithm>

#include "ngi/asset/fields/field_text.h"
#include "ngi/core/parse_number.h"
#include "ngi/tasks/kinds.h"

namespace ngi::tasks {

namespace {

std::string path_of(const std::string& record, const Field& field) {
  return field.name.empty() ? record : record + "." + std::string(field.name);
}

// Takes a record apart that is one range.
void visit_record(const AnnotatedRange& range, const Bytes& asset, const FieldVisit& visit) {
  const std::span<const Field> fields(range.field, range.field_count);
  const Bytes record = asset.slice(range.offset, range.size);
  for (const Field& field : fields) {
    if (field.sort == FieldSort::Bytes || !record.contains(field.offset, field.size)) continue;
    visit({path_of(range.field_path, field), field_text(field, record), range.offset + field.offset,
           field.size, &field});
  }
}

}  // namespace

void list_fields(const OpenedAsset& asset, const OpenOptions& options, const Extent& extent,
                 const FieldVisitor& visit) {
  const KindSupport& kind = support(asset.kind);
  if (!kind.annotate || !kind.set) return;
  const auto use = [&](const AnnotatedRange& range) {
    if (range.field_path.empty()) return;
    if (range.field_count > 1) return visit_record(range, asset.asset.bytes, visit.value);
    visit.value({range.field_path, range.value, range.offset, range.size, range.field});
  };
  RangeSink::UseTable use_table;
  if (visit.table) {
    use_table = [&](const AnnotatedTable& table) {
      visit.table({std::string(table.name),
                   table.offset,
                   table.stride,
                   table.count,
                   {table.fields, table.field_count}});
      return true;
    };
  }
  kind.annotate(asset.asset, options.container, RangeSink(extent, use, use_table));
}

std::optional<FieldValueText> find_field(const OpenedAsset& asset, const OpenOptions& options,
                                         std::string_view path) {
  std::optional<FieldValueText> out;
  std::vector<Extent> records;  // that may hold it
  const FieldVisit keep = [&](const FieldValueText& value) {
    if (value.path == path) out = value;
  };
  list_fields(asset, options, {},
              {keep, [&](const FieldTable& table) {
                 const std::string begin = table.path + "[";
                 if (!path.starts_with(begin)) return;
                 const std::string_view digits = path.substr(begin.size());
                 const auto index = parse_number<std::uint64_t>(digits.substr(0, digits.find(']')));
                 if (!index || *index >= table.count) return;
                 records.push_back({table.offset + *index * table.stride, table.stride});
               }});
  for (std::size_t i = 0; i < records.size() && !out; ++i) {
    list_fields(asset, options, records[i], {keep});
  }
  return out;
}

std::string value_to_set(const Field* field, std::string shown) {
  const bool is_list = field && field->sort == FieldSort::Numbers && field->count() > 1;
  if (is_list) std::replace(shown.begin(), shown.end(), ' ', ',');
  return shown;
}

}  // namespace ngi::tasks
