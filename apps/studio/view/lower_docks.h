#pragma once

#include <QWidget>

#include "apps/studio/model/list_models.h"
#include "apps/studio/model/workspace.h"

class QLabel;
class QPushButton;
class QTextBrowser;
class QTreeView;
class QTreeWidget;

// The lists below the window.
namespace ngi::studio {

// What is wrong with the shown asset, and what the rule means.
class ProblemsView : public QWidget {
  Q_OBJECT

 public:
  ProblemsView();

  ProblemsModel& model() noexcept { return model_; }

 Q_SIGNALS:
  void place_chosen(const ngi::Place& place);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void explain(const QModelIndex& index);

  ProblemsModel model_;
  QTreeView* list_;
  QTextBrowser* explanation_;
};

// Differences from the original; one or all can be reverted.
class ChangesView : public QWidget {
  Q_OBJECT

 public:
  ChangesView();

  void set_document(Document* document);
  void refresh();
  ChangesModel& model() noexcept { return model_; }

 Q_SIGNALS:
  void field_chosen(const QString& path);
  void refused(const QString& reason);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void revert_selected();
  void retranslate();

  ChangesModel model_;
  Document* document_ = nullptr;
  QTreeView* list_;
  QPushButton* revert_;
  QPushButton* revert_all_;
};

// What the shown asset uses, each a double click away.
class UsesView : public QWidget {
  Q_OBJECT

 public:
  explicit UsesView(Workspace& workspace);

  void set_document(Document* document);
  QTreeWidget& tree() noexcept { return *tree_; }

 Q_SIGNALS:
  void asset_chosen(const QString& path);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();

  Workspace& workspace_;
  QTreeWidget* tree_;
  int generation_ = 0;
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
