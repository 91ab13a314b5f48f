#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ngi/fx/edit.h"
#include "ngi/fx/fields.h"
#include "ngi/fx/rules.h"

// Helpers shared by the edit functions.
namespace ngi::fx {

inline tl::unexpected<Error> invalid(std::string_view reason) {
  return fail(rules::edit_invalid, {}, reason);
}

inline tl::unexpected<Error> no_command(std::size_t index) {
  return invalid("there is no command " + std::to_string(index));
}

// The bytes of a record that is being edited.
using RecordBytes = std::vector<std::byte>;

// Fails with FXID-602 when the text does not fit.
Result<void> put_text(RecordBytes& record, const Field& field, std::string_view text);

// Returns a copy of the bytes of a command. `index` must exist.
RecordBytes copy_command(const Draft& draft, std::size_t index);

}  // namespace ngi::fx
