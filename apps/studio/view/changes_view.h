#pragma once

#include <QWidget>

#include "apps/studio/model/list_models.h"
#include "apps/studio/model/mod_changes_model.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTreeView;

namespace ngi::studio {

// Differences from the original: of the shown asset, of which one or all can be reverted, or of all
// assets of the mod.
class ChangesView : public QWidget {
  Q_OBJECT

 public:
  explicit ChangesView(Workspace& workspace);

  void set_document(Document* document);
  void refresh();
  ChangesModel& model() noexcept { return model_; }
  ModChangesModel& mod_model() noexcept { return mod_model_; }
  // Shows what the whole mod changes, which is found out when it is not known.
  void show_mod(bool on);

 Q_SIGNALS:
  void field_chosen(const QString& path);
  void asset_chosen(const QString& path);
  void refused(const QString& reason);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  bool is_of_mod() const;
  void revert_selected();
  void show_lists();
  QString nothing_to_list() const;
  void retranslate();

  Workspace& workspace_;
  ChangesModel model_;
  ModChangesModel mod_model_;
  Document* document_ = nullptr;
  QComboBox* scope_;
  QTreeView* list_;
  QTreeView* mod_list_;
  QLabel* empty_;
  QPushButton* revert_;
  QPushButton* revert_all_;
};

}  // namespace ngi::studio
