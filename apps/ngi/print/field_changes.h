#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/print/json.h"
#include "ngi/tasks/set_fields.h"

// What setting fields changed: the fields themselves and what followed from them.
namespace ngi::command {

// One line for each: "robot.msh: batch[1].wear_row: 1 -> 9".
void print_field_changes(Context& context, const std::string& path,
                         std::span<const Difference> fields, std::uint64_t more);
Json json_field_changes(const tasks::FieldEdit& edit);

}  // namespace ngi::command
