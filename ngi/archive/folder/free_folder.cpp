#include "ngi/archive/folder/free_folder.h"

#include "ngi/archive/folder/folder_rules.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/os/path_text.h"

namespace ngi {

namespace fs = std::filesystem;

Result<void> require_free(const fs::path& folder, std::string_view maker_file, Existing existing) {
  std::error_code ignored;
  if (!fs::exists(fs::symlink_status(folder, ignored))) return {};
  if (!fs::is_directory(folder, ignored)) {
    return fail(rules::file_exists, {.path = path_text(folder)});
  }
  if (fs::is_empty(folder, ignored)) return {};
  const bool ours = fs::exists(folder / to_path(maker_file), ignored);
  if (ours && existing == Existing::Replace) return {};
  return fail(rules::folder_not_empty, {.path = path_text(folder)},
              ours ? "; use --force to replace it" : " and was not written by this command");
}

}  // namespace ngi
