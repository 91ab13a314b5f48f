#pragma once

#include <QAbstractListModel>
#include <optional>
#include <vector>

#include "apps/studio/model/asset_index.h"
#include "apps/studio/model/game_problems.h"

namespace ngi::studio {

// What an asset must be to be listed; parts that are empty fit all.
struct AssetListFilter {
  QString text = {};  // of its name or place
  std::optional<Kind> kind = {};
  QString archive = {};       // "bases.rlb"; empty: all
  bool changed_only = false;  // unsaved edits, or from the mod
  bool problems_only = false;

  friend bool operator==(const AssetListFilter&, const AssetListFilter&) = default;
};

// All assets of the workspace that fit a filter, as a plain list. Nothing is made per row: a game
// of a hundred thousand entries is listed at once.
class AssetListModel : public QAbstractListModel {
  Q_OBJECT

 public:
  enum Role { PathRole = Qt::UserRole, KindRole, PlaceRole, ChangedRole, FromModRole, ProblemRole };

  AssetListModel(Workspace& workspace, AssetIndex& index, GameProblems& problems);

  void set_filter(const AssetListFilter& filter);
  const AssetListFilter& filter() const noexcept { return filter_; }
  // The archives and folders that have assets, sorted.
  QStringList archives() const;
  // -1: it is not listed.
  int row_of(const std::string& path) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  bool fits(const AssetIndex::Entry& entry) const;
  bool is_changed(const AssetIndex::Entry& entry) const;
  void refill();

  Workspace& workspace_;
  AssetIndex& index_;
  GameProblems& problems_;
  AssetListFilter filter_;
  std::vector<std::size_t> rows_;  // places in the index
};

// The archive or folder that holds an asset: "bases.rlb" of "bases.rlb/bot.msh".
QString archive_of(const QString& place);

}  // namespace ngi::studio
