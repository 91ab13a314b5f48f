#pragma once

#include "apps/studio/view/actions.h"
#include "apps/studio/view/choice_popup.h"

namespace ngi::studio {

// All commands by a few letters of their names, with their shortcuts.
class CommandPalette : public ChoicePopup {
  Q_OBJECT

 public:
  CommandPalette(Actions& actions, QWidget* parent);

 Q_SIGNALS:
  void action_chosen(QAction* action);

 protected:
  void add_matches(const QString& letters, QListWidget& list) override;
  void choose(const QVariant& data) override;

 private:
  Actions& actions_;
};

}  // namespace ngi::studio
