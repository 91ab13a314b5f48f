#pragma once

#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QWidget>

#include "apps/studio/model/asset_tree_model.h"
#include "apps/studio/model/game_problems.h"

class QComboBox;
class QLineEdit;
class QTreeView;

namespace ngi::studio {

// Shows the items of a tree that fit a text and a kind, with all that is above them.
class AssetFilter : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  explicit AssetFilter(GameProblems& problems);

  void set_text(const QString& text);
  // nullopt: all kinds.
  void set_kind(std::optional<Kind> kind);
  void set_changed_only(bool on);
  void set_problems_only(bool on);
  bool is_active() const;

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

 private:
  QString text_;
  std::optional<Kind> kind_;
  bool changed_only_ = false;
  bool problems_only_ = false;
  GameProblems& problems_;
};

// The tree of the game with a filter.
class GameDock : public QWidget {
  Q_OBJECT

 public:
  GameDock(AssetTreeModel& model, GameProblems& problems);

  void select(const std::string& path);
  void focus_filter();
  // The asset at a point of the screen; empty: none.
  QString asset_at(QPoint global) const;
  QTreeView& tree() noexcept { return *tree_; }
  QLineEdit& filter_line() noexcept { return *filter_line_; }

 Q_SIGNALS:
  void asset_chosen(const QString& path);
  void export_wanted(const QStringList& paths);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void apply_filter();
  void choose(const QModelIndex& index);
  void show_menu(QPoint at);
  void retranslate();
  void remember_shape();
  void restore_shape();
  QStringList selected_paths() const;

  AssetTreeModel& model_;
  GameProblems& problems_;
  AssetFilter filter_;
  QLineEdit* filter_line_;
  QComboBox* kinds_;
  QTreeView* tree_;

  // What the tree showed before it is read again, as paths.
  struct Shape {
    std::vector<std::string> open_branches;  // a branch follows the one around it
    std::string current;
    int scrolled = 0;
  };
  Shape shape_;
};

}  // namespace ngi::studio
