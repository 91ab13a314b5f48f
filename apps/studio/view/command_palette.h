#pragma once

#include <QDialog>

#include "apps/studio/view/actions.h"

class QLineEdit;
class QListWidget;

namespace ngi::studio {

// All commands by a few letters of their names, with their shortcuts.
class CommandPalette : public QDialog {
  Q_OBJECT

 public:
  CommandPalette(Actions& actions, QWidget* parent);

 Q_SIGNALS:
  void action_chosen(QAction* action);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void fill();
  void choose();

  Actions& actions_;
  QLineEdit* line_;
  QListWidget* list_;
};

}  // namespace ngi::studio
