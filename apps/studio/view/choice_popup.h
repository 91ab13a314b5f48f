#pragma once

#include <QDialog>

class QLineEdit;
class QListWidget;

namespace ngi::studio {

// A line to type letters into above the list of what they match. The arrow keys move in the list
// while the line has the keyboard; Enter, a click or a double click chooses.
class ChoicePopup : public QDialog {
  Q_OBJECT

 protected:
  // The line is named `name`_line and the list `name`_list.
  ChoicePopup(const QString& name, const QString& hint, int width, QWidget* parent);

  // Fills the emptied list with what matches the letters.
  virtual void add_matches(const QString& letters, QListWidget& list) = 0;
  // Takes the data (Qt::UserRole) of the chosen row.
  virtual void choose(const QVariant& data) = 0;

  void fill();
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void choose_current();

  QLineEdit* line_;
  QListWidget* list_;
};

}  // namespace ngi::studio
