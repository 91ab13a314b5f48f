#pragma once

#include <string>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/exit_code.h"
#include "ngi/asset/asset_path.h"

// Files of other programs that go into assets, in place.
namespace ngi::command {

// Whether a file is a scene or a picture.
bool can_be_imported(const Asset& file);
// Whether it becomes the content of this asset.
bool is_imported(const Asset& file, const Asset& present);

// Into a file, or to --output.
[[nodiscard]] ExitCode import_file(Context& context, const Asset& file, const std::string& operand);
// Into an entry of an archive.
[[nodiscard]] ExitCode import_entry(Context& context, const Asset& file,
                                    const std::string& operand);

}  // namespace ngi::command
