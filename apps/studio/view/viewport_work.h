#pragma once

#include <atomic>

#include "apps/studio/view/draw_thread.h"
#include "apps/studio/view/viewport.h"

namespace ngi::studio {

// What is to be loaded.
struct Viewport::Pending {
  std::shared_ptr<const LoadRequest> request;
  std::shared_ptr<ReadMap> map = {};  // of a map
};

// Belongs to the thread that draws.
struct Viewport::Pictures {
  std::optional<render::RenderTarget> draft = {};
  std::optional<render::RenderTarget> fine = {};

  // The target of a size, made when there is none.
  Result<const render::RenderTarget*> target(DrawQuality quality, render::ImageSize size) {
    const bool is_fine = quality == DrawQuality::Fine;
    std::optional<render::RenderTarget>& out = is_fine ? fine : draft;
    if (out && out->size() == size) return &*out;
    using Samples = render::RenderTarget::Samples;
    auto made = render::RenderTarget::make(size, {}, is_fine ? Samples::Four : Samples::One);
    if (!made) return tl::unexpected(std::move(made).error());
    out = *std::move(made);
    return &*out;
  }
};

// What the thread that draws does for a viewport: it makes a scene, or draws a picture of it. The
// window fills in what is to be done and takes the results when it has ended. It is the same from
// frame to frame, so that handing one over allocates nothing.
struct Viewport::ThreadWork {
  std::shared_ptr<DrawThread::Task> task = {};
  std::uint64_t number = 0;              // of what is done now; 0: nothing
  std::atomic<std::uint64_t> ended = 0;  // the number of what was done last
  std::atomic<bool> is_told = false;     // an EndEvent is on its way to the window

  // What is to be done.
  MakeScene make = {};  // empty: a picture is drawn
  DrawRequest request = {};
  render::ImageSize size = {};

  // Results.
  std::optional<Result<std::unique_ptr<LoadedScene>>> loaded = {};
  std::string driver = {};
  QImage image = {};
  DrawnView drawn = {};
  std::optional<Error> failure = {};
};

}  // namespace ngi::studio
