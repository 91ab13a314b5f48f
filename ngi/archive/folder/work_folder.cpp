#include "ngi/archive/folder/work_folder.h"

#include <random>

#include "ngi/archive/folder/folder_rules.h"
#include "ngi/core/core_rules.h"

namespace ngi {

namespace fs = std::filesystem;

WorkFolder::WorkFolder(const fs::path& target)
    : path_(target.parent_path() / ("." + target.filename().string() + ".unpacking." +
                                    std::to_string(std::random_device{}()))) {}

WorkFolder::~WorkFolder() {
  std::error_code ignored;
  if (!published_) fs::remove_all(path_, ignored);
}

std::error_code WorkFolder::publish(const fs::path& target, const fs::path& kept_as) {
  std::error_code error;
  fs::path aside;
  if (fs::exists(target)) {
    aside = kept_as;
    if (aside.empty()) (aside = path_) += ".old";
    fs::rename(target, aside, error);
    if (error) return error;
  }
  fs::rename(path_, target, error);
  if (error && !aside.empty()) {
    std::error_code ignored;
    fs::rename(aside, target, ignored);
  }
  if (error) return error;
  published_ = true;
  std::error_code ignored;
  if (!aside.empty() && kept_as.empty()) fs::remove_all(aside, ignored);
  return {};
}

Result<void> require_free(const fs::path& folder, std::string_view maker_file, Existing existing) {
  std::error_code ignored;
  if (!fs::exists(fs::symlink_status(folder, ignored))) return {};
  if (!fs::is_directory(folder, ignored)) {
    return fail(rules::file_exists, {.path = folder.string()});
  }
  if (fs::is_empty(folder, ignored)) return {};
  const bool ours = fs::exists(folder / maker_file, ignored);
  if (ours && existing == Existing::Replace) return {};
  return fail(rules::folder_not_empty, {.path = folder.string()},
              ours ? "; use --force to replace it" : " and was not written by this command");
}

tl::unexpected<Error> os_failure(const fs::path& path, const std::error_code& error) {
  return fail(rules::file_unwritable, {.path = path.string()}, error.message());
}

}  // namespace ngi
