#include "apps/studio/model/asset_index.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "apps/studio/model/mod_paths.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/tasks/find.h"

namespace ngi::studio {

namespace {

using IndexEntry = AssetIndex::Entry;

// Parts of models are not assets of their own, so only known kinds are looked into.
std::vector<Kind> all_kinds() {
  std::vector<Kind> out;
  for (const KindFacts& facts : kind_table) out.push_back(facts.kind);
  return out;
}

// The place of a file below its folder, in lower case: what tells whether a mod replaces it.
QString file_key(const QString& place) {
  return place.toLower();
}

struct FolderAssets {
  std::vector<IndexEntry> entries;
  std::set<QString> files;  // keys of the files
};

FolderAssets assets_in(const std::filesystem::path& root, const tasks::OpenOptions& options,
                       const Work& work) {
  FolderAssets out;
  Report report;
  const auto found =
      tasks::find_assets(AssetPath{root, {}}, {.name = NamePattern("*"), .kinds = all_kinds()},
                         options.container, report, work);
  if (!found) return out;
  const std::string prefix = path_text(root) + "/";
  for (const tasks::FindResult& file : *found) {
    for (const tasks::FoundAsset& asset : file.matches) {
      const std::string place =
          asset.path.starts_with(prefix) ? asset.path.substr(prefix.size()) : asset.path;
      out.entries.push_back(
          {QString::fromStdString(asset.is_file ? asset.name : cp1251_to_utf8(asset.name)),
           QString::fromStdString(place), asset.path, asset.kind});
      if (asset.is_file) out.files.insert(file_key(out.entries.back().place));
    }
  }
  return out;
}

// Whether a place is one of these files, or inside one.
bool is_in_file_of(const QString& place, const std::set<QString>& files) {
  for (qsizetype end = place.size(); end > 0; end = place.lastIndexOf(QLatin1Char('/'), end - 1)) {
    if (files.contains(file_key(place.left(end)))) return true;
  }
  return false;
}

// What a mod changes of the files that it and the game have. Each archive is compared once.
class ChangedFiles {
 public:
  ChangedFiles(const std::filesystem::path& game, const tasks::OpenOptions& options)
      : game_(game), options_(options) {}

  // Whether the asset at this place is new or other than in the game.
  bool has(const QString& place) {
    for (qsizetype end = place.indexOf(QLatin1Char('/')); end > 0;
         end = place.indexOf(QLatin1Char('/'), end + 1)) {
      const auto& changed = entries_of(place.left(end).toStdString());
      if (!changed) continue;
      const qsizetype next = place.indexOf(QLatin1Char('/'), end + 1);
      return changed->contains(place.mid(end + 1, next < 0 ? -1 : next - end - 1).toStdString());
    }
    return true;  // a file of the mod
  }

 private:
  using Changed = std::optional<std::set<std::string>>;

  const Changed& entries_of(const std::string& file) {
    const auto [known, is_new] = known_.try_emplace(file);
    const std::filesystem::path in_mod = options_.mods.front() / to_path(file);
    std::error_code unknown;
    if (is_new && std::filesystem::is_regular_file(in_mod, unknown)) {
      known->second = changed_entries(game_ / to_path(file), in_mod, options_.container);
    }
    return known->second;
  }

  const std::filesystem::path& game_;
  const tasks::OpenOptions& options_;
  std::map<std::string, Changed> known_;
};

std::vector<IndexEntry> list_assets(const std::filesystem::path& root,
                                    const tasks::OpenOptions& options, const Work& work) {
  FolderAssets game = assets_in(root, options, work);
  if (options.mods.empty()) return std::move(game.entries);
  FolderAssets mod = assets_in(options.mods.front(), options, work);
  // A file of a mod stands in the place of that of the game, and has its path.
  std::erase_if(game.entries,
                [&](const IndexEntry& entry) { return is_in_file_of(entry.place, mod.files); });
  ChangedFiles changed(root, options);
  for (IndexEntry& entry : mod.entries) {
    entry.from_mod = changed.has(entry.place);
    if (is_in_file_of(entry.place, game.files)) {
      entry.path = path_text(root / to_path(entry.place.toStdString()));
    }
    game.entries.push_back(std::move(entry));
  }
  return std::move(game.entries);
}

// How well a name fits; lower is better. nullopt: the letters do not occur in their order.
std::optional<int> distance(const QString& name, const QString& text) {
  const qsizetype whole = name.indexOf(text, 0, Qt::CaseInsensitive);
  if (whole >= 0) return static_cast<int>(whole + (name.size() - text.size()) / 4);
  qsizetype at = 0;
  int gaps = 100;
  for (const QChar letter : text) {
    const qsizetype next = name.indexOf(letter, at, Qt::CaseInsensitive);
    if (next < 0) return {};
    gaps += static_cast<int>(next - at);
    at = next + 1;
  }
  return gaps;
}

}  // namespace

AssetIndex::AssetIndex(Workspace& workspace) : workspace_(workspace) {
  connect(&workspace, &Workspace::opened, this, &AssetIndex::rebuild);
  connect(&workspace, &Workspace::files_saved, this, &AssetIndex::rebuild);
}

void AssetIndex::rebuild() {
  if (workspace_.root() != listed_root_) entries_.clear();
  listed_root_ = workspace_.root();
  is_complete_ = false;
  const int generation = ++generation_;
  if (workspace_.kind() == WorkspaceKind::Empty) return;
  workspace_.jobs().start(
      tr("List all assets"), this,
      [root = workspace_.root(), options = workspace_.options()](const Work& work) {
        return list_assets(root, options, work);
      },
      [this, generation](std::vector<IndexEntry> entries) {
        if (generation != generation_) return;
        entries_ = std::move(entries);
        is_complete_ = true;
        Q_EMIT completed();
      });
}

std::vector<const IndexEntry*> AssetIndex::find(const QString& text, std::size_t most,
                                                std::optional<Kind> kind) const {
  std::vector<std::pair<int, const IndexEntry*>> found;
  for (const IndexEntry& entry : entries_) {
    if (kind && entry.kind != *kind) continue;
    auto fits = distance(entry.name, text);
    if (!fits) {
      fits = distance(entry.place, text);
      if (fits) *fits += 1000;
    }
    if (fits) found.emplace_back(*fits, &entry);
  }
  std::ranges::stable_sort(found, {}, [](const auto& each) { return each.first; });
  if (found.size() > most) found.resize(most);
  std::vector<const IndexEntry*> out;
  for (const auto& [fits, entry] : found) out.push_back(entry);
  return out;
}

}  // namespace ngi::studio
