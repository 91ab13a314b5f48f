#pragma once

#include <QWidget>

class QLabel;
class QSlider;

namespace ngi::studio {

// The hour of a mission, from midnight to midnight.
class HourSlider : public QWidget {
  Q_OBJECT

 public:
  HourSlider();

  double hour() const;
  // Shows an hour without telling that it was chosen.
  void show_hour(double hour);
  QSlider& slider() noexcept { return *slider_; }

 Q_SIGNALS:
  void hour_chosen(double hour);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void show_text();
  void retranslate();

  QSlider* slider_;
  QLabel* text_;
};

}  // namespace ngi::studio
