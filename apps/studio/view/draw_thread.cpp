#include "apps/studio/view/draw_thread.h"

#include <QCoreApplication>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace ngi::studio {

class DrawThread::Loop {
 public:
  Loop() : thread_([this] { run(); }) {}
  ~Loop() {
    {
      const std::lock_guard lock(mutex_);
      is_ending_ = true;
    }
    woken_.notify_all();
    thread_.join();
  }

  void add(std::shared_ptr<Task> task) {
    task->is_given_ = true;
    {
      const std::lock_guard lock(mutex_);
      tasks_.push_back(std::move(task));
    }
    woken_.notify_all();
  }

 private:
  void run() {
    // The context belongs to this thread from its beginning to its end.
    const auto opened = render::OffscreenRenderer::open();
    const Renderer renderer = opened ? Renderer(&*opened) : Renderer(tl::unexpect, opened.error());
    while (const std::shared_ptr<Task> task = next()) {
      task->function_(renderer);
      task->is_given_ = false;
      task->is_given_.notify_all();
    }
  }

  // Tasks that free what was drawn are done even at the end.
  std::shared_ptr<Task> next() {
    std::unique_lock lock(mutex_);
    woken_.wait(lock, [this] { return is_ending_ || !tasks_.empty(); });
    if (tasks_.empty()) return {};
    std::shared_ptr<Task> out = std::move(tasks_.front());
    tasks_.erase(tasks_.begin());
    return out;
  }

  std::mutex mutex_;
  std::condition_variable woken_;
  std::vector<std::shared_ptr<Task>> tasks_;  // a few; it keeps its memory
  bool is_ending_ = false;
  std::thread thread_;  // after all that it uses
};

namespace {

std::unique_ptr<DrawThread> the_thread;

}  // namespace

DrawThread::DrawThread() : loop_(std::make_unique<Loop>()) {}
DrawThread::~DrawThread() = default;

DrawThread& DrawThread::instance() {
  if (!the_thread) {
    the_thread = std::make_unique<DrawThread>();
    // Drivers are unloaded before static objects end.
    qAddPostRoutine([] { the_thread.reset(); });
  }
  return *the_thread;
}

void DrawThread::run(std::shared_ptr<Task> task) {
  loop_->add(std::move(task));
}

std::shared_ptr<DrawThread::Task> DrawThread::run(Function function) {
  auto task = std::make_shared<Task>(std::move(function));
  run(task);
  return task;
}

}  // namespace ngi::studio
