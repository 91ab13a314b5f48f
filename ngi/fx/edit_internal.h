#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ngi/fx/draft.h"
#include "ngi/fx/fields.h"
#include "ngi/fx/rules.h"

// What the edit functions share.
namespace ngi::fx {

inline tl::unexpected<Error> invalid(std::string_view reason) {
  return fail(rules::edit_invalid, {}, reason);
}

inline tl::unexpected<Error> no_command(std::size_t index) {
  return invalid("there is no command " + std::to_string(index));
}

// A record on its way to new bytes.
using RecordBytes = std::vector<std::byte>;

// FXID-602 when it does not fit.
Result<void> put_text(RecordBytes& record, const Field& field, std::string_view text);

// The bytes of a command, to be changed and put back. `index` must exist.
RecordBytes copy_command(const Draft& draft, std::size_t index);

}  // namespace ngi::fx
