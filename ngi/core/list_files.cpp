#include "ngi/core/list_files.h"

#include <algorithm>

#include "ngi/core/core_rules.h"
#include "ngi/core/os/path_text.h"

namespace ngi {

namespace fs = std::filesystem;

Result<std::vector<fs::path>> list_folder(const fs::path& folder) {
  std::vector<fs::path> children;
  std::error_code error;
  for (fs::directory_iterator child(folder, error), end; !error && child != end;
       child.increment(error)) {
    std::error_code ignored;
    const bool is_own_folder = child->is_directory(ignored) && !child->is_symlink(ignored);
    if (is_own_folder || child->is_regular_file(ignored)) children.push_back(child->path());
  }
  if (error == std::errc::no_such_file_or_directory) {
    return fail(rules::file_not_found, {.path = path_text(folder)});
  }
  if (error) return fail(rules::file_unreadable, {.path = path_text(folder)}, error_text(error));
  std::sort(children.begin(), children.end());
  return children;
}

FileList list_files(const fs::path& folder) {
  FileList list;
  std::vector<fs::path> waiting = {folder};
  while (!waiting.empty()) {
    const fs::path next = std::move(waiting.back());
    waiting.pop_back();
    std::error_code ignored;
    if (next != folder && !fs::is_directory(next, ignored)) {
      list.files.push_back(next);
      continue;
    }
    auto children = list_folder(next);
    if (children) {
      waiting.insert(waiting.end(), children->rbegin(), children->rend());
    } else {
      list.unreadable.push_back(std::move(children).error());
    }
  }
  return list;
}

}  // namespace ngi
