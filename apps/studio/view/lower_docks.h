#pragma once

#include <QWidget>

#include "apps/studio/model/list_models.h"
#include "apps/studio/model/workspace.h"

class QPushButton;
class QTreeView;
class QTreeWidget;

// The lists below the window.
namespace ngi::studio {

// What the shown asset uses and what uses it, each a double click away. The second takes a walk
// through the game, so it is found when somebody looks.
class UsesView : public QWidget {
  Q_OBJECT

 public:
  explicit UsesView(Workspace& workspace);

  void set_document(Document* document);
  // Whether somebody sees it: a list behind another one is not looked at.
  void set_looked_at(bool is_looked_at);
  QTreeWidget& tree() noexcept { return *tree_; }

 Q_SIGNALS:
  void asset_chosen(const QString& path);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();
  void find_users();

  Workspace& workspace_;
  QTreeWidget* tree_;
  int generation_ = 0;
  // The path of the asset in the game while its users are not known.
  std::string without_users_;
  bool is_looked_at_ = false;
};

// Work in the background; it can be cancelled.
class JobsView : public QWidget {
  Q_OBJECT

 public:
  explicit JobsView(Jobs& jobs);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  Jobs& jobs_;
  JobsModel model_;
  QTreeView* list_;
  QPushButton* cancel_;
};

}  // namespace ngi::studio
