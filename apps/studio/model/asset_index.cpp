#include "apps/studio/model/asset_index.h"

#include <algorithm>
#include <optional>

#include "ngi/core/text.h"
#include "ngi/tasks/find.h"

namespace ngi::studio {

namespace {

using IndexEntry = AssetIndex::Entry;

std::vector<IndexEntry> list_assets(const std::filesystem::path& root,
                                    const tasks::OpenOptions& options, const Work& work) {
  std::vector<IndexEntry> out;
  Report report;
  const auto found = tasks::find_assets(AssetPath{root, {}}, {.name = NamePattern("*")},
                                        options.container, report, work);
  if (!found) return out;
  const std::string prefix = root.string() + "/";
  for (const tasks::FindResult& file : *found) {
    for (const tasks::FoundAsset& asset : file.matches) {
      const std::string place =
          asset.path.starts_with(prefix) ? asset.path.substr(prefix.size()) : asset.path;
      out.push_back(
          {QString::fromStdString(asset.is_file ? asset.name : cp1251_to_utf8(asset.name)),
           QString::fromStdString(place), asset.path, asset.kind});
    }
  }
  return out;
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
}

void AssetIndex::rebuild() {
  entries_.clear();
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

std::vector<const IndexEntry*> AssetIndex::find(const QString& text, std::size_t most) const {
  std::vector<std::pair<int, const IndexEntry*>> found;
  for (const IndexEntry& entry : entries_) {
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
