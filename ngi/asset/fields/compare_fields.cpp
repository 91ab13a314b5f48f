#include "ngi/asset/fields/compare_fields.h"

#include <algorithm>

#include "ngi/asset/fields/field_text.h"
#include "ngi/core/text.h"

namespace ngi {

void FieldComparison::record(std::string_view name, std::span<const Field> fields,
                             std::span<const std::byte> a, std::span<const std::byte> b) {
  if (std::ranges::equal(a, b)) return;
  for (const Field& one : fields) {
    if (std::ranges::equal(field_bytes(one, a), field_bytes(one, b))) continue;
    std::string full_name(name);
    if (!name.empty() && !one.name.empty()) full_name += '.';
    field(full_name + std::string(one.name), one, a, b);
  }
}

void FieldComparison::field(const std::string& name, const Field& field,
                            std::span<const std::byte> a, std::span<const std::byte> b) {
  FieldValue shown_a = field_value(field, a);
  FieldValue shown_b = field_value(field, b);
  if (shown_a == shown_b && alike_ == AlikeValues::InHex) {
    shown_a = to_hex(field_bytes(field, a));
    shown_b = to_hex(field_bytes(field, b));
  } else if (shown_a == shown_b && field.sort == FieldSort::Text) {
    return bytes(name + " field", Bytes::borrow(field_bytes(field, a)),
                 Bytes::borrow(field_bytes(field, b)));
  } else if (shown_a == shown_b) {
    shown_b = std::get<std::string>(shown_b) + " with other bits";
  }
  out_.add({path_, change_, name, std::move(shown_a), std::move(shown_b)});
}

void FieldComparison::table(const RecordTable& a, const RecordTable& b) {
  if (std::ranges::equal(a.bytes, b.bytes)) return;
  const std::string name(a.name);
  if (a.single) return record(name, a.fields, a.bytes, b.bytes);
  count(name + " count", a.size(), b.size());
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    if (std::ranges::equal(a[i], b[i])) continue;
    record(name + "[" + std::to_string(i) + "]", a.fields, a[i], b[i]);
  }
}

void FieldComparison::tables(std::span<const RecordTable> a, std::span<const RecordTable> b) {
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) table(a[i], b[i]);
}

void FieldComparison::count(std::string_view name, std::uint64_t a, std::uint64_t b) {
  value(name, static_cast<std::int64_t>(a), static_cast<std::int64_t>(b));
}

}  // namespace ngi
