#pragma once

#include <QWidget>

#include "apps/studio/model/game_problems.h"
#include "apps/studio/model/list_models.h"

class QComboBox;
class QTextBrowser;
class QTreeView;

namespace ngi::studio {

// What is wrong with the shown asset while it is edited, or with the whole game as it is saved; and
// the explanation of the rule.
class ProblemsView : public QWidget {
  Q_OBJECT

 public:
  explicit ProblemsView(GameProblems& game);

  ProblemsModel& model() noexcept { return model_; }
  // What is being checked.
  void set_document(const Document* document);
  void set_problems(FoundProblems problems);
  // Shows the problems of the whole game, which are looked for when they are not known.
  void show_game(bool on);

 Q_SIGNALS:
  void place_chosen(const ngi::Place& place);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  bool is_of_game() const;
  void refresh();
  void explain(const QModelIndex& index);
  QString nothing_to_explain() const;
  void retranslate();

  GameProblems& game_;
  ProblemsModel model_;
  FoundProblems of_asset_;
  bool has_document_ = false;
  QComboBox* scope_;
  QTreeView* list_;
  QTextBrowser* explanation_;
};

}  // namespace ngi::studio
