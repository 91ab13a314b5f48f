#pragma once

#include "apps/ngi/cli/exit_code.h"
#include "apps/ngi/verbs/edit/editing.h"

// Importing files of other programs into assets, in place; for 'ngi import' and 'ngi replace'.
namespace ngi::command {

// Imports into a file, or writes --output.
[[nodiscard]] ExitCode import_into_file(Context& context, const Asset& file,
                                        const tasks::OpenedAsset& present);
// Imports into an entry of an archive. `operand` is the path shown in messages.
[[nodiscard]] ExitCode import_into_entry(Context& context, Editing& editing, const Asset& file,
                                         const AssetPath& path, const std::string& operand);

}  // namespace ngi::command
