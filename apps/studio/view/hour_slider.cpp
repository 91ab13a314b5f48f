#include "apps/studio/view/hour_slider.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <cmath>

namespace ngi::studio {

namespace {

constexpr int minutes_of_day = 24 * 60;
constexpr int key_step = 10;
constexpr int page_step = 60;

}  // namespace

HourSlider::HourSlider() : slider_(new QSlider(Qt::Horizontal, this)), text_(new QLabel(this)) {
  slider_->setObjectName(QStringLiteral("hour"));
  slider_->setRange(0, minutes_of_day - 1);
  slider_->setSingleStep(key_step);
  slider_->setPageStep(page_step);
  slider_->setMinimumWidth(140);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(6);
  layout->addWidget(slider_);
  layout->addWidget(text_);
  connect(slider_, &QSlider::valueChanged, this, [this] {
    show_text();
    Q_EMIT hour_chosen(hour());
  });
  retranslate();
  show_text();
}

double HourSlider::hour() const {
  return slider_->value() / 60.0;
}

void HourSlider::show_hour(double hour) {
  const QSignalBlocker quiet(slider_);
  slider_->setValue(static_cast<int>(std::lround(hour * 60)));
  show_text();
}

void HourSlider::show_text() {
  const int minutes = slider_->value();
  text_->setText(QStringLiteral("%1:%2").arg(minutes / 60).arg(minutes % 60, 2, 10, QChar('0')));
}

void HourSlider::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QWidget::changeEvent(event);
}

void HourSlider::retranslate() {
  setToolTip(tr("The hour of the day: sun, sky and fog follow (game-assets.md 10.4)"));
}

}  // namespace ngi::studio
