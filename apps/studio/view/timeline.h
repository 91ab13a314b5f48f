#pragma once

#include <QElapsedTimer>
#include <QSlider>
#include <QTimer>
#include <QWidget>
#include <vector>

class QComboBox;
class QLabel;
class QToolButton;

namespace ngi::studio {

// A slider of time with marks at the keys.
class KeySlider : public QSlider {
  Q_OBJECT

 public:
  using QSlider::QSlider;

  // Shares of the range, 0 to 1.
  void set_keys(std::vector<float> keys);
  const std::vector<float>& keys() const noexcept { return keys_; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::vector<float> keys_;
};

// Plays, steps and scrubs the time of a model or an effect.
class Timeline : public QWidget {
  Q_OBJECT

 public:
  Timeline();

  // `last` is the last frame; `per_second` units go by in a second.
  void set_range(float last, float per_second, float step);
  // Times of the keys, shown as marks.
  void set_keys(const std::vector<float>& times);
  float time() const noexcept { return time_; }
  void set_time(float time);
  bool is_playing() const { return timer_.isActive(); }
  void play(bool on);
  void toggle() { play(!is_playing()); }
  void step(int steps);

 Q_SIGNALS:
  void time_changed(float time);
  // Milliseconds that have passed while playing, for materials.
  void clock_advanced(int ms);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  enum class Loop { Repeat, PingPong, Once };

  void advance();
  void show_time();
  void set_icons();  // in the colours of the theme
  void retranslate();

  QTimer timer_;
  QElapsedTimer since_tick_;
  QToolButton* first_;
  QToolButton* back_;
  QToolButton* play_;
  QToolButton* forward_;
  QToolButton* last_button_;
  KeySlider* slider_;
  QLabel* label_;
  QComboBox* loop_;
  QComboBox* speed_;
  float time_ = 0;
  float last_ = 0;
  float per_second_ = 30;
  float step_ = 1;
  float direction_ = 1;
};

}  // namespace ngi::studio
