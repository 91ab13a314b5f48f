#pragma once

#include <vector>

#include "apps/studio/view/asset_page.h"

class QPushButton;

namespace ngi::studio {

class FactsPage;

// The course of a sound: for each column of pixels the range of its samples.
class WaveformView : public QWidget {
  Q_OBJECT

 public:
  struct Course {
    std::vector<std::vector<float>> channels = {};  // samples from -1 to 1
    std::uint32_t sample_rate = 0;
  };
  void set_course(Course course);
  void set_message(const QString& message);
  const Course& course() const noexcept { return course_; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void paint_channel(QPainter& painter, const QRect& place, const std::vector<float>& samples);

  Course course_;
  QString message_;
};

// A sound: its waveform and its facts. This program plays no sound; another one does.
class SoundPage : public AssetPage {
  Q_OBJECT

 public:
  explicit SoundPage(Document& document);

  WaveformView& waveform() noexcept { return *waveform_; }
  void refresh() override;
  void show_original(bool on) override;
  QImage picture() override;

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();

  WaveformView* waveform_;
  FactsPage* facts_;
  QPushButton* play_;
  bool shows_original_ = false;
};

}  // namespace ngi::studio
