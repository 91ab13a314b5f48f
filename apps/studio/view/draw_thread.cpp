#include "apps/studio/view/draw_thread.h"

#include <QCoreApplication>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

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

  std::shared_future<void> add(Task task) {
    auto packaged = std::packaged_task<void(const Renderer&)>(std::move(task));
    std::shared_future<void> out = packaged.get_future().share();
    {
      const std::lock_guard lock(mutex_);
      tasks_.push_back(std::move(packaged));
    }
    woken_.notify_all();
    return out;
  }

 private:
  void run() {
    // The context belongs to this thread from its beginning to its end.
    const auto opened = render::OffscreenRenderer::open();
    const Renderer renderer = opened ? Renderer(&*opened) : Renderer(tl::unexpect, opened.error());
    while (auto task = next()) (*task)(renderer);
  }

  // Tasks that free what was drawn are done even at the end.
  std::optional<std::packaged_task<void(const Renderer&)>> next() {
    std::unique_lock lock(mutex_);
    woken_.wait(lock, [this] { return is_ending_ || !tasks_.empty(); });
    if (tasks_.empty()) return {};
    auto out = std::move(tasks_.front());
    tasks_.pop_front();
    return out;
  }

  std::mutex mutex_;
  std::condition_variable woken_;
  std::deque<std::packaged_task<void(const Renderer&)>> tasks_;
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

std::shared_future<void> DrawThread::run(Task task) {
  return loop_->add(std::move(task));
}

}  // namespace ngi::studio
