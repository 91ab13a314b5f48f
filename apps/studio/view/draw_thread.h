#pragma once

#include <atomic>
#include <functional>
#include <memory>

#include "ngi/render/offscreen_renderer.h"

namespace ngi::studio {

// The thread that draws where the processor draws: it owns the graphics context that all viewports
// share, so that the window answers while a picture is being made. It begins when it is first
// needed, and ends with the application.
class DrawThread {
 public:
  // nullptr with the reason when nothing can be drawn here.
  using Renderer = Result<const render::OffscreenRenderer*>;
  using Function = std::function<void(const Renderer&)>;

  // Something that the thread does, once or again and again.
  class Task {
   public:
    explicit Task(Function function) : function_(std::move(function)) {}

    // Waits until it has been done as often as it was given to the thread.
    void wait() const { is_given_.wait(true); }

   private:
    friend class DrawThread;

    Function function_;
    std::atomic<bool> is_given_ = false;
  };

  static DrawThread& instance();
  DrawThread();
  ~DrawThread();

  // Does the task after those that were given before. A task that was done before may be given
  // again, which allocates nothing; one that is not yet done may not.
  void run(std::shared_ptr<Task> task);
  std::shared_ptr<Task> run(Function function);

 private:
  class Loop;

  std::unique_ptr<Loop> loop_;
};

}  // namespace ngi::studio
