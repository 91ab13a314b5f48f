#pragma once

#include <optional>

#include "ngi/asset/fields/field_path.h"
#include "ngi/asset/fields/record_table.h"
#include "ngi/core/issue.h"
#include "ngi/core/result.h"

namespace ngi {

// Options of a format for setting its fields.
struct SetOptions {
  const Rule& refusal;                     // has one argument, the reason
  std::optional<std::uint16_t> none = {};  // value of "none" for a U16
  std::string_view advice = {};            // when no name is similar: "; ngi dump shows them"
};

// Sets path.field of a record and ignores the table of the path: the number path.component, or all
// numbers, separated by commas ("1,0,0.5"). Whole numbers are decimal or begin with 0x; 0x before a
// float gives its bits. A changed text is padded with zeros. Fails with options.refusal and leaves
// the record unchanged; for an unknown name the message has a similar one.
Result<void> set_field(std::span<const Field> fields, std::span<std::byte> record,
                       const FieldPath& path, std::string_view value, const SetOptions& options);

// Sets a field of the record path.index, or of the only record.
Result<void> set_field(const EditableTable& table, const FieldPath& path, std::string_view value,
                       const SetOptions& options);
// Sets a field in the table that the path names.
Result<void> set_field(std::span<const EditableTable> tables, const FieldPath& path,
                       std::string_view value, const SetOptions& options);

}  // namespace ngi
