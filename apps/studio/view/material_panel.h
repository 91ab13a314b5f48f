#pragma once

#include <QWidget>

#include "apps/studio/model/material_rows_model.h"

class QLabel;
class QListView;

namespace ngi::studio {

// The materials of a model beside its picture: colour and phase now. A click marks what wears the
// row, a double click opens its texture.
class MaterialPanel : public QWidget {
  Q_OBJECT

 public:
  MaterialPanel();

  static constexpr std::uint32_t picture_side = 18;

  MaterialRowsModel& rows() noexcept { return rows_; }
  QListView& list() noexcept { return *list_; }
  // Marks the row in the list, as when one of its batches was clicked.
  void show_row(std::uint32_t row);

 Q_SIGNALS:
  void row_selected(std::uint32_t row);
  void asset_wanted(const QString& path);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void show_menu(QPoint at);
  void retranslate();

  MaterialRowsModel rows_;
  QLabel* title_;
  QListView* list_;
};

}  // namespace ngi::studio
