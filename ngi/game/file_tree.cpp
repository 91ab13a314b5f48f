#include "ngi/game/file_tree.h"

#include <algorithm>
#include <map>

#include "ngi/core/core_rules.h"
#include "ngi/core/cyrillic.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/game/rules.h"

namespace ngi::game {

namespace fs = std::filesystem;

namespace {

// Converts a host name from UTF-8; a name that is not UTF-8 was unpacked unchanged and is CP1251.
std::string game_name(const fs::path& host) {
  std::string name = path_text(host.filename());
  return utf8_to_cp1251(name).value_or(std::move(name));
}

}  // namespace

struct FileTree::Child {
  Item item;
  std::unique_ptr<Folder> folder = nullptr;
  std::vector<fs::path> namesakes = {};  // set when names collide
};

struct FileTree::Folder {
  struct Source {
    std::size_t layer = 0;
    fs::path path;
  };

  explicit Folder(std::vector<Source> from) : sources(std::move(from)) {}

  std::vector<Source> sources;  // topmost first
  std::once_flag listed;
  std::map<std::string, Child, std::less<>> children;  // by folded name
};

FileTree::FileTree(std::vector<fs::path> layers) {
  std::vector<Folder::Source> sources;
  for (std::size_t i = 0; i < layers.size(); ++i) sources.push_back({i, std::move(layers[i])});
  root_ = std::make_unique<Folder>(std::move(sources));
}

FileTree::~FileTree() = default;

void FileTree::note(Issue issue) const {
  const std::scoped_lock lock(report_mutex_);
  report_.add(std::move(issue));
}

Report FileTree::report() const {
  const std::scoped_lock lock(report_mutex_);
  return report_;
}

void FileTree::list_once(Folder& folder) const {
  std::call_once(folder.listed, [&] { list_now(folder); });
}

// Lists a folder. Several sources of one layer are folders whose names differ only in case.
void FileTree::list_now(Folder& folder) const {
  const auto& sources = folder.sources;
  for (std::size_t i = 0; i < sources.size();) {
    const std::size_t layer = sources[i].layer;
    Namesakes found;
    for (; i < sources.size() && sources[i].layer == layer; ++i) gather(sources[i].path, found);
    for (auto& [key, same] : found) add_below(folder, key, std::move(same), layer);
  }
}

// Adds the content of one folder on disk to its layer.
void FileTree::gather(const fs::path& path, Namesakes& found) const {
  std::error_code error;
  for (fs::directory_iterator child(path, error), last; !error && child != last;
       child.increment(error)) {
    std::error_code ignored;
    const bool is_folder = child->is_directory(ignored);
    if (is_folder && child->is_symlink(ignored)) {
      const std::string name = path_text(child->path().filename());
      note(make_issue(rules::folder_link, {.path = path_text(path)}, name));
    } else if (is_folder) {
      found[fold_cyrillic(game_name(child->path()))].folders.insert(child->path());
    } else if (child->is_regular_file(ignored)) {
      found[fold_cyrillic(game_name(child->path()))].files.insert(child->path());
    }
  }
  if (error) {
    note(make_issue(ngi::rules::file_unreadable, {.path = path_text(path)}, error_text(error)));
  }
}

// Adds the items of one layer with one name below those of the layers above it.
void FileTree::add_below(Folder& folder, const std::string& key, const SameName& found,
                         std::size_t layer) const {
  std::vector<fs::path> all(found.files.begin(), found.files.end());
  all.insert(all.end(), found.folders.begin(), found.folders.end());
  const bool collides = found.files.size() + (found.folders.empty() ? 0 : 1) > 1;
  if (collides) {
    note(make_issue(rules::path_collision, {.path = path_text(all[0].parent_path())},
                    path_text(all[0].filename()), path_text(all[1].filename())));
  }
  const auto [place, is_new] =
      folder.children.try_emplace(key, Child{.item = {game_name(all[0]), all[0], false}});
  Child& child = place->second;
  if (is_new && collides) {
    child.namesakes = std::move(all);
    return;
  }
  if (found.folders.empty() || (!is_new && !child.folder)) return;
  child.item.is_folder = true;
  if (!child.folder) child.folder = std::make_unique<Folder>(std::vector<Folder::Source>{});
  for (const fs::path& path : found.folders) child.folder->sources.push_back({layer, path});
}

Result<FileTree::Child*> FileTree::child(Folder& folder, const std::string& part) const {
  list_once(folder);
  const auto found = folder.children.find(fold_cyrillic(part));
  if (found == folder.children.end()) return fail(ngi::rules::file_not_found, {});
  Child& child = found->second;
  if (child.namesakes.empty()) return &child;
  return fail(rules::path_collision, {}, path_text(child.namesakes[0]),
              path_text(child.namesakes[1]));
}

std::string FileTree::Match::text() const {
  GamePath path;
  for (const Item& item : items) path.parts.push_back(item.name);
  return path.text();
}

Result<FileTree::Match> FileTree::follow(const GamePath& path) const {
  Match match;
  Folder* folder = root_.get();
  for (const std::string& part : path.parts) {
    auto next = child(*folder, part);
    if (!next) return tl::unexpected(std::move(next).error().at_path(cp1251_to_utf8(path.text())));
    match.items.push_back((*next)->item);
    folder = (*next)->folder.get();
    if (!folder) break;
  }
  return match;
}

Result<fs::path> FileTree::file(const GamePath& path) const {
  auto match = follow(path);
  if (!match) return fail(std::move(match));
  const bool whole = match->items.size() == path.parts.size();
  if (whole && !match->items.empty() && !match->last().is_folder) return match->last().host;
  return fail(ngi::rules::file_not_found, {.path = cp1251_to_utf8(path.text())});
}

Result<std::vector<FileTree::Item>> FileTree::list(const GamePath& path) const {
  Folder* folder = root_.get();
  for (const std::string& part : path.parts) {
    auto next = child(*folder, part);
    if (!next) return tl::unexpected(std::move(next).error().at_path(cp1251_to_utf8(path.text())));
    folder = (*next)->folder.get();
    if (!folder) return fail(ngi::rules::file_not_found, {.path = cp1251_to_utf8(path.text())});
  }
  list_once(*folder);
  std::vector<Item> items;
  for (const auto& [key, child] : folder->children) items.push_back(child.item);
  return items;
}

}  // namespace ngi::game
