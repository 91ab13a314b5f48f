#pragma once

#include <functional>
#include <future>
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
  using Task = std::function<void(const Renderer&)>;

  static DrawThread& instance();
  DrawThread();
  ~DrawThread();

  // Runs the task after those that were given before. The future is ready when it has ended.
  std::shared_future<void> run(Task task);

 private:
  class Loop;

  std::unique_ptr<Loop> loop_;
};

}  // namespace ngi::studio
