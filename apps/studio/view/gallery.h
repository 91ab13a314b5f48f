#pragma once

#include <QWidget>

#include "apps/studio/model/asset_list_model.h"
#include "apps/studio/model/thumbnails.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QToolButton;

namespace ngi::studio {

// All assets as a grid of small pictures, with filters. Pictures are drawn in the background for
// what is visible.
class Gallery : public QWidget {
  Q_OBJECT

 public:
  Gallery(Workspace& workspace, AssetIndex& index, GameProblems& problems, Thumbnails& thumbnails);

  AssetListModel& model() noexcept { return model_; }
  QListView& list() noexcept { return *list_; }
  QLineEdit& filter_line() noexcept { return *line_; }
  QComboBox& kinds() noexcept { return *kinds_; }
  QComboBox& archives() noexcept { return *archives_; }
  QToolButton& changed_only() noexcept { return *changed_; }
  QToolButton& problems_only() noexcept { return *problems_only_; }
  QStringList selected_paths() const;
  // The asset at a point of the screen; empty: none.
  QString asset_at(QPoint global) const;

 Q_SIGNALS:
  void asset_chosen(const QString& path);
  void export_wanted(const QStringList& paths);
  void sheet_wanted(const QStringList& paths);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void apply_filter();
  void fill_archives();
  void show_count();
  void show_menu(QPoint at);
  void retranslate();

  GameProblems& problems_;
  Thumbnails& thumbnails_;
  AssetListModel model_;
  QLineEdit* line_;
  QComboBox* kinds_;
  QComboBox* archives_;
  QToolButton* changed_;
  QToolButton* problems_only_;
  QLabel* count_;
  QListView* list_;
};

}  // namespace ngi::studio
