#include "apps/studio/model/asset_list_model.h"

#include <set>

#include "apps/studio/model/texts.h"

namespace ngi::studio {

QString archive_of(const QString& place) {
  return place.left(std::max<qsizetype>(place.lastIndexOf(QLatin1Char('/')), 0));
}

namespace {

// Kinds with pictures come first: they are what people look for by eye.
int rank_of(Kind kind) {
  switch (kind) {
    case Kind::Model:
      return 0;
    case Kind::Texture:
      return 1;
    case Kind::Effect:
      return 2;
    case Kind::Terrain:
    case Kind::TerrainMap:
      return 3;
    default:
      return 4;
  }
}

}  // namespace

AssetListModel::AssetListModel(Workspace& workspace, AssetIndex& index, GameProblems& problems)
    : workspace_(workspace), index_(index), problems_(problems) {
  connect(&index, &AssetIndex::completed, this, &AssetListModel::refill);
  connect(&workspace, &Workspace::opened, this, &AssetListModel::refill);
  connect(&problems, &GameProblems::completed, this, &AssetListModel::refill);
  connect(&workspace, &Workspace::content_changed, this, [this](const Document* document) {
    if (filter_.changed_only) return refill();
    const int row = row_of(document->path());
    if (row >= 0) Q_EMIT dataChanged(this->index(row), this->index(row));
  });
}

void AssetListModel::set_filter(const AssetListFilter& filter) {
  if (filter == filter_) return;
  filter_ = filter;
  if (filter_.problems_only) problems_.want();
  refill();
}

bool AssetListModel::is_changed(const AssetIndex::Entry& entry) const {
  const Document* document = workspace_.find_document(entry.path);
  return document && document->has_unsaved_edits();
}

bool AssetListModel::fits(const AssetIndex::Entry& entry) const {
  // Archives are what the others are in.
  if (entry.kind == Kind::Nres || entry.kind == Kind::Rsli) return false;
  if (filter_.kind && entry.kind != *filter_.kind) return false;
  if (!filter_.text.isEmpty() && !entry.place.contains(filter_.text, Qt::CaseInsensitive)) {
    return false;
  }
  if (!filter_.archive.isEmpty() && archive_of(entry.place) != filter_.archive) return false;
  if (filter_.changed_only && !entry.from_mod && !is_changed(entry)) return false;
  return !filter_.problems_only || problems_.severity_of(entry.path);
}

void AssetListModel::refill() {
  beginResetModel();
  rows_.clear();
  const auto& entries = index_.entries();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (fits(entries[i])) rows_.push_back(i);
  }
  std::ranges::stable_sort(rows_, {}, [&](std::size_t row) { return rank_of(entries[row].kind); });
  endResetModel();
}

QStringList AssetListModel::archives() const {
  std::set<QString> names;
  for (const AssetIndex::Entry& entry : index_.entries()) {
    const bool is_archive = entry.kind == Kind::Nres || entry.kind == Kind::Rsli;
    const QString archive = archive_of(entry.place);
    if (!is_archive && !archive.isEmpty()) names.insert(archive);
  }
  return {names.begin(), names.end()};
}

int AssetListModel::row_of(const std::string& path) const {
  const auto found = std::ranges::find_if(
      rows_, [&](std::size_t row) { return index_.entries()[row].path == path; });
  return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
}

int AssetListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant AssetListModel::data(const QModelIndex& index, int role) const {
  const auto row = static_cast<std::size_t>(index.row());
  if (!index.isValid() || row >= rows_.size() || rows_[row] >= index_.entries().size()) return {};
  const AssetIndex::Entry& entry = index_.entries()[rows_[row]];
  switch (role) {
    case Qt::DisplayRole:
      return entry.name;
    case Qt::ToolTipRole:
      return plain_tool_tip(entry.place);
    case PlaceRole:
      return entry.place;
    case PathRole:
      return QString::fromStdString(entry.path);
    case KindRole:
      return static_cast<int>(entry.kind);
    case ChangedRole:
      return is_changed(entry);
    case FromModRole:
      return entry.from_mod;
    case ProblemRole: {
      const auto severity = problems_.severity_of(entry.path);
      return severity ? static_cast<int>(*severity) : -1;
    }
    default:
      return {};
  }
}

}  // namespace ngi::studio
