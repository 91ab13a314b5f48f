#include "apps/studio/view/quick_open.h"

#include <QListWidget>

#include "apps/studio/view/theme.h"

namespace ngi::studio {

namespace {

constexpr std::size_t most_shown = 60;

}  // namespace

QuickOpen::QuickOpen(AssetIndex& index, QWidget* parent, std::optional<Kind> kind)
    : ChoicePopup(QStringLiteral("quick_open"), tr("Letters of a name, such as bot str"), 620,
                  parent),
      index_(index),
      kind_(kind) {
  connect(&index, &AssetIndex::completed, this, &QuickOpen::fill);
  fill();
}

void QuickOpen::add_matches(const QString& letters, QListWidget& list) {
  QString text = letters;
  text.remove(QLatin1Char(' '));
  for (const AssetIndex::Entry* entry : index_.find(text, most_shown, kind_)) {
    auto* item = new QListWidgetItem(kind_icon(entry->kind), entry->name, &list);
    if (entry->place != entry->name) {
      item->setText(QStringLiteral("%1   —   %2").arg(entry->name, entry->place));
    }
    item->setData(Qt::UserRole, QString::fromStdString(entry->path));
  }
  if (!index_.is_complete()) new QListWidgetItem(tr("The list is being made..."), &list);
}

void QuickOpen::choose(const QVariant& data) {
  const QString path = data.toString();
  if (path.isEmpty()) return;  // the row that says that the list is being made
  accept();
  Q_EMIT asset_chosen(path);
}

}  // namespace ngi::studio
