#pragma once

#include <QWidget>
#include <array>
#include <optional>

#include "ngi/tasks/scene_parts.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;

namespace ngi::studio {

// The place of the selected node or object as three numbers. In a model it is stored in a key, far
// from the node's own fields, so that a person would have to know where to look.
class PlaceEditor : public QWidget {
  Q_OBJECT

 public:
  PlaceEditor();

  // nullopt: nothing is selected that has a place; the editor is hidden.
  void set_handle(const std::optional<tasks::MoveHandle>& handle);
  void set_reach(tasks::MoveReach reach);
  tasks::MoveReach reach() const;
  std::array<QDoubleSpinBox*, 3> axes() const noexcept { return axes_; }

 Q_SIGNALS:
  // Where the part was, and how far it was moved. `is_last` when the person has finished.
  void moved(const ngi::tasks::MoveHandle& from, const std::array<double, 3>& by, bool is_last);
  // What is moved of a node that is animated.
  void reach_chosen(ngi::tasks::MoveReach reach);

 protected:
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void tell(bool is_last);
  void retranslate();

  QLabel* label_;
  std::array<QDoubleSpinBox*, 3> axes_ = {};
  QComboBox* reach_;
  std::optional<tasks::MoveHandle> handle_;
};

}  // namespace ngi::studio
