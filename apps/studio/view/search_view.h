#pragma once

#include <QWidget>

#include "apps/studio/model/search_model.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QTreeView;

namespace ngi::studio {

// Searches the whole game; a click on a hit opens its asset at the place.
class SearchView : public QWidget {
  Q_OBJECT

 public:
  explicit SearchView(Workspace& workspace);

  SearchModel& model() noexcept { return model_; }
  QLineEdit& line() noexcept { return *line_; }
  QLabel& count() noexcept { return *count_; }
  QComboBox& modes() noexcept { return *modes_; }
  QTreeView& list() noexcept { return *list_; }
  void focus_line();

 Q_SIGNALS:
  void hit_chosen(const ngi::studio::SearchHit& hit);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void start();
  void end();
  void show_count();
  void retranslate();

  SearchModel model_;
  QComboBox* modes_;
  QLineEdit* line_;
  QLabel* count_;
  QTreeView* list_;
  QString asked_;
  bool has_found_ = false;  // the count is that of a search that has ended
};

}  // namespace ngi::studio
