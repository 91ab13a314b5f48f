#include "apps/ngi/cli/companion_files.h"

#include "ngi/core/os/path_text.h"

namespace ngi::command {

void add_companions(const Context& context, std::vector<tasks::CompanionFile> files,
                    FileWrites& writes) {
  files = tasks::changed_companions(std::move(files), context.limits());
  for (const tasks::CompanionFile& file : files) {
    writes.add_output(path_text(file.path), {file.content});
  }
}

Result<void> write_companions(Context& context, std::vector<tasks::CompanionFile> files) {
  FileWrites writes(context);
  add_companions(context, std::move(files), writes);
  return writes.write();
}

}  // namespace ngi::command
