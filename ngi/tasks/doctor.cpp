#include "ngi/tasks/doctor.h"

#include <algorithm>

#include "ngi/core/list_files.h"

namespace ngi::tasks {

namespace fs = std::filesystem;

Result<std::vector<Leftover>> find_all_leftovers(const fs::path& folder, Report& report) {
  std::vector<Leftover> all;
  std::vector<fs::path> waiting = {folder};
  while (!waiting.empty()) {
    const fs::path next = std::move(waiting.back());
    waiting.pop_back();
    auto found = find_leftovers(next);
    if (!found && next == folder) return found;
    const auto children = list_folder(next);
    if (!found || !children) {
      report.add(found ? children.error().issue : found.error().issue);
      continue;
    }
    all.insert(all.end(), found->begin(), found->end());
    for (const fs::path& child : *children) {
      std::error_code ignored;
      // What is in an unfinished folder goes with it.
      if (fs::is_directory(child, ignored) && !parse_leftover(child)) waiting.push_back(child);
    }
  }
  std::sort(all.begin(), all.end(),
            [](const Leftover& a, const Leftover& b) { return a.path < b.path; });
  return all;
}

}  // namespace ngi::tasks
