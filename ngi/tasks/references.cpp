#include "ngi/tasks/references.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "ngi/asset/walk.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/game/file_tree.h"
#include "ngi/game/references.h"

namespace ngi::tasks {

namespace {

// An asset of the game, or a name that only is used. Keys are folded, with '/'.
struct Vertex {
  std::string path = {};  // CP1251, as spelled
  Kind kind = Kind::Unknown;
  bool is_there = false;
  std::map<std::string, std::vector<std::string>> users = {};  // keys, with the fields
};
using Vertices = std::map<std::string, Vertex>;

std::string key_of(std::string_view path) {
  std::string key = fold(path);
  std::ranges::replace(key, '\\', '/');
  return key;
}

// What was found in one file of the game.
struct FileNames {
  struct Found {
    std::string path;
    Kind kind;
    std::vector<game::NameUse> names;
  };
  std::vector<Found> assets = {};
  std::string text = {};  // of a text file, folded
  std::vector<Issue> problems = {};
};

bool is_text_file(std::string_view name) {
  constexpr std::array<std::string_view, 9> endings = {".cfg", ".ini", ".dsc", ".man", ".tbl",
                                                       ".mis", ".fml", ".var", ".lst"};
  const std::string folded = fold(name);
  return folded == "descr" || std::ranges::any_of(endings, [&folded](std::string_view ending) {
           return folded.ends_with(ending);
         });
}

FileNames read_names(const game::Game& game, const game::FileTree::Item& item,
                     const std::string& path, const ContainerOptions& options) {
  FileNames out;
  const auto bytes = map_file(item.host, options.limits);
  if (!bytes) {
    out.problems.push_back(Error(bytes.error()).at_path(path_text(item.host)).issue);
    return out;
  }
  const Asset file = {path, item.name, *bytes, {}};
  walk(file, options, [&](const Visited& visited) {
    if (visited.error) out.problems.push_back(visited.error->issue);
    out.assets.push_back(
        {visited.asset.path, visited.kind,
         game::names_in(visited.asset, visited.kind, game.libraries(), options.limits)});
    const bool is_plain = visited.kind == Kind::Nres || visited.kind == Kind::Rsli;
    return is_plain ? Next::Inside : Next::Over;
  });
  constexpr std::uint64_t longest_text = 1U << 20;
  if (is_text_file(item.name) && bytes->size() <= longest_text) out.text = fold(bytes->text());
  return out;
}

struct ListedFile {
  std::string path;  // inside the game, CP1251
  game::FileTree::Item item;
};

std::vector<ListedFile> list_game(const game::Game& game) {
  std::vector<ListedFile> out;
  std::vector<game::GamePath> folders(1);
  while (!folders.empty()) {
    const game::GamePath folder = std::move(folders.back());
    folders.pop_back();
    const auto items = game.files().list(folder);
    if (!items) continue;  // one of several of that name
    for (const game::FileTree::Item& item : *items) {
      game::GamePath path = folder;
      path.parts.push_back(item.name);
      if (item.is_folder) {
        folders.push_back(std::move(path));
      } else {
        out.push_back({path.text(), item});
      }
    }
  }
  return out;
}

bool is_word_character(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

// The numbers of the lines in which the name stands as a word, from 1 on.
std::vector<std::size_t> lines_with(std::string_view text, std::string_view word) {
  std::vector<std::size_t> lines;
  std::size_t line = 1;
  std::size_t counted = 0;
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    const bool begins = at == 0 || !is_word_character(text[at - 1]);
    const bool ends = end == text.size() || !is_word_character(text[end]);
    if (!begins || !ends) continue;
    line +=
        static_cast<std::size_t>(std::count(text.begin() + static_cast<std::ptrdiff_t>(counted),
                                            text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    counted = at;
    if (lines.empty() || lines.back() != line) lines.push_back(line);
  }
  return lines;
}

// Everything that refers to something, by what it refers to.
class UseGraph {
 public:
  void add(const FileNames& file) {
    for (const FileNames::Found& found : file.assets) {
      const std::string key = key_of(found.path);
      Vertex& own = vertices_[key];
      own.path = found.path;
      own.kind = found.kind;
      own.is_there = true;
      for (const game::NameUse& use : found.names) {
        const std::string path = use.archive.empty() ? use.name : use.archive + "/" + use.name;
        Vertex& target = vertices_[key_of(path)];
        if (target.path.empty()) target.path = path;
        target.users[key].push_back(use.where);
      }
    }
    if (!file.text.empty()) texts_.emplace_back(key_of(file.assets.front().path), &file.text);
  }

  // Keys of what is called so.
  std::vector<std::string> named(std::string_view name) const {
    const std::string key = key_of(name);
    std::vector<std::string> exact;
    std::vector<std::string> without_extension;
    for (const auto& [own, vertex] : vertices_) {
      if (ends_as(own, key)) exact.push_back(own);
      const std::size_t dot = own.rfind('.');
      const bool has_extension = dot != own.npos && own.find('/', dot) == own.npos;
      if (has_extension && ends_as(std::string_view(own).substr(0, dot), key)) {
        without_extension.push_back(own);
      }
    }
    return exact.empty() ? without_extension : exact;
  }

  UsedAsset describe(const std::string& key) {
    const Vertex& vertex = vertices_.at(key);
    seen_ = {key};
    UsedAsset out = {.path = cp1251_to_utf8(vertex.path),
                     .kind = vertex.kind,
                     .is_missing = !vertex.is_there,
                     .users = users_of(key, 0)};
    return out;
  }

 private:
  // Whether a path is the name, or ends in it after a separator.
  static bool ends_as(std::string_view path, std::string_view name) {
    if (!path.ends_with(name)) return false;
    return path.size() == name.size() || path[path.size() - name.size() - 1] == '/';
  }

  // Each asset's users are listed once. Chains of the game are shorter than this; a hostile one may
  // have any length.
  static constexpr std::size_t longest_chain = 64;

  std::vector<AssetUser> users_of(const std::string& key, std::size_t depth) {
    auto users = vertices_.at(key).users;
    add_texts(key, users);
    std::vector<AssetUser> out;
    for (auto& [user_key, where] : users) {
      const Vertex& user = vertices_.at(user_key);
      AssetUser& added = out.emplace_back();
      added.path = cp1251_to_utf8(user.path);
      added.kind = user.kind;
      added.where = std::move(where);
    }
    std::size_t next = 0;
    for (const auto& [user_key, where] : users) {
      AssetUser& added = out[next++];
      added.is_repeated = !seen_.insert(user_key).second;
      if (!added.is_repeated && depth < longest_chain) added.users = users_of(user_key, depth + 1);
    }
    return out;
  }

  void add_texts(const std::string& key,
                 std::map<std::string, std::vector<std::string>>& users) const {
    const std::size_t slash = key.rfind('/');
    const std::string_view name = std::string_view(key).substr(slash == key.npos ? 0 : slash + 1);
    for (const auto& [text_key, text] : texts_) {
      if (text_key == key || users.contains(text_key)) continue;
      for (const std::size_t line : lines_with(*text, name)) {
        users[text_key].push_back("line " + std::to_string(line));
      }
    }
  }

  Vertices vertices_;
  std::vector<std::pair<std::string, const std::string*>> texts_;
  std::set<std::string> seen_;
};

}  // namespace

Result<std::vector<UsedAsset>> find_users(const game::Game& game, std::string_view name,
                                          const ContainerOptions& options, Report& report,
                                          const Work& work) {
  const std::vector<ListedFile> files = list_game(game);
  std::vector<FileNames> names(files.size());
  const bool finished = parallel_for(
      files.size(),
      [&](std::size_t i) { names[i] = read_names(game, files[i].item, files[i].path, options); },
      work);
  if (!finished) return fail(rules::cancelled, {});
  UseGraph graph;
  for (const FileNames& file : names) {
    for (const Issue& problem : file.problems) report.add(problem);
    graph.add(file);
  }
  std::vector<UsedAsset> out;
  const std::string bytes = utf8_to_cp1251(name).value_or(std::string(name));
  for (const std::string& key : graph.named(bytes)) out.push_back(graph.describe(key));
  return out;
}

}  // namespace ngi::tasks
