#include "ngi/tasks/each_asset.h"

#include "ngi/core/list_files.h"
#include "ngi/core/replaced_file.h"

namespace ngi::tasks {

bool is_folder(const AssetPath& path) {
  std::error_code ignored;
  return path.steps.empty() && std::filesystem::is_directory(path.file, ignored);
}

std::vector<AssetPath> assets_at(const AssetPath& path, Report& report) {
  if (!is_folder(path)) return {path};
  FileList list = list_files(path.file);
  for (const Error& problem : list.unreadable) report.add(problem.issue);
  std::vector<AssetPath> paths;
  for (std::filesystem::path& file : list.files) {
    if (!is_backup_name(file)) paths.push_back({std::move(file), {}});
  }
  return paths;
}

}  // namespace ngi::tasks
