#include "apps/studio/view/command_palette.h"

#include <QListWidget>

namespace ngi::studio {

CommandPalette::CommandPalette(Actions& actions, QWidget* parent)
    : ChoicePopup(QStringLiteral("palette"), tr("Letters of a command, such as save"), 520, parent),
      actions_(actions) {
  fill();
}

void CommandPalette::add_matches(const QString& letters, QListWidget& list) {
  // Names of commands without an icon stand below the others.
  QPixmap empty(16, 16);
  empty.fill(Qt::transparent);
  const QIcon no_icon(empty);
  for (const ActionRow& row : action_table()) {
    QAction& action = actions_[row.id];
    const QString name = action.text();
    if (!action.isEnabled() || !name.contains(letters, Qt::CaseInsensitive)) continue;
    const QString keys = action.shortcut().toString(QKeySequence::NativeText);
    auto* item = new QListWidgetItem(
        action.icon().isNull() ? no_icon : action.icon(),
        keys.isEmpty() ? name : QStringLiteral("%1   —   %2").arg(name, keys), &list);
    item->setData(Qt::UserRole, static_cast<int>(row.id));
  }
}

void CommandPalette::choose(const QVariant& data) {
  accept();
  Q_EMIT action_chosen(&actions_[static_cast<ActionId>(data.toInt())]);
}

}  // namespace ngi::studio
