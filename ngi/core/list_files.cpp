#include "ngi/core/list_files.h"

#include <algorithm>

#include "ngi/core/core_rules.h"

namespace ngi {

namespace {

namespace fs = std::filesystem;

Result<std::vector<fs::directory_entry>> sorted_children(const fs::path& folder) {
  std::vector<fs::directory_entry> children;
  std::error_code error;
  for (fs::directory_iterator child(folder, error), end; !error && child != end;
       child.increment(error)) {
    children.push_back(*child);
  }
  if (error == std::errc::no_such_file_or_directory) {
    return fail(rules::file_not_found, {.path = folder.string()});
  }
  if (error) return fail(rules::file_unreadable, {.path = folder.string()}, error.message());
  std::sort(children.begin(), children.end());
  return children;
}

}  // namespace

FileList list_files(const fs::path& folder) {
  FileList list;
  std::vector<fs::directory_entry> waiting = {fs::directory_entry(folder)};
  while (!waiting.empty()) {
    const fs::directory_entry next = std::move(waiting.back());
    waiting.pop_back();
    std::error_code ignored;
    if (next.path() != folder && (next.is_symlink(ignored) || !next.is_directory(ignored))) {
      if (next.is_regular_file(ignored)) list.files.push_back(next.path());
      continue;
    }
    auto children = sorted_children(next.path());
    if (children) {
      waiting.insert(waiting.end(), children->rbegin(), children->rend());
    } else {
      list.unreadable.push_back(std::move(children).error());
    }
  }
  return list;
}

}  // namespace ngi
