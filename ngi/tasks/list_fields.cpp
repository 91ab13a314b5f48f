#include "ngi/tasks/list_fields.h"

#include <algorithm>

#include "ngi/asset/fields/field_text.h"
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
                 const FieldVisit& visit) {
  const KindSupport& kind = support(asset.kind);
  if (!kind.annotate || !kind.set) return;
  const RangeSink sink(extent, [&](const AnnotatedRange& range) {
    if (range.field_path.empty()) return;
    if (range.field_count > 1) return visit_record(range, asset.asset.bytes, visit);
    visit({range.field_path, range.value, range.offset, range.size, range.field});
  });
  kind.annotate(asset.asset, options.container, sink);
}

std::string value_to_set(const Field* field, std::string shown) {
  const bool is_list = field && field->sort == FieldSort::Numbers && field->count() > 1;
  if (is_list) std::replace(shown.begin(), shown.end(), ' ', ',');
  return shown;
}

}  // namespace ngi::tasks
