#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "ngi/asset/fields/field_request.h"
#include "ngi/asset/fields/record_table.h"

namespace ngi {

// Sets path.field of a record and ignores the table of the path: the number path.component, or all
// numbers, separated by commas ("1,0,0.5"). Whole numbers are decimal or begin with 0x; 0x before a
// float gives its bits, before a byte that is shown as 0 to 1 the byte. A changed text is padded
// with zeros. Fails with options.refusal and leaves the record unchanged; for an unknown name the
// message has a similar one, or those that exist.
Result<void> set_field(std::span<const Field> fields, std::span<std::byte> record,
                       const FieldRequest& request);

// Sets a field of the record path.index, or of the only record.
Result<void> set_field(const EditableTable& table, const FieldRequest& request);
// Returns the record path.index of a table with the field set; the table stays as it is.
template <Record T>
Result<T> changed_record(std::string_view name, const std::vector<T>& table,
                         const FieldRequest& request) {
  if (!request.path().index) return request.which_one(name);
  if (*request.path().index >= table.size()) return request.no_record(name, table.size());
  T record = table[*request.path().index];
  auto done = set_field(fields_of<T>(), std::as_writable_bytes(std::span(&record, 1)), request);
  if (!done) return fail(std::move(done));
  return record;
}
// Sets a field in the table that the path names.
Result<void> set_field(std::span<const EditableTable> tables, const FieldRequest& request);

// Returns the names, for FieldRequest::no_field.
std::vector<std::string_view> names_of(std::span<const Field> fields);

}  // namespace ngi
