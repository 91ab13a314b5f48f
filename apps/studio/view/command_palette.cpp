#include "apps/studio/view/command_palette.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

namespace ngi::studio {

CommandPalette::CommandPalette(Actions& actions, QWidget* parent)
    : QDialog(parent, Qt::Popup), actions_(actions) {
  line_ = new QLineEdit(this);
  line_->setObjectName(QStringLiteral("palette_line"));
  line_->setPlaceholderText(tr("Letters of a command, such as save"));
  list_ = new QListWidget(this);
  list_->setObjectName(QStringLiteral("palette_list"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(8, 8, 8, 8);
  layout->addWidget(line_);
  layout->addWidget(list_);
  resize(520, 420);
  line_->installEventFilter(this);
  line_->setFocus();
  connect(line_, &QLineEdit::textChanged, this, &CommandPalette::fill);
  connect(list_, &QListWidget::itemActivated, this, &CommandPalette::choose);
  connect(list_, &QListWidget::itemClicked, this, &CommandPalette::choose);
  fill();
}

void CommandPalette::fill() {
  list_->clear();
  for (const ActionRow& row : action_table()) {
    QAction& action = actions_[row.id];
    const QString name = action.text();
    if (!action.isEnabled() || !name.contains(line_->text(), Qt::CaseInsensitive)) continue;
    const QString keys = action.shortcut().toString(QKeySequence::NativeText);
    auto* item = new QListWidgetItem(
        action.icon(), keys.isEmpty() ? name : QStringLiteral("%1   —   %2").arg(name, keys),
        list_);
    item->setData(Qt::UserRole, static_cast<int>(row.id));
  }
  list_->setCurrentRow(0);
}

void CommandPalette::choose() {
  const QListWidgetItem* item = list_->currentItem();
  if (!item) return;
  const auto id = static_cast<ActionId>(item->data(Qt::UserRole).toInt());
  accept();
  Q_EMIT action_chosen(&actions_[id]);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
      choose();
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
