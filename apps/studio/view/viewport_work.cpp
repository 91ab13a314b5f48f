// How a viewport loads and draws without stopping the window: maps are read by a job, and pictures
// are drawn by the DrawThread. With a context of the window, only reading is done elsewhere.
#include "apps/studio/view/viewport_work.h"

#include <QCoreApplication>
#include <mutex>
#include <utility>

#include "apps/studio/model/texts.h"

namespace ngi::studio {

namespace {

// Tells a viewport that the thread has done something. There are many in a second, and Qt deletes
// each: their memory is kept for the next ones.
class EndEvent : public QEvent {
 public:
  EndEvent() : QEvent(type_of_all()) {}

  static QEvent::Type type_of_all() {
    static const auto type = static_cast<QEvent::Type>(QEvent::registerEventType());
    return type;
  }
  static void* operator new(std::size_t size) {
    const std::lock_guard lock(mutex_);
    if (blocks_.empty()) return ::operator new(size);
    void* const out = blocks_.back().release();
    blocks_.pop_back();
    return out;
  }
  static void operator delete(void* block) noexcept {
    const std::lock_guard lock(mutex_);
    blocks_.emplace_back(block);
  }

 private:
  struct Free {
    void operator()(void* block) const noexcept { ::operator delete(block); }
  };
  static inline std::mutex mutex_;
  static inline std::vector<std::unique_ptr<void, Free>> blocks_;
};

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
  finish_work();
  return scene_;
}

void Viewport::when_idle(std::function<void(ViewportScene&)> function) {
  if (is_working()) {
    waiting_.push_back(std::move(function));
  } else {
    function(scene_);
  }
}

void Viewport::begin_work() {
  if (is_working()) return;
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
  work_->make = make;
  hand_over();
}

bool Viewport::is_working() const {
  return work_->number != 0;
}

void Viewport::hand_over() {
  if (!work_->task) {
    work_->task = std::make_shared<DrawThread::Task>(
        [this](const DrawThread::Renderer& renderer) { do_work(renderer); });
  }
  work_->number = ++last_number_;
  DrawThread::instance().run(work_->task);
}

void Viewport::do_work(const DrawThread::Renderer& renderer) {
  ThreadWork& work = *work_;
  if (work.make) {
    if (renderer) {
      work.driver = (*renderer)->driver();
      work.loaded = work.make(**renderer);
    } else {
      work.loaded = tl::unexpected(renderer.error());
    }
  } else {
    const auto target = pictures_->target(work.request.quality, work.size);
    if (target) {
      draw_image(work.request, **target, work.image, work.drawn);
    } else {
      work.failure = target.error();
    }
  }
  work.ended = work.number;
  if (!work.is_told.exchange(true)) QCoreApplication::postEvent(this, new EndEvent);
}

bool Viewport::wants_picture() const {
  if (!scene_.is_loaded() || !problem_.isEmpty()) return false;
  const bool is_fine_enough =
      shown_quality_ == quality_now() || shown_quality_ == DrawQuality::Fine;
  return is_stale_ || !is_fine_enough || shown_.size() != pixel_size();
}

bool Viewport::shows_fine_picture() const {
  const bool is_busy = is_working() || pending_ || needs_load_ || load_job_ != 0;
  return !is_busy && shown_quality_ == DrawQuality::Fine && !wants_picture();
}

void Viewport::begin_drawing(DrawQuality quality) {
  is_stale_ = false;
  if (!pictures_) pictures_ = std::make_shared<Pictures>();
  const QSize size = pixel_size();
  work_->size = {static_cast<std::uint32_t>(size.width()),
                 static_cast<std::uint32_t>(size.height())};
  work_->request = scene_.draw_request(quality);
  work_->image = std::move(spare_);
  hand_over();
}

bool Viewport::event(QEvent* event) {
  if (event->type() != EndEvent::type_of_all()) return QWidget::event(event);
  work_->is_told = false;
  // What was waited for is done already, and something else may have begun.
  if (is_working() && work_->ended == work_->number) {
    finish_work();
    begin_work();
  }
  return true;
}

void Viewport::wait_for_thread() {
  if (!is_working()) return;
  work_->task->wait();
  work_->number = 0;
}

void Viewport::finish_work() {
  if (!is_working()) return;
  wait_for_thread();
  if (work_->make) {
    work_->make = {};
    take_loaded(*std::exchange(work_->loaded, {}), work_->driver);
  } else if (work_->failure) {
    fail_with(*std::exchange(work_->failure, {}));
  } else {
    spare_ = std::move(shown_);
    shown_ = std::move(work_->image);
    shown_quality_ = work_->request.quality;
    scene_.take_over(work_->drawn);
    update_marks();
  }
  const auto waiting = std::move(waiting_);
  waiting_.clear();
  for (const auto& function : waiting) function(scene_);
  surface_->update();
}

void Viewport::finish_picture() {
  refine_timer_.stop();
  while (true) {
    begin_work();
    if (is_working()) {
      finish_work();
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
  wait_for_thread();
  if (auto loaded = std::exchange(work_->loaded, {}); loaded && *loaded) {
    destroy_there(std::move(**loaded));
  }
  work_->make = {};
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
