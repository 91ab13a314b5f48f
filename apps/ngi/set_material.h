#pragma once

#include <span>
#include <string>

#include "apps/ngi/context.h"

namespace ngi::command {

// Whether a key of 'ngi set' is a field of a material or of a material table: "phase[0].power",
// "row[2].name".
bool is_material_field(std::string_view key) noexcept;

// Sets fields ("KEY=VALUE") of a material or material table that is an entry of an archive or a
// file of its own. A version that changes goes into the entry's attr2.
ExitCode set_in_material(Context& context, const std::string& operand,
                         std::span<const std::string> settings);

}  // namespace ngi::command
