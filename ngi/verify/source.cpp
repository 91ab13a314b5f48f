#include "ngi/verify/source.h"

#include <algorithm>

#include "ngi/core/file.h"
#include "ngi/core/list_files.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"

namespace ngi::verify {

std::string path_key(std::string_view path) {
  std::string key = fold(path);
  std::replace(key.begin(), key.end(), '\\', '/');
  return key;
}

std::string_view folder_of(std::string_view path) noexcept {
  const auto slash = path.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

std::string_view name_of(std::string_view path) noexcept {
  const auto slash = path.rfind('/');
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string stem_key(std::string_view name) {
  return fold(name.substr(0, name.rfind('.')));
}

Source::Source(std::vector<std::string> paths, Read read)
    : paths_(std::move(paths)), read_(std::move(read)) {
  for (std::size_t i = 0; i < paths_.size(); ++i) by_key_.emplace(path_key(paths_[i]), i);
}

Source Source::of_folder(const std::filesystem::path& root, const Limits& limits) {
  FileList list = list_files(root);
  std::vector<std::string> paths;
  const auto below_root = [&root](const std::filesystem::path& path) {
    return path_text(path.lexically_relative(root));
  };
  for (const auto& file : list.files) paths.push_back(below_root(file));
  std::vector<Unlisted> unlisted;
  for (const Error& error : list.unreadable) {
    unlisted.push_back(
        {below_root(to_path(error.issue.place.path)), std::string(error.issue.rule->code)});
  }
  Source source(std::move(paths), [files = std::move(list.files), limits](std::size_t file) {
    return map_file(files[file], limits);
  });
  source.unlisted_ = std::move(unlisted);
  return source;
}

std::optional<std::size_t> Source::find(std::string_view path) const {
  const auto found = by_key_.find(path_key(path));
  return found == by_key_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace ngi::verify
