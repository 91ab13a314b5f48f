#include "ngi/core/work_folder.h"

#include "ngi/core/core_rules.h"
#include "ngi/core/leftovers.h"
#include "ngi/core/os/path_text.h"

namespace ngi {

namespace {

namespace fs = std::filesystem;

constexpr int attempts_at_a_free_folder = 100;

constexpr std::size_t few_files = 16;

// What is in a folder, at any depth, and the folder itself.
struct Contents {
  std::vector<fs::path> files = {};
  std::vector<fs::path> folders = {};
};

os::OsResult<Contents> list_contents(const fs::path& folder) {
  Contents out = {{}, {folder}};
  std::error_code error;
  for (fs::recursive_directory_iterator child(folder, error), end; !error && child != end;
       child.increment(error)) {
    std::error_code ignored;
    if (child->is_symlink(ignored)) continue;
    (child->is_directory(ignored) ? out.folders : out.files).push_back(child->path());
  }
  if (error) return tl::unexpected(error);
  return out;
}

// Waits until every file in a folder, and every name in it, is on the disk.
std::error_code sync_everything_in(const fs::path& folder) {
  const auto contents = list_contents(folder);
  if (!contents) return contents.error();
  if (contents->files.size() > few_files && !os::sync_file_system(folder)) return {};
  for (const fs::path& path : contents->files) {
    const auto file = os::open_to_read(path);
    if (!file) return file.error();
    if (const auto error = os::sync_file(*file)) return error;
  }
  for (const fs::path& path : contents->folders) os::sync_folder(path);
  return {};
}

bool is_same_folder(const os::File& opened, const fs::path& path) {
  const auto status = os::file_status(opened);
  const auto named = os::file_status(path);
  return status && named && status->id == named->id;
}

// Creates a folder and locks it. Between these two steps another process may take it for a
// leftover; then the lock or the folder is gone.
os::OsResult<os::File> create_locked(const fs::path& path, os::NewFileAccess access) {
  if (const auto error = os::create_folder(path, access)) return tl::unexpected(error);
  auto folder = os::open_to_read(path);
  if (!folder) return folder;
  const auto taken = std::make_error_code(std::errc::file_exists);
  const auto error = os::lock_file(*folder, std::chrono::milliseconds(0));
  if (error == std::errc::resource_unavailable_try_again) return tl::unexpected(taken);
  if (!is_same_folder(*folder, path)) return tl::unexpected(taken);
  return folder;
}

}  // namespace

WorkFolder::WorkFolder(fs::path target, fs::path path, os::File lock)
    : target_(std::move(target)), path_(std::move(path)), lock_(std::move(lock)) {}

WorkFolder::WorkFolder(WorkFolder&& other) noexcept
    : target_(std::move(other.target_)),
      path_(std::exchange(other.path_, {})),
      lock_(std::move(other.lock_)) {}

WorkFolder::~WorkFolder() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
}

Result<WorkFolder> WorkFolder::create(const fs::path& target, os::NewFileAccess access) {
  std::error_code error;
  if (target.has_parent_path()) fs::create_directories(target.parent_path(), error);
  if (error) return os_failure(target.parent_path(), error);
  clear_leftovers_of(target);
  for (int attempt = 0; attempt < attempts_at_a_free_folder; ++attempt) {
    fs::path path = unfinished_name(target, Unfinished::NewFolder);
    auto lock = create_locked(path, access);
    if (lock) return WorkFolder(target, std::move(path), *std::move(lock));
    error = lock.error();
    if (error != std::errc::file_exists) break;
  }
  return os_failure(target, error);
}

// Swaps the two folders, so that there is a complete one under the name at every moment. File
// systems that cannot swap need two steps; between them the old folder waits under a name that
// clear_leftover() knows.
std::error_code WorkFolder::replace_target(const fs::path& kept_as) {
  std::error_code error = os::exchange_names(path_, target_);
  if (!error) {
    os::sync_folder(target_.parent_path());
    if (!kept_as.empty()) fs::rename(path_, kept_as, error);
    // The old folder goes back to its name, or stays where it is: nobody deletes it.
    if (error && os::exchange_names(path_, target_)) path_.clear();
    if (!error && !kept_as.empty()) path_.clear();
    return error;
  }
  const fs::path aside =
      kept_as.empty() ? unfinished_name(target_, Unfinished::OldFolder) : kept_as;
  fs::rename(target_, aside, error);
  if (error) return error;
  fs::rename(path_, target_, error);
  std::error_code ignored;
  if (error) {
    fs::rename(aside, target_, ignored);
    return error;
  }
  os::sync_folder(target_.parent_path());
  path_ = kept_as.empty() ? aside : fs::path();
  return {};
}

Result<void> WorkFolder::publish(const fs::path& kept_as) {
  std::error_code error = sync_everything_in(path_);
  if (error) return os_failure(target_, error);
  std::error_code ignored;
  const bool replaces = fs::exists(fs::symlink_status(target_, ignored));
  if (replaces) {
    error = replace_target(kept_as);
    if (error) return os_failure(target_, error);
    // The destructor deletes the old folder, which is at path_ now.
    return {};
  }
  fs::rename(path_, target_, error);
  if (error) return os_failure(target_, error);
  path_.clear();
  os::sync_folder(target_.parent_path());
  return {};
}

tl::unexpected<Error> os_failure(const fs::path& path, const std::error_code& error) {
  return fail(rules::file_unwritable, {.path = path_text(path)}, error_text(error));
}

}  // namespace ngi
