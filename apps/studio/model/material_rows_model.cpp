#include "apps/studio/model/material_rows_model.h"

#include "apps/studio/model/texts.h"
#include "ngi/core/text.h"

namespace ngi::studio {

void MaterialRowsModel::set_rows(std::vector<tasks::MaterialRowState> rows) {
  if (rows.size() != rows_.size()) {
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
    return;
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i] == rows_[i]) continue;
    rows_[i] = std::move(rows[i]);
    const QModelIndex changed = index(static_cast<int>(i));
    Q_EMIT dataChanged(changed, changed);
  }
}

void MaterialRowsModel::set_pictures(std::map<std::string, QImage> pictures) {
  pictures_ = std::move(pictures);
  if (!rows_.empty()) Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

QImage MaterialRowsModel::picture(const tasks::MaterialRowState& row) const {
  const auto found = pictures_.find(row.texture_path);
  return found == pictures_.end() ? QImage() : found->second;
}

const tasks::MaterialRowState* MaterialRowsModel::row(const QModelIndex& index) const {
  const auto place = static_cast<std::size_t>(index.row());
  return index.isValid() && place < rows_.size() ? &rows_[place] : nullptr;
}

int MaterialRowsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant MaterialRowsModel::data(const QModelIndex& index, int role) const {
  const tasks::MaterialRowState* shown = row(index);
  if (!shown) return {};
  const auto text = [](const std::string& cp1251) {
    return QString::fromStdString(cp1251_to_utf8(cp1251));
  };
  if (role == Qt::DisplayRole) {
    return QStringLiteral("%1  %2").arg(shown->row).arg(text(shown->name));
  }
  if (role != Qt::ToolTipRole) return {};
  QStringList lines = {tr("Row %1: %2").arg(shown->row).arg(text(shown->name))};
  if (shown->material.empty()) lines += tr("The game has no such material.");
  if (shown->phase_count > 1) {
    lines += tr("Phase %1 of %2").arg(shown->phase.value_or(0)).arg(shown->phase_count);
  }
  if (!shown->texture.empty()) lines += tr("Texture %1").arg(text(shown->texture));
  lines += tr("%n triangle(s) wear it", nullptr, static_cast<int>(shown->triangles));
  return plain_tool_tip(lines.join(QLatin1Char('\n')));
}

}  // namespace ngi::studio
