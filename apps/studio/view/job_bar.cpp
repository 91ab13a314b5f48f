#include "apps/studio/view/job_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>
#include <algorithm>

namespace ngi::studio {

namespace {

constexpr int steps = 1000;

}  // namespace

JobBar::JobBar(Jobs& jobs) : jobs_(jobs) {
  setObjectName(QStringLiteral("job_bar"));
  title_ = new QLabel(this);
  title_->setTextFormat(Qt::PlainText);  // names of files may look like tags
  progress_ = new QProgressBar(this);
  progress_->setTextVisible(false);
  progress_->setFixedSize(140, 8);
  cancel_ = new QToolButton(this);
  cancel_->setObjectName(QStringLiteral("job_cancel"));
  cancel_->setText(QStringLiteral("×"));
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 8, 0);
  layout->setSpacing(8);
  layout->addWidget(title_);
  layout->addWidget(progress_);
  layout->addWidget(cancel_);
  delay_.setSingleShot(true);
  delay_.setInterval(delay_ms);
  connect(&delay_, &QTimer::timeout, this, &JobBar::show_job);
  connect(&jobs_, &Jobs::changed, this, &JobBar::refresh);
  connect(cancel_, &QToolButton::clicked, this, [this] {
    if (const Job* job = first_running()) jobs_.cancel(job->id);
  });
  retranslate();
  hide();
}

const Job* JobBar::first_running() const {
  const auto found = std::ranges::find_if(jobs_.list(), [](const Job& job) {
    return job.state == Job::State::Running && !job.is_quiet;
  });
  return found == jobs_.list().end() ? nullptr : &*found;
}

void JobBar::refresh() {
  if (!first_running()) {
    delay_.stop();
    hide();
  } else if (isVisible()) {
    show_job();
  } else if (!delay_.isActive()) {
    delay_.start();
  }
}

void JobBar::show_job() {
  const Job* job = first_running();
  if (!job) return;
  const int others = jobs_.running() - 1;
  title_->setText(others == 0 ? job->title : tr("%1 and %n more", nullptr, others).arg(job->title));
  // Without a total the bar moves without an end.
  progress_->setRange(0, job->total == 0 ? 0 : steps);
  if (job->total != 0) {
    progress_->setValue(static_cast<int>(std::min(job->done, job->total) * steps / job->total));
  }
  show();
}

void JobBar::mousePressEvent(QMouseEvent*) {
  Q_EMIT list_wanted();
}

void JobBar::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QWidget::changeEvent(event);
}

void JobBar::retranslate() {
  setToolTip(tr("A click shows all jobs"));
  cancel_->setToolTip(tr("Cancel this job"));
  if (isVisible()) show_job();
}

}  // namespace ngi::studio
