#pragma once

#include <string>
#include <vector>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/print/json.h"
#include "ngi/tasks/import_model.h"

// Printing the changes of an imported model.
namespace ngi::command {

// Prints one line for each change, or one line when nothing changed.
void print_changes(Context& context, const std::string& target, const exchange::ChangeList& changes,
                   Kind kind = Kind::Model);
Json json_changes(const exchange::ChangeList& changes);

// One change for each table that follows the nodes and is written, as `is_written` says of its
// place in `updates`, and one for each that a person must look after.
exchange::ChangeList table_changes(const tasks::TableUpdates& tables,
                                   const std::vector<bool>& is_written);

}  // namespace ngi::command
