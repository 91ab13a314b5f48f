#include "apps/studio/view/choice_popup.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

namespace ngi::studio {

ChoicePopup::ChoicePopup(const QString& name, const QString& hint, int width, QWidget* parent)
    : QDialog(parent, Qt::Popup) {
  line_ = new QLineEdit(this);
  line_->setObjectName(name + QStringLiteral("_line"));
  line_->setPlaceholderText(hint);
  list_ = new QListWidget(this);
  list_->setObjectName(name + QStringLiteral("_list"));
  list_->setIconSize(QSize(16, 16));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(8, 8, 8, 8);
  layout->addWidget(line_);
  layout->addWidget(list_);
  resize(width, 420);
  line_->installEventFilter(this);
  line_->setFocus();
  connect(line_, &QLineEdit::textChanged, this, &ChoicePopup::fill);
  connect(list_, &QListWidget::itemActivated, this, &ChoicePopup::choose_current);
  connect(list_, &QListWidget::itemClicked, this, &ChoicePopup::choose_current);
}

void ChoicePopup::fill() {
  list_->clear();
  add_matches(line_->text(), *list_);
  list_->setCurrentRow(0);
}

void ChoicePopup::choose_current() {
  if (const QListWidgetItem* item = list_->currentItem()) choose(item->data(Qt::UserRole));
}

bool ChoicePopup::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
      choose_current();
      return true;
    }
    const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
    if (step != 0) {
      const int row = list_->currentRow() + step;
      if (row >= 0 && row < list_->count()) list_->setCurrentRow(row);
      return true;
    }
  }
  return QDialog::eventFilter(watched, event);
}

}  // namespace ngi::studio
