#pragma once

#include <optional>

#include "ngi/asset/fields/field_path.h"
#include "ngi/asset/fields/record_table.h"
#include "ngi/core/issue.h"
#include "ngi/core/result.h"

namespace ngi {

// What a format adds to setting its fields.
struct SetOptions {
  const Rule& refusal;                     // has one argument, the reason
  std::optional<std::uint16_t> none = {};  // what "none" means for a U16
  std::string_view advice = {};            // when no name is near: "; ngi dump shows them"
};

// Sets path.field of a record, whatever the table is called: the number path.component, or all of
// them, parted by commas ("1,0,0.5"). Whole numbers are decimal or begin with 0x; 0x before a float
// gives its bits. A changed text is filled up with zeros. Fails with options.refusal and then
// leaves the record as it was; a name that is not there is answered with one that is near.
Result<void> set_field(std::span<const Field> fields, std::span<std::byte> record,
                       const FieldPath& path, std::string_view value, const SetOptions& options);

// Sets a field of the record path.index; of a single one, of that.
Result<void> set_field(const EditableTable& table, const FieldPath& path, std::string_view value,
                       const SetOptions& options);
// The same in the table that the path names.
Result<void> set_field(std::span<const EditableTable> tables, const FieldPath& path,
                       std::string_view value, const SetOptions& options);

}  // namespace ngi
