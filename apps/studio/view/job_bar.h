#pragma once

#include <QTimer>
#include <QWidget>

#include "apps/studio/model/jobs.h"

class QLabel;
class QProgressBar;
class QToolButton;

namespace ngi::studio {

// The job that runs, in the status bar: what it is, how far it is, and a button that cancels it.
// Appears when a job lasts longer than a person takes for at once.
class JobBar : public QWidget {
  Q_OBJECT

 public:
  static constexpr int delay_ms = 500;

  explicit JobBar(Jobs& jobs);

 Q_SIGNALS:
  // The person wants to see all jobs.
  void list_wanted();

 protected:
  void changeEvent(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

 private:
  // The job that began first; nullptr: none is listed as running.
  const Job* first_running() const;
  void refresh();
  void show_job();
  void retranslate();

  Jobs& jobs_;
  QTimer delay_;
  QLabel* title_;
  QProgressBar* progress_;
  QToolButton* cancel_;
};

}  // namespace ngi::studio
