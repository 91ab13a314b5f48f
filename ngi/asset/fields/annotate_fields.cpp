#include "ngi/asset/fields/annotate_fields.h"

#include "ngi/asset/fields/field_text.h"

namespace ngi {

namespace {

std::string label_of(const Field& field, const std::string& prefix) {
  if (field.name.empty()) return prefix;
  return prefix.empty() ? std::string(field.name) : prefix + "." + std::string(field.name);
}

std::string name_of(const RecordTable& table, std::size_t index) {
  const std::string name(table.name);
  return table.single ? name : name + "[" + std::to_string(index) + "]";
}

}  // namespace

void annotate_fields(std::span<const Field> fields, std::span<const std::byte> record,
                     const std::string& prefix, AnnotatedRange range, const RangeSink& sink) {
  const std::uint64_t begin = range.offset;
  const std::string path = range.field_path.empty() ? prefix : range.field_path;
  for (const Field& field : fields) {
    if (!sink.extent().meets(begin + field.offset, field.size)) continue;
    range.offset = begin + field.offset;
    range.size = field.size;
    range.label = label_of(field, prefix);
    range.value = field.sort == FieldSort::Bytes ? "" : field_text(field, record);
    range.field_path = field.sort == FieldSort::Bytes ? "" : label_of(field, path);
    range.field = &field;
    range.field_count = 1;
    sink.add(range);
  }
}

void RangeWalk::add(std::uint64_t size, std::string label, std::string value) {
  if (size == 0) return;
  range_.size = size;
  range_.label = std::move(label);
  range_.value = std::move(value);
  sink_.add(range_);
  range_.offset += size;
}

void RangeWalk::add_value(std::uint64_t size, std::string label, std::string value,
                          std::string field_path, const Field* field) {
  range_.field_path = std::move(field_path);
  range_.field = field;
  range_.field_count = field ? 1 : 0;
  add(size, std::move(label), std::move(value));
  range_.field_path.clear();
  range_.field = nullptr;
  range_.field_count = 0;
}

bool RangeWalk::skip(std::uint64_t size) noexcept {
  if (sink_.extent().meets(range_.offset, size)) return false;
  range_.offset += size;
  return true;
}

void RangeWalk::record(std::span<const Field> fields, std::span<const std::byte> bytes,
                       const std::string& name, const std::string& path) {
  AnnotatedRange range = range_;
  range.field_path = path;
  annotate_fields(fields, bytes, name, std::move(range), sink_);
  range_.offset += bytes.size();
}

bool RangeWalk::whole_table(const RecordTable& table) {
  if (table.single || !sink_.add_table({range_.offset, table.stride, table.size(), table.name,
                                        table.fields.data(), table.fields.size()})) {
    return false;
  }
  range_.offset += table.bytes.size();
  return true;
}

void RangeWalk::table(const RecordTable& table) {
  if (whole_table(table)) return;
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (!skip(table.stride)) record(table.fields, table[i], name_of(table, i));
  }
}

void RangeWalk::lines(const RecordTable& table) {
  if (whole_table(table)) return;
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (skip(table.stride)) continue;
    range_.field_path = name_of(table, i);
    range_.field = table.fields.data();
    range_.field_count = table.fields.size();
    add(table.stride, range_.field_path, record_text(table.fields, table[i]));
  }
  range_.field_path.clear();
  range_.field = nullptr;
  range_.field_count = 0;
}

}  // namespace ngi
