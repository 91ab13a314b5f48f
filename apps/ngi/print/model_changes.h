#pragma once

#include <string>
#include <vector>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/print/json.h"
#include "ngi/tasks/import_model.h"

// What importing a model changed, and the files that go with it.
namespace ngi::command {

// One line for each change, and one when there is none.
void print_changes(Context& context, const std::string& target,
                   const exchange::ChangeList& changes);
Json json_changes(const exchange::ChangeList& changes);

// One change for each table that follows the nodes and is written, as `is_written` says of its place
// in `updates`, and one for each that a person must look after.
exchange::ChangeList table_changes(const tasks::TableUpdates& tables,
                                   const std::vector<bool>& is_written);

// Writes all of the files or, when one of other content is there already and --force was not given,
// none.
Result<void> write_companions(Context& context, std::vector<tasks::CompanionFile> files);

}  // namespace ngi::command
