#pragma once

#include <QAbstractListModel>
#include <QImage>
#include <map>
#include <string>
#include <vector>

#include "ngi/tasks/material_rows.h"

namespace ngi::studio {

// The rows of the material table that a shown model wears, with what each shows now.
class MaterialRowsModel : public QAbstractListModel {
  Q_OBJECT

 public:
  // Rows that are as before are not painted again.
  void set_rows(std::vector<tasks::MaterialRowState> rows);
  // Small pictures of the textures, by path.
  void set_pictures(std::map<std::string, QImage> pictures);
  // Null: the row shows no texture.
  QImage picture(const tasks::MaterialRowState& row) const;
  const tasks::MaterialRowState* row(const QModelIndex& index) const;
  const std::vector<tasks::MaterialRowState>& rows() const noexcept { return rows_; }

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  std::vector<tasks::MaterialRowState> rows_;
  std::map<std::string, QImage> pictures_;
};

}  // namespace ngi::studio
