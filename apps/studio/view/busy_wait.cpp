#include "apps/studio/view/busy_wait.h"

#include <QEventLoop>
#include <QLabel>
#include <QProgressDialog>
#include <QTimer>

namespace ngi::studio {

namespace {

constexpr int quiet_ms = 500;
constexpr int steps = 1000;

int waits = 0;

struct Waiting {
  Waiting() { ++waits; }
  ~Waiting() { --waits; }
};

}  // namespace

bool is_waiting_for_job() noexcept {
  return waits > 0;
}

void wait_for_job(QWidget& window, Jobs& jobs, int job, const QString& title) {
  const Waiting waiting;
  QEventLoop loop;
  QObject::connect(&jobs, &Jobs::ended, &loop, [&loop, job](int ended) {
    if (ended == job) loop.quit();
  });
  QTimer::singleShot(quiet_ms, &loop, &QEventLoop::quit);
  loop.exec(QEventLoop::ExcludeUserInputEvents);
  if (!jobs.is_running(job)) return;

  QProgressDialog dialog(QString(), QObject::tr("Cancel"), 0, 0, &window);
  auto* label = new QLabel(title);
  label->setTextFormat(Qt::PlainText);  // names of files may look like tags
  dialog.setLabel(label);
  dialog.setWindowModality(Qt::WindowModal);
  dialog.setMinimumDuration(0);
  dialog.setAutoClose(false);
  QObject::connect(&dialog, &QProgressDialog::canceled, &loop, [&jobs, job] { jobs.cancel(job); });
  QObject::connect(&jobs, &Jobs::changed, &dialog, [&dialog, &jobs, job] {
    for (const Job& each : jobs.list()) {
      if (each.id != job || each.total == 0) continue;
      dialog.setRange(0, steps);
      dialog.setValue(static_cast<int>(std::min(each.done, each.total) * steps / each.total));
    }
  });
  dialog.show();
  if (jobs.is_running(job)) loop.exec();
}

}  // namespace ngi::studio
