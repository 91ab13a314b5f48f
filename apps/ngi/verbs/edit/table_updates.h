#pragma once

#include <filesystem>
#include <vector>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/verbs/edit/editing.h"
#include "ngi/tasks/node_tables.h"

// Writing the tables that index the nodes of an edited model.
namespace ngi::command {

// Which tables are written: those in the file that is, and without --output those in other files
// too. An edit of a model that is a file does not reach into archives.
std::vector<bool> written_tables(const Context& context, const tasks::TableUpdates& tables,
                                 const std::filesystem::path& file, bool into_archive);

// Entries are replaced by `editing`, in one step with the model when they are in its archive.
Result<void> replace_table_entries(Editing& editing, const tasks::TableUpdates& tables,
                                   const std::vector<bool>& is_written);

// Tables that are files of their own.
void add_table_files(const tasks::TableUpdates& tables, const std::vector<bool>& is_written,
                     FileWrites& writes);

}  // namespace ngi::command
