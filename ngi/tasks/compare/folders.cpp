#include <algorithm>
#include <map>

#include "ngi/core/core_rules.h"
#include "ngi/core/list_files.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/tasks/compare.h"

namespace ngi::tasks {

namespace {

namespace fs = std::filesystem;

struct Sides {
  std::optional<fs::path> a;
  std::optional<fs::path> b;
};
using FilesByPath = std::map<std::string, Sides>;  // by path below the folders

std::string below(const fs::path& folder, const fs::path& file) {
  return path_text(file.lexically_relative(folder));
}

// Pairs files of b without a file of the same name in a with one whose name differs only in case.
void join_by_case(FilesByPath& files) {
  std::map<std::string, std::string> lonely_a;
  for (const auto& [path, sides] : files) {
    if (!sides.b) lonely_a.emplace(fold(path), path);
  }
  for (auto file = files.begin(); file != files.end();) {
    const auto partner = file->second.a ? lonely_a.end() : lonely_a.find(fold(file->first));
    if (partner == lonely_a.end()) {
      ++file;
      continue;
    }
    files[partner->second].b = file->second.b;
    lonely_a.erase(partner);
    file = files.erase(file);
  }
}

Result<FilesByPath> pair_files(const fs::path& a, const fs::path& b) {
  const FileList files_a = list_files(a);
  const FileList files_b = list_files(b);
  for (const FileList* list : {&files_a, &files_b}) {
    if (!list->unreadable.empty()) return tl::unexpected(list->unreadable.front());
  }
  FilesByPath files;
  for (const fs::path& file : files_a.files) files[below(a, file)].a = file;
  for (const fs::path& file : files_b.files) files[below(b, file)].b = file;
  join_by_case(files);
  return files;
}

std::string size_text(const fs::path& file) {
  std::error_code error;
  const auto size = fs::file_size(file, error);
  return error ? "" : "size " + std::to_string(size);
}

FilePair compare_pair(const std::string& path, const Sides& sides, const CompareOptions& options) {
  FilePair pair = {path, Differences(options.detail, options.limit)};
  if (!sides.b) {
    pair.differences.add({"", Change::Removed, "file", size_text(*sides.a), {}});
    return pair;
  }
  if (!sides.a) {
    pair.differences.add({"", Change::Added, "file", {}, size_text(*sides.b)});
    return pair;
  }
  auto a = open_asset({*sides.a, {}}, options.container);
  auto b = open_asset({*sides.b, {}}, options.container);
  if (!a || !b) {
    pair.failure = (a ? std::move(b).error() : std::move(a).error());
    return pair;
  }
  auto found = compare(*a, *b, options);
  if (!found) {
    pair.failure = std::move(found).error().at_path(a->path);
    return pair;
  }
  pair.differences = *std::move(found);
  if (options.detail != Detail::Content) {
    pair.differences.compare("", "file_name", a->name, b->name);
  }
  return pair;
}

}  // namespace

Result<std::vector<FilePair>> compare_folders(const fs::path& a, const fs::path& b,
                                              const CompareOptions& options, const Work& work) {
  const auto files = pair_files(a, b);
  if (!files) return tl::unexpected(files.error());
  const std::vector<std::pair<std::string, Sides>> list(files->begin(), files->end());
  std::vector<std::optional<FilePair>> found(list.size());
  const auto compare_one = [&](std::size_t i) {
    found[i] = compare_pair(list[i].first, list[i].second, options);
  };
  if (!parallel_for(list.size(), compare_one, work)) return fail(rules::cancelled, {});
  std::vector<FilePair> pairs;
  for (auto& pair : found) pairs.push_back(*std::move(pair));
  return pairs;
}

}  // namespace ngi::tasks
