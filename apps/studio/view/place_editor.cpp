#include "apps/studio/view/place_editor.h"

#include <QDoubleSpinBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <cmath>

namespace ngi::studio {

namespace {

constexpr double farthest = 1e6;
constexpr int decimals = 4;

}  // namespace

PlaceEditor::PlaceEditor() {
  label_ = new QLabel(this);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(10, 0, 8, 6);
  layout->setSpacing(4);
  layout->addWidget(label_);
  constexpr const char* names[] = {"place_x", "place_y", "place_z"};
  constexpr const char* prefixes[] = {"x ", "y ", "z "};
  for (std::size_t i = 0; i < axes_.size(); ++i) {
    auto* box = new QDoubleSpinBox(this);
    box->setObjectName(QLatin1String(names[i]));
    box->setRange(-farthest, farthest);
    box->setDecimals(decimals);
    box->setSingleStep(0.1);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setMinimumWidth(40);
    box->setPrefix(QLatin1String(prefixes[i]));
    layout->addWidget(box, 1);
    connect(box, &QDoubleSpinBox::valueChanged, this, [this] { tell(false); });
    connect(box, &QDoubleSpinBox::editingFinished, this, [this] { tell(true); });
    axes_[i] = box;
  }
  retranslate();
  set_handle({});
}

void PlaceEditor::set_handle(const std::optional<tasks::MoveHandle>& handle) {
  handle_ = handle;
  setVisible(handle.has_value());
  if (!handle) return;
  for (std::size_t i = 0; i < axes_.size(); ++i) {
    // A box that is being typed into keeps its text.
    if (axes_[i]->hasFocus()) continue;
    const QSignalBlocker quiet(axes_[i]);
    axes_[i]->setValue(handle->value[i]);
  }
}

void PlaceEditor::tell(bool is_last) {
  if (!handle_) return;
  tasks::MoveHandle wanted = *handle_;
  for (std::size_t i = 0; i < axes_.size(); ++i) {
    // A number that nobody touched keeps all its digits.
    const bool is_touched = std::abs(axes_[i]->value() - handle_->value[i]) > 0.5e-4;
    if (is_touched) wanted.value[i] = axes_[i]->value();
  }
  if (wanted.value == handle_->value && !is_last) return;
  Q_EMIT moved(QString::fromStdString(wanted.field),
               QString::fromStdString(tasks::moved_value(wanted, 0, 0)), is_last);
}

void PlaceEditor::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QWidget::changeEvent(event);
}

void PlaceEditor::retranslate() {
  label_->setText(tr("Place"));
  setToolTip(
      tr("Where the selected part is, relative to what it hangs on: x, y, z. Up and Down "
         "move it."));
}

}  // namespace ngi::studio
