#pragma once

#include "apps/ngi/cli/exit_code.h"
#include "apps/ngi/verbs/edit/editing.h"

// Files of other programs that go into assets, in place; for 'ngi import' and 'ngi replace'.
namespace ngi::command {

// Into a file, or to --output.
[[nodiscard]] ExitCode import_into_file(Context& context, const Asset& file,
                                        const tasks::OpenedAsset& present);
// Into the entry of an archive that a path leads to; `operand` is the path for messages.
[[nodiscard]] ExitCode import_into_entry(Context& context, Editing& editing, const Asset& file,
                                         const AssetPath& path, const std::string& operand);

}  // namespace ngi::command
