#pragma once

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace ngi::studio {

// Plays, steps and scrubs the time of a model or an effect.
class Timeline : public QWidget {
  Q_OBJECT

 public:
  Timeline();

  // `last` is the last frame; `per_second` units go by in a second.
  void set_range(float last, float per_second, float step);
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
  void retranslate();

  QTimer timer_;
  QToolButton* first_;
  QToolButton* back_;
  QToolButton* play_;
  QToolButton* forward_;
  QToolButton* last_button_;
  QSlider* slider_;
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
