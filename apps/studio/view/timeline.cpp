#include "apps/studio/view/timeline.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "apps/studio/view/theme.h"

namespace ngi::studio {

namespace {

constexpr int tick_ms = 33;
constexpr qint64 longest_tick_ms = 250;
constexpr int slider_steps = 1000;

}  // namespace

void KeySlider::set_keys(std::vector<float> keys) {
  if (keys == keys_) return;
  keys_ = std::move(keys);
  update();
}

void KeySlider::paintEvent(QPaintEvent* event) {
  QStyleOptionSlider option;
  initStyleOption(&option);
  const QRect groove =
      style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderGroove, this);
  const int handle =
      style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this).width();
  QPainter painter(this);
  painter.setPen(QPen(accent_colour(), 1));
  for (const float key : keys_) {
    const int x = groove.left() + handle / 2 +
                  static_cast<int>(std::lround(key * static_cast<float>(groove.width() - handle)));
    painter.drawLine(x, 0, x, height() / 2 - 3);
  }
  painter.end();
  QSlider::paintEvent(event);
}

Timeline::Timeline() {
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(8, 4, 8, 4);
  layout->setSpacing(2);
  const auto add_button = [&] {
    auto* button = new QToolButton(this);
    layout->addWidget(button);
    return button;
  };
  first_ = add_button();
  back_ = add_button();
  play_ = add_button();
  forward_ = add_button();
  last_button_ = add_button();
  play_->setObjectName(QStringLiteral("play"));
  slider_ = new KeySlider(Qt::Horizontal, this);
  slider_->setRange(0, slider_steps);
  layout->addSpacing(8);
  layout->addWidget(slider_, 1);
  layout->addSpacing(8);
  label_ = new QLabel(this);
  label_->setMinimumWidth(110);
  label_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  layout->addWidget(label_);
  layout->addSpacing(8);
  loop_ = new QComboBox(this);
  loop_->addItems({{}, {}, {}});
  layout->addWidget(loop_);
  speed_ = new QComboBox(this);
  for (const double speed : {0.25, 0.5, 1.0, 2.0, 4.0}) {
    speed_->addItem(QStringLiteral("%1x").arg(speed), speed);
  }
  speed_->setCurrentIndex(2);
  layout->addWidget(speed_);
  connect(first_, &QToolButton::clicked, this, [this] { set_time(0); });
  connect(last_button_, &QToolButton::clicked, this, [this] { set_time(last_); });
  connect(back_, &QToolButton::clicked, this, [this] { step(-1); });
  connect(forward_, &QToolButton::clicked, this, [this] { step(1); });
  connect(play_, &QToolButton::clicked, this, &Timeline::toggle);
  connect(slider_, &QSlider::valueChanged, this,
          [this](int value) { set_time(last_ * static_cast<float>(value) / slider_steps); });
  timer_.setInterval(tick_ms);
  connect(&timer_, &QTimer::timeout, this, &Timeline::advance);
  set_icons();
  retranslate();
}

void Timeline::set_range(float last, float per_second, float step) {
  last_ = last;
  per_second_ = per_second;
  step_ = step;
  time_ = std::min(time_, last_);
  for (QWidget* widget : {static_cast<QWidget*>(first_), static_cast<QWidget*>(back_),
                          static_cast<QWidget*>(forward_), static_cast<QWidget*>(last_button_),
                          static_cast<QWidget*>(slider_)}) {
    widget->setEnabled(last_ > 0);
  }
  show_time();
}

void Timeline::set_keys(const std::vector<float>& times) {
  std::vector<float> shares;
  for (const float time : times) {
    if (last_ > 0 && time >= 0 && time <= last_) shares.push_back(time / last_);
  }
  slider_->setToolTip(shares.empty() ? QString()
                                     : tr("%n key(s)", nullptr, static_cast<int>(shares.size())));
  slider_->set_keys(std::move(shares));
}

void Timeline::set_time(float time) {
  time = std::clamp(time, 0.0F, last_);
  if (time == time_) return;
  time_ = time;
  show_time();
  Q_EMIT time_changed(time_);
}

void Timeline::show_time() {
  const QSignalBlocker quiet(slider_);
  slider_->setValue(last_ > 0 ? static_cast<int>(std::lround(time_ / last_ * slider_steps)) : 0);
  label_->setText(last_ > 0 ? QStringLiteral("%1 / %2")
                                  .arg(static_cast<double>(time_), 0, 'f', 1)
                                  .arg(static_cast<double>(last_), 0, 'f', 0)
                            : tr("does not move"));
}

void Timeline::play(bool on) {
  if (on) {
    since_tick_.start();
    timer_.start();
  } else {
    timer_.stop();
  }
  set_icons();
}

void Timeline::set_icons() {
  first_->setIcon(action_icon(QStringLiteral("first")));
  back_->setIcon(action_icon(QStringLiteral("back")));
  play_->setIcon(action_icon(is_playing() ? QStringLiteral("pause") : QStringLiteral("play")));
  forward_->setIcon(action_icon(QStringLiteral("forward")));
  last_button_->setIcon(action_icon(QStringLiteral("last")));
}

void Timeline::step(int steps) {
  play(false);
  const float next = std::round(time_ / step_) + static_cast<float>(steps);
  set_time(next * step_);
}

void Timeline::advance() {
  // A frame that takes longer than a tick must not slow the motion down; a pause of the whole
  // program, as by a dialog, is no time that went by.
  const auto passed = static_cast<float>(std::min<qint64>(since_tick_.restart(), longest_tick_ms));
  const float speed = speed_->currentData().toFloat();
  Q_EMIT clock_advanced(static_cast<int>(passed * speed));
  if (last_ <= 0) return;
  const auto loop = static_cast<Loop>(loop_->currentIndex());
  float next = time_ + direction_ * per_second_ * speed * passed / 1000;
  if (loop != Loop::PingPong) direction_ = 1;
  if (next > last_ || next < 0) {
    if (loop == Loop::Once) {
      play(false);
      next = last_;
    } else if (loop == Loop::PingPong) {
      direction_ = -direction_;
      next = std::clamp(next, 0.0F, last_);
    } else {
      next = std::fmod(next, last_);
    }
  }
  set_time(next);
}

void Timeline::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  if (event->type() == QEvent::PaletteChange) set_icons();
  QWidget::changeEvent(event);
}

void Timeline::retranslate() {
  first_->setToolTip(tr("First frame"));
  back_->setToolTip(tr("Previous frame (,)"));
  play_->setToolTip(tr("Play and pause (Space)"));
  forward_->setToolTip(tr("Next frame (.)"));
  last_button_->setToolTip(tr("Last frame"));
  loop_->setItemText(0, tr("Loop"));
  loop_->setItemText(1, tr("Back and forth"));
  loop_->setItemText(2, tr("Once"));
  loop_->setToolTip(tr("What happens at the end"));
  speed_->setToolTip(tr("Speed"));
  show_time();
}

}  // namespace ngi::studio
