#include "apps/ngi/cli/companion_files.h"

#include "apps/ngi/cli/files.h"
#include "ngi/core/os/path_text.h"

namespace ngi::command {

Result<void> write_companions(Context& context, std::vector<tasks::CompanionFile> files) {
  files = tasks::changed_companions(std::move(files), context.limits());
  for (const tasks::CompanionFile& file : files) {
    if (auto free = require_writable(context, path_text(file.path)); !free) return free;
  }
  for (const tasks::CompanionFile& file : files) {
    const std::string path = path_text(file.path);
    if (auto written = write_output(context, path, {file.content}); !written) return written;
  }
  return {};
}

}  // namespace ngi::command
