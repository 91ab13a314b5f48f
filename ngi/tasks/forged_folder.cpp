#include "ngi/tasks/forged_folder.h"

#include "ngi/archive/folder/free_folder.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/work_folder.h"

namespace ngi::tasks {

namespace fs = std::filesystem;

namespace {

Result<void> write_game_files(const fs::path& folder, const std::vector<forge::GameFile>& files) {
  for (const forge::GameFile& file : files) {
    const fs::path path = folder / to_path(file.path);
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    if (error) return os_failure(path.parent_path(), error);
    if (auto written = write_new_file(path, file.pieces); !written) return written;
  }
  return {};
}

}  // namespace

Result<void> write_forged(const fs::path& target, std::vector<forge::GameFile>& files,
                          const std::string& options, Existing existing, const fs::path& kept_as) {
  const std::string text = "This folder was made by 'ngi forge' with " + options +
                           "; 'ngi forge --force' replaces it.\n";
  files.push_back({std::string(forge_maker_file), {Bytes::copy(text)}});
  if (auto is_free = require_free(target, forge_maker_file, existing); !is_free) return is_free;
  auto work = WorkFolder::create(target);
  if (!work) return fail(std::move(work));
  if (auto written = write_game_files(work->path(), files); !written) return written;
  return work->publish(kept_as);
}

}  // namespace ngi::tasks
