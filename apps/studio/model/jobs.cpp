#include "apps/studio/model/jobs.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QPointer>
#include <algorithm>

namespace ngi::studio {

struct Jobs::Running {
  int id = 0;
  std::atomic<bool> cancelled = false;
};

namespace {

constexpr std::size_t most_listed = 50;
constexpr qint64 progress_interval_ms = 50;

}  // namespace

Jobs::Jobs() {
  // One thread stays free for the window.
  pool_.setMaxThreadCount(std::max(1, QThread::idealThreadCount() - 1));
  quiet_pool_.setMaxThreadCount(1);
}

Jobs::~Jobs() {
  cancel_all();
  pool_.waitForDone();
  quiet_pool_.waitForDone();
}

Job* Jobs::find(int id) {
  const auto found = std::ranges::find(list_, id, &Job::id);
  return found == list_.end() ? nullptr : &*found;
}

int Jobs::running() const {
  return static_cast<int>(std::ranges::count_if(
      list_, [](const Job& job) { return job.state == Job::State::Running && !job.is_quiet; }));
}

bool Jobs::is_running(int id) const {
  return std::ranges::any_of(
      list_, [id](const Job& job) { return job.id == id && job.state == Job::State::Running; });
}

int Jobs::run(const QString& title, QObject* owner, Listed listed,
              std::function<void(const Work&)> body, std::function<void()> finish) {
  const int id = next_id_++;
  Job job = {.id = id, .title = title};
  job.is_quiet = listed == Listed::No;
  list_.push_back(job);
  auto state = std::make_shared<Running>();
  state->id = id;
  running_.push_back(state);
  Q_EMIT changed();
  const QPointer<QObject> guard(owner);
  QThreadPool& pool = listed == Listed::Yes ? pool_ : quiet_pool_;
  pool.start([this, id, state, guard, body = std::move(body), finish = std::move(finish)] {
    Work work;
    work.threads = 1;
    work.cancelled = &state->cancelled;
    QElapsedTimer since;
    since.start();
    work.progress = [this, id, &since](const Progress& progress) {
      if (since.elapsed() < progress_interval_ms) return;
      since.restart();
      QMetaObject::invokeMethod(
          this, [this, id, progress] { advance(id, progress); }, Qt::QueuedConnection);
    };
    if (!state->cancelled) body(work);
    QMetaObject::invokeMethod(
        this,
        [this, id, state, guard, finish] {
          const bool cancelled = state->cancelled;
          end(id, cancelled ? Job::State::Cancelled : Job::State::Done);
          if (!cancelled && guard) finish();
        },
        Qt::QueuedConnection);
  });
  return id;
}

void Jobs::advance(int id, const Progress& progress) {
  Job* job = find(id);
  if (!job) return;
  job->done = progress.done;
  job->total = progress.total;
  Q_EMIT changed();
}

void Jobs::end(int id, Job::State state) {
  std::erase_if(running_, [id](const auto& running) { return running->id == id; });
  Job* job = find(id);
  if (!job) return;
  job->state = state;
  const bool quiet = job->is_quiet;
  if (quiet) std::erase_if(list_, [id](const Job& each) { return each.id == id; });
  Q_EMIT ended(id, state == Job::State::Cancelled);
  if (list_.size() > most_listed) {
    const auto old = std::ranges::find_if(
        list_, [](const Job& each) { return each.state != Job::State::Running; });
    if (old != list_.end()) list_.erase(old);
  }
  Q_EMIT changed();
}

void Jobs::cancel(int id) {
  for (const auto& running : running_) {
    if (running->id == id) running->cancelled = true;
  }
}

void Jobs::cancel_all() {
  for (const auto& running : running_) running->cancelled = true;
}

void Jobs::wait() {
  while (!running_.empty()) {
    pool_.waitForDone();
    quiet_pool_.waitForDone();
    QCoreApplication::sendPostedEvents(this);
  }
}

}  // namespace ngi::studio
