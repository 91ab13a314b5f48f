#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "apps/studio/model/workspace.h"
#include "ngi/asset/differences.h"

namespace ngi::studio {

// What the mod folder changes in the game, as it is saved: field by field of all assets. It is
// found out in the background when it is asked for.
class ModChangesModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { AssetColumn, FieldColumn, BeforeColumn, AfterColumn, ColumnCount };

  struct Row {
    QString asset;  // below the game: "bases.rlb/bot_strider.msh"
    QString words;  // for the field
    Difference difference;
  };

  explicit ModChangesModel(Workspace& workspace);

  // Compares the mod with the game unless that was done or is being done; completed() follows.
  void want();
  bool is_complete() const noexcept { return is_complete_; }
  // Why it could not be compared.
  const QString& problem() const noexcept { return found_.problem; }
  const Row* row(const QModelIndex& index) const;
  // The path of the asset, as the workspace opens it.
  QString asset_path(const Row& row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  struct Found {
    std::vector<Row> rows = {};
    QString problem = {};
  };

 Q_SIGNALS:
  void completed();
  // What was known no longer holds: something was opened or saved.
  void forgotten();

 private:
  void forget();

  Workspace& workspace_;
  Found found_;
  bool is_complete_ = false;
  bool is_running_ = false;
  int generation_ = 0;
};

}  // namespace ngi::studio
