#pragma once

#include "ngi/asset/fields/field_request.h"
#include "ngi/asset/fields/record_table.h"

namespace ngi {

// Sets path.field of a record, whatever the table is called: the number path.component, or all of
// them, parted by commas ("1,0,0.5"). Whole numbers are decimal or begin with 0x; 0x before a float
// gives its bits, before a byte that is shown as 0 to 1 the byte. A changed text is filled up with zeros. Fails with options.refusal and then
// leaves the record as it was; a name that is not there is answered with one that is near, or with
// those that are there.
Result<void> set_field(std::span<const Field> fields, std::span<std::byte> record,
                       const FieldRequest& request);

// Sets a field of the record path.index; of a single one, of that.
Result<void> set_field(const EditableTable& table, const FieldRequest& request);
// The same in the table that the path names.
Result<void> set_field(std::span<const EditableTable> tables, const FieldRequest& request);

// The names, for FieldRequest::no_field.
std::vector<std::string_view> names_of(std::span<const Field> fields);

}  // namespace ngi
