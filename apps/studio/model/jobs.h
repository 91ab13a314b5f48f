#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <atomic>
#include <functional>
#include <memory>
#include <vector>

#include "ngi/core/parallel.h"

namespace ngi::studio {

// Work on another thread.
struct Job {
  enum class State { Running, Done, Cancelled };

  int id = 0;
  QString title;
  State state = State::Running;
  std::uint64_t done = 0;
  std::uint64_t total = 0;  // 0: not known
  bool is_quiet = false;    // too short to be listed
};

// Runs work off the thread of the window, with progress and cancelling.
//
//   jobs.start(tr("Checking"), [copies](const Work& work) { return result; },
//              [this](Result result) { show(result); });
class Jobs : public QObject {
  Q_OBJECT

 public:
  // A job that is listed waits for other long ones, unless it is needed at once.
  enum class Listed { Yes, No, AtOnce };

  Jobs();
  ~Jobs() override;

  // Calls `body` on a thread of the pool, then `finish` with its result on this object's thread,
  // unless the job was cancelled. `finish` is not called when `owner` is gone by then.
  template <typename Body, typename Finish>
  int start(const QString& title, QObject* owner, Body body, Finish finish,
            Listed listed = Listed::Yes) {
    using Value = std::invoke_result_t<Body, const Work&>;
    auto result = std::make_shared<std::unique_ptr<Value>>();
    return run(
        title, owner, listed,
        [result, body = std::move(body)](const Work& work) {
          *result = std::make_unique<Value>(body(work));
        },
        [result, finish = std::move(finish)]() mutable { finish(std::move(**result)); });
  }

  void cancel(int id);
  void cancel_all();
  // Waits until nothing runs. For tests and for closing.
  void wait();
  const std::vector<Job>& list() const noexcept { return list_; }
  int running() const;
  bool is_running(int id) const;

 Q_SIGNALS:
  void changed();
  // Before its result is handed over; a job that was cancelled hands none over.
  void ended(int id, bool was_cancelled);

 private:
  struct Running;

  int run(const QString& title, QObject* owner, Listed listed,
          std::function<void(const Work&)> body, std::function<void()> finish);
  Job* find(int id);
  void advance(int id, const Progress& progress);
  void end(int id, Job::State state);

  QThreadPool pool_;
  QThreadPool quiet_pool_;  // short jobs do not wait for long ones
  std::vector<Job> list_;
  std::vector<std::shared_ptr<Running>> running_;
  int next_id_ = 1;
};

}  // namespace ngi::studio
