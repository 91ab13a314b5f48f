#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <cmath>
#include <numbers>

#include "apps/studio/view/viewport.h"

namespace ngi::studio {

namespace {

constexpr double radians_per_pixel = 0.008;
constexpr double wheel_step = 1.15;
constexpr double key_step = 0.12;
constexpr double drag_begins = 4;  // pixels
constexpr int flight_step_ms = 30;
constexpr double flight_step = 0.02;  // of what is in view

// The way of a key: to the right, up, forward. nullopt: it is no key for flying.
std::optional<math::Double3> flight_way(int key) {
  switch (key) {
    case Qt::Key_W:
      return math::Double3{0, 0, 1};
    case Qt::Key_S:
      return math::Double3{0, 0, -1};
    case Qt::Key_A:
      return math::Double3{-1, 0, 0};
    case Qt::Key_D:
      return math::Double3{1, 0, 0};
    case Qt::Key_E:
      return math::Double3{0, 1, 0};
    case Qt::Key_Q:
      return math::Double3{0, -1, 0};
    default:
      return {};
  }
}

}  // namespace

ViewportControls::ViewportControls(QWidget& widget, ViewportScene& scene)
    : QObject(&widget), widget_(widget), scene_(scene) {
  widget.installEventFilter(this);
  widget.setFocusPolicy(Qt::StrongFocus);
  flight_timer_.setInterval(flight_step_ms);
  connect(&flight_timer_, &QTimer::timeout, this, &ViewportControls::fly_on);
}

bool ViewportControls::eventFilter(QObject*, QEvent* event) {
  switch (event->type()) {
    case QEvent::MouseButtonPress:
      return press(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseMove:
      return move(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonRelease:
      return release(*static_cast<QMouseEvent*>(event));
    case QEvent::Wheel: {
      const double steps = static_cast<QWheelEvent*>(event)->angleDelta().y() / 120.0;
      scene_.zoom(std::pow(wheel_step, -steps));
      Q_EMIT view_changed();
      return true;
    }
    case QEvent::KeyPress:
      return press_key(*static_cast<QKeyEvent*>(event));
    case QEvent::KeyRelease:
      return end_flight(*static_cast<QKeyEvent*>(event));
    case QEvent::FocusOut:
      flight_keys_.clear();
      flight_timer_.stop();
      return false;
    default:
      return false;
  }
}

bool ViewportControls::press(const QMouseEvent& event) {
  last_ = event.position();
  pressed_at_ = last_;
  is_dragging_ = false;
  drags_part_ = event.button() == Qt::LeftButton && drag_.begin && drag_.begin(last_);
  return true;
}

bool ViewportControls::move(const QMouseEvent& event) {
  if (event.buttons() == Qt::NoButton) return false;
  const QPointF moved = event.position() - last_;
  const QPointF total = event.position() - pressed_at_;
  if (drags_part_) {
    drag_.move(total);
    return true;
  }
  if (!is_dragging_ && std::hypot(total.x(), total.y()) < drag_begins) return true;
  is_dragging_ = true;
  last_ = event.position();
  const bool pans = (event.modifiers() & Qt::ShiftModifier) || (event.buttons() & Qt::RightButton);
  if (pans) {
    scene_.pan(moved, widget_.size());
  } else {
    scene_.orbit(-moved.x() * radians_per_pixel, moved.y() * radians_per_pixel);
  }
  Q_EMIT view_changed();
  return true;
}

bool ViewportControls::release(const QMouseEvent& event) {
  if (drags_part_ && event.button() == Qt::LeftButton) {
    drags_part_ = false;
    drag_.end();
    return true;
  }
  if (!is_dragging_ && event.button() == Qt::LeftButton) Q_EMIT clicked(event.position());
  is_dragging_ = false;
  return true;
}

bool ViewportControls::begin_flight(const QKeyEvent& event) {
  const bool is_plain = (event.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
  if (!is_plain || !flight_way(event.key())) return false;
  if (event.isAutoRepeat()) return true;
  flight_keys_.insert(event.key());
  flight_timer_.start();
  fly_on();
  return true;
}

bool ViewportControls::end_flight(const QKeyEvent& event) {
  if (!flight_way(event.key())) return false;
  if (!event.isAutoRepeat()) flight_keys_.erase(event.key());
  if (flight_keys_.empty()) flight_timer_.stop();
  return true;
}

void ViewportControls::fly_on() {
  math::Double3 sum = {};
  for (const int key : flight_keys_) sum = sum + *flight_way(key) * flight_step;
  scene_.fly(sum);
  Q_EMIT view_changed();
}

bool ViewportControls::press_key(const QKeyEvent& event) {
  if (begin_flight(event)) return true;
  constexpr double quarter = std::numbers::pi / 2;
  switch (event.key()) {
    case Qt::Key_Left:
      scene_.orbit(-key_step, 0);
      break;
    case Qt::Key_Right:
      scene_.orbit(key_step, 0);
      break;
    case Qt::Key_Up:
      scene_.orbit(0, key_step);
      break;
    case Qt::Key_Down:
      scene_.orbit(0, -key_step);
      break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      scene_.zoom(1 / wheel_step);
      break;
    case Qt::Key_Minus:
      scene_.zoom(wheel_step);
      break;
    case Qt::Key_1:
      scene_.look_from(0, 0);
      break;
    case Qt::Key_3:
      scene_.look_from(quarter, 0);
      break;
    case Qt::Key_7:
      scene_.look_from(0, quarter);
      break;
    case Qt::Key_Escape:
      Q_EMIT escaped();
      return true;
    default:
      return false;
  }
  Q_EMIT view_changed();
  return true;
}

}  // namespace ngi::studio
