#include "ngi/tasks/side_files.h"

#include <algorithm>

#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"

namespace ngi::tasks {

namespace fs = std::filesystem;

namespace {

constexpr char second_mark = '~';

bool is_there(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

// Whether the scene names the second set. Its buffer is written in any case.
bool uses_second_names(const Bytes& scene, const std::string& stem) {
  std::string ending = ".bin\"";
  const std::string second = second_stem(stem);
  for (auto c = second.rbegin(); c != second.rend() && *c == second_mark; ++c)
    ending.insert(0, 1, *c);
  return scene.text().find(ending) != std::string_view::npos;
}

bool differs(const exchange::OutFile& file, const fs::path& path, const Limits& limits) {
  if (!is_there(path)) return false;
  const auto present = map_file(path, limits);
  return !present || !(*present == join(file.content));
}

}  // namespace

std::string second_stem(const std::string& stem) {
  return stem + second_mark;
}

bool would_change_side_files(const ModelFiles& made, const fs::path& target, const Limits& limits) {
  if (!is_there(target)) return false;
  const auto scene = map_file(target, limits);
  if (!scene || uses_second_names(*scene, path_text(target.stem()))) return false;
  return std::any_of(made.files.begin() + 1, made.files.end(), [&](const exchange::OutFile& file) {
    return differs(file, target.parent_path() / to_path(file.name), limits);
  });
}

std::vector<fs::path> outdated_side_files(const ModelFiles& made, const fs::path& target,
                                          const std::string& stem) {
  const std::string usual = path_text(target.stem());
  const std::string other = stem == usual ? second_stem(usual) : usual;
  std::vector<fs::path> out;
  if (is_there(target.parent_path() / to_path(other + ".gltf")) && other != usual) return out;
  for (auto file = made.files.begin() + 1; file != made.files.end(); ++file) {
    fs::path path = target.parent_path() / to_path(other + file->name.substr(stem.size()));
    if (is_there(path)) out.push_back(std::move(path));
  }
  return out;
}

}  // namespace ngi::tasks
