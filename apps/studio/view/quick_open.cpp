#include "apps/studio/view/quick_open.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include "apps/studio/view/theme.h"

namespace ngi::studio {

namespace {

constexpr std::size_t most_shown = 60;

}  // namespace

QuickOpen::QuickOpen(AssetIndex& index, QWidget* parent, std::optional<Kind> kind)
    : QDialog(parent, Qt::Popup), index_(index), kind_(kind) {
  line_ = new QLineEdit(this);
  line_->setObjectName(QStringLiteral("quick_open_line"));
  line_->setPlaceholderText(tr("Letters of a name, such as bot str"));
  list_ = new QListWidget(this);
  list_->setObjectName(QStringLiteral("quick_open_list"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(8, 8, 8, 8);
  layout->addWidget(line_);
  layout->addWidget(list_);
  resize(620, 420);
  line_->installEventFilter(this);
  line_->setFocus();
  connect(line_, &QLineEdit::textChanged, this, &QuickOpen::fill);
  connect(list_, &QListWidget::itemActivated, this, &QuickOpen::choose);
  connect(list_, &QListWidget::itemClicked, this, &QuickOpen::choose);
  connect(&index, &AssetIndex::completed, this, &QuickOpen::fill);
  fill();
}

void QuickOpen::fill() {
  list_->clear();
  QString text = line_->text();
  text.remove(QLatin1Char(' '));
  for (const AssetIndex::Entry* entry : index_.find(text, most_shown, kind_)) {
    auto* item = new QListWidgetItem(kind_icon(entry->kind), entry->name, list_);
    if (entry->place != entry->name) {
      item->setText(QStringLiteral("%1   —   %2").arg(entry->name, entry->place));
    }
    item->setData(Qt::UserRole, QString::fromStdString(entry->path));
  }
  if (!index_.is_complete()) new QListWidgetItem(tr("The list is being made..."), list_);
  list_->setCurrentRow(0);
}

void QuickOpen::choose() {
  const QListWidgetItem* item = list_->currentItem();
  const QString path = item ? item->data(Qt::UserRole).toString() : QString();
  if (path.isEmpty()) return;
  accept();
  Q_EMIT asset_chosen(path);
}

bool QuickOpen::eventFilter(QObject* watched, QEvent* event) {
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
