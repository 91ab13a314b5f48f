#include "apps/studio/view/place_editor.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>
#include <cmath>

namespace ngi::studio {

namespace {

constexpr double farthest = 1e6;
constexpr int decimals = 4;

// A number without zeros at its end: there is little room for it.
class PlaceBox : public QDoubleSpinBox {
 public:
  using QDoubleSpinBox::QDoubleSpinBox;

  QString textFromValue(double value) const override {
    QString text = QDoubleSpinBox::textFromValue(value);
    const QString point = locale().decimalPoint();
    if (!text.contains(point)) return text;
    while (text.endsWith(QLatin1Char('0'))) text.chop(1);
    if (text.endsWith(point)) text.chop(point.size());
    return text;
  }
};

// Whether a box shows this number, as far as its digits go.
bool is_shown(const QDoubleSpinBox& box, double value) {
  return std::abs(box.value() - value) <= 0.5e-4;
}

}  // namespace

PlaceEditor::PlaceEditor() {
  label_ = new QLabel(this);
  reach_ = new QComboBox(this);
  reach_->setObjectName(QStringLiteral("place_reach"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(10, 0, 8, 6);
  layout->setSpacing(4);
  auto* numbers = new QHBoxLayout;
  numbers->addWidget(label_);
  layout->addLayout(numbers);
  layout->addWidget(reach_);
  constexpr const char* names[] = {"place_x", "place_y", "place_z"};
  constexpr const char* prefixes[] = {"x ", "y ", "z "};
  for (std::size_t i = 0; i < axes_.size(); ++i) {
    auto* box = new PlaceBox(this);
    box->setGroupSeparatorShown(false);
    box->setObjectName(QLatin1String(names[i]));
    box->setRange(-farthest, farthest);
    box->setDecimals(decimals);
    box->setSingleStep(0.1);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setMinimumWidth(40);
    box->setPrefix(QLatin1String(prefixes[i]));
    numbers->addWidget(box, 1);
    connect(box, &QDoubleSpinBox::valueChanged, this, [this] { tell(false); });
    connect(box, &QDoubleSpinBox::editingFinished, this, [this] { tell(true); });
    // The box would take the keys for undoing what was typed, not what was moved.
    box->installEventFilter(this);
    box->findChild<QLineEdit*>()->installEventFilter(this);
    axes_[i] = box;
  }
  connect(reach_, &QComboBox::currentIndexChanged, this, [this] { Q_EMIT reach_chosen(reach()); });
  retranslate();
  set_handle({});
}

void PlaceEditor::set_reach(tasks::MoveReach reach) {
  const QSignalBlocker quiet(reach_);
  reach_->setCurrentIndex(static_cast<int>(reach));
}

tasks::MoveReach PlaceEditor::reach() const {
  return static_cast<tasks::MoveReach>(std::max(0, reach_->currentIndex()));
}

void PlaceEditor::set_handle(const std::optional<tasks::MoveHandle>& handle) {
  handle_ = handle;
  setVisible(handle.has_value());
  if (!handle) return;
  reach_->setVisible(!handle->other_keys.empty());
  for (std::size_t i = 0; i < axes_.size(); ++i) {
    // A box that is being typed into keeps its text, as long as that is the place.
    if (axes_[i]->hasFocus() && is_shown(*axes_[i], handle->value[i])) continue;
    const QSignalBlocker quiet(axes_[i]);
    axes_[i]->setValue(handle->value[i]);
  }
}

void PlaceEditor::tell(bool is_last) {
  if (!handle_) return;
  const tasks::MoveHandle from = *handle_;
  std::array<double, 3> by = {};
  for (std::size_t i = 0; i < axes_.size(); ++i) {
    // A number that nobody touched keeps all its digits.
    if (!is_shown(*axes_[i], from.value[i])) by[i] = axes_[i]->value() - from.value[i];
  }
  if (by == std::array<double, 3>() && !is_last) return;
  Q_EMIT moved(from, by, is_last);
}

bool PlaceEditor::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
      event->ignore();
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

void PlaceEditor::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QWidget::changeEvent(event);
}

void PlaceEditor::retranslate() {
  label_->setText(tr("Place"));
  const QSignalBlocker quiet(reach_);
  const int reach = std::max(0, reach_->currentIndex());
  reach_->clear();
  reach_->addItems({tr("Moves in all frames"), tr("Moves in this key frame only")});
  reach_->setCurrentIndex(reach);
  reach_->setToolTip(
      tr("The part is animated: it has a place for each key frame, marked on the timeline."));
  setToolTip(
      tr("Where the selected part is, relative to what it hangs on: x, y, z. Up and Down "
         "move it."));
}

}  // namespace ngi::studio
