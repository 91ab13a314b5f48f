// How a viewport loads and draws without stopping the window: maps are read by a job, and pictures
// are drawn by the DrawThread. With a context of the window, only reading is done elsewhere.
#include "apps/studio/model/texts.h"
#include "apps/studio/view/draw_thread.h"
#include "apps/studio/view/viewport.h"

namespace ngi::studio {

struct Viewport::Pending {
  std::shared_ptr<const LoadRequest> request;
  std::shared_ptr<ReadMap> map = {};  // of a map
};

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

// Either loads or draws. The thread fills the results; the window takes them when it has ended.
struct Viewport::Task {
  std::shared_future<void> done = {};
  std::optional<Result<std::unique_ptr<LoadedScene>>> loaded = {};  // when it loads
  std::string driver = {};
  DrawQuality quality = DrawQuality::Draft;
  QImage image = {};
  DrawnView drawn = {};
  std::optional<Error> failure = {};
};

namespace {

void draw_image(const DrawRequest& request, const render::RenderTarget& target, QImage& image,
                DrawnView& drawn) {
  drawn = ViewportScene::draw(request, target);
  if (image.size() != drawn.size) image = QImage(drawn.size, QImage::Format_RGBA8888);
  target.read_into({reinterpret_cast<texture::Rgba8*>(image.bits()),
                    std::size_t{target.size().width} * target.size().height});
}

// What belongs to the context of the thread is destroyed there.
template <typename Owned>
void destroy_there(Owned owned) {
  if (!owned) return;
  const std::shared_ptr kept = std::make_shared<Owned>(std::move(owned));
  DrawThread::instance().run([kept](const DrawThread::Renderer&) { kept->reset(); });
}

}  // namespace

ViewportScene& Viewport::scene() {
  wait_until_idle();
  return scene_;
}

void Viewport::when_idle(std::function<void(ViewportScene&)> function) {
  if (task_) {
    waiting_.push_back(std::move(function));
  } else {
    function(scene_);
  }
}

void Viewport::begin_work() {
  if (task_) return;
  if (needs_load_ && load_job_ == 0 && !pending_) begin_load();
  if (pending_) {
    begin_making();
  } else if (!has_own_context_ && wants_picture()) {
    begin_drawing(quality_now());
  }
}

void Viewport::begin_load() {
  needs_load_ = false;
  was_cancelled_ = false;
  auto request = std::make_shared<const LoadRequest>(scene_.load_request());
  if (!is_map(request->asset.kind)) {
    pending_ = std::make_unique<Pending>(std::move(request));
    return;
  }
  load_job_ = workspace_.jobs().start(
      tr("Load %1").arg(QString::fromStdString(request->asset.asset.name)), this,
      [request](const Work& work) { return read_map(*request, work); },
      [this, request](Result<ReadMap> map) {
        load_job_ = 0;
        if (map) {
          pending_ = std::make_unique<Pending>(request, std::make_shared<ReadMap>(*std::move(map)));
        } else {
          take_loaded(fail(std::move(map)), {});
        }
        if (!has_own_context_) begin_work();
        surface_->update();
      },
      Jobs::Listed::AtOnce);
}

void Viewport::when_load_ended(int job, bool was_cancelled) {
  if (job != load_job_ || !was_cancelled) return;
  load_job_ = 0;
  was_cancelled_ = true;
  surface_->update();
}

void Viewport::begin_making() {
  const std::unique_ptr<Pending> pending = std::move(pending_);
  // Textures are kept as long as a scene uses them: the old ones go first, so that repainted ones
  // are seen.
  drop_scene();
  const auto make = [request = pending->request,
                     map = pending->map](const render::OffscreenRenderer& renderer) {
    return load_scene(*request, renderer,
                      map ? std::optional(std::move(*map)) : std::optional<ReadMap>());
  };
  if (has_own_context_) return take_loaded(make(*renderer_), renderer_->driver());
  task_ = std::make_shared<Task>();
  task_->done = DrawThread::instance().run(
      [this, task = task_.get(), make](const DrawThread::Renderer& renderer) {
        if (renderer) {
          task->driver = (*renderer)->driver();
          task->loaded = make(**renderer);
        } else {
          task->loaded = tl::unexpected(renderer.error());
        }
        QMetaObject::invokeMethod(this, [this, task] { end_work(task); }, Qt::QueuedConnection);
      });
}

bool Viewport::wants_picture() const {
  if (!scene_.is_loaded() || !problem_.isEmpty()) return false;
  const bool is_fine_enough =
      shown_quality_ == quality_now() || shown_quality_ == DrawQuality::Fine;
  return is_stale_ || !is_fine_enough || shown_.size() != pixel_size();
}

bool Viewport::shows_fine_picture() const {
  const bool is_busy = task_ || pending_ || needs_load_ || load_job_ != 0;
  return !is_busy && shown_quality_ == DrawQuality::Fine && !wants_picture();
}

void Viewport::begin_drawing(DrawQuality quality) {
  is_stale_ = false;
  if (!pictures_) pictures_ = std::make_shared<Pictures>();
  task_ = std::make_shared<Task>();
  task_->quality = quality;
  task_->image = std::move(spare_);
  const QSize size = pixel_size();
  const render::ImageSize wanted = {static_cast<std::uint32_t>(size.width()),
                                    static_cast<std::uint32_t>(size.height())};
  task_->done = DrawThread::instance().run(
      [this, task = task_.get(), pictures = pictures_, wanted,
       request = scene_.draw_request(quality)](const DrawThread::Renderer&) {
        const auto target = pictures->target(request.quality, wanted);
        if (target) {
          draw_image(request, **target, task->image, task->drawn);
        } else {
          task->failure = target.error();
        }
        QMetaObject::invokeMethod(this, [this, task] { end_work(task); }, Qt::QueuedConnection);
      });
}

void Viewport::end_work(const Task* task) {
  if (task_.get() != task) return;  // it was waited for
  finish(task);
  begin_work();
}

void Viewport::finish(const Task* task) {
  if (!task || task_.get() != task) return;
  task_->done.wait();
  const std::shared_ptr<Task> done = std::move(task_);
  if (done->loaded) {
    take_loaded(std::move(*done->loaded), done->driver);
  } else if (done->failure) {
    fail_with(*done->failure);
  } else {
    spare_ = std::move(shown_);
    shown_ = std::move(done->image);
    shown_quality_ = done->quality;
    scene_.take_over(done->drawn);
    update_marks();
  }
  const auto waiting = std::move(waiting_);
  waiting_.clear();
  for (const auto& function : waiting) function(scene_);
  surface_->update();
}

void Viewport::wait_until_idle() {
  finish(task_.get());
}

void Viewport::finish_picture() {
  refine_timer_.stop();
  while (true) {
    begin_work();
    if (task_) {
      wait_until_idle();
    } else if (load_job_ != 0) {
      workspace_.jobs().wait();
    } else if (!pending_ && !wants_picture()) {
      return;
    }
  }
}

void Viewport::refine() {
  if (!surface_->isVisible()) return;
  if (has_own_context_) {
    if (needs_load_) surface_->repaint();
    if (load_job_ != 0) workspace_.jobs().wait();
    surface_->update();
    return;
  }
  finish_picture();
  surface_->update();
}

void Viewport::drop_scene() {
  std::unique_ptr<LoadedScene> before = scene_.exchange(nullptr);
  if (!has_own_context_) destroy_there(std::move(before));
}

void Viewport::reload() {
  needs_load_ = true;
  // What is not seen is loaded when it is; until then it must not keep old textures for others.
  if (!has_own_context_ && !surface_->isVisible()) {
    when_idle([this](ViewportScene&) { drop_scene(); });
  }
  redraw();
}

void Viewport::take_loaded(Result<std::unique_ptr<LoadedScene>> loaded, const std::string& driver) {
  drop_scene();
  problem_.clear();
  driver_ = QString::fromStdString(driver);
  if (loaded) {
    scene_.exchange(*std::move(loaded));
  } else {
    fail_with(loaded.error());
  }
  is_stale_ = true;
  QMetaObject::invokeMethod(this, &Viewport::loaded, Qt::QueuedConnection);
}

void Viewport::release() {
  wait_until_idle();
  drop_scene();
  if (!has_own_context_) destroy_there(std::move(pictures_));
  target_.reset();
  renderer_.reset();
  needs_load_ = true;
}

void Viewport::update_marks() {
  const auto had = marks_.handle;
  marks_ = {scene_.outline(), scene_.node_marks(), scene_.move_handle()};
  const bool is_same = had && marks_.handle ? had->field == marks_.handle->field &&
                                                  had->value == marks_.handle->value
                                            : !had && !marks_.handle;
  if (!is_same) QMetaObject::invokeMethod(this, &Viewport::handle_changed, Qt::QueuedConnection);
}

}  // namespace ngi::studio
