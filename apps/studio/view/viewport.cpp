#include "apps/studio/view/viewport.h"

#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QPainter>
#include <QVBoxLayout>
#include <cmath>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/theme.h"
#include "ngi/core/text.h"

namespace ngi::studio {

namespace {

QSurfaceFormat wanted_format() {
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  format.setSwapInterval(1);
  return format;
}

bool is_software(const QString& driver) {
  return driver.contains(QLatin1String("llvmpipe")) || driver.contains(QLatin1String("softpipe"));
}

// Whether windows of this platform can have OpenGL 3.3 by a graphics card. Asked once. With
// NGI_STUDIO_OPENGL in the environment a driver that draws by the processor will do: for trying the
// other way to draw where there is no card.
bool platform_has_opengl() {
  static const bool has = [] {
    if (QGuiApplication::platformName() == QLatin1String("offscreen") ||
        QGuiApplication::platformName() == QLatin1String("minimal")) {
      return false;
    }
    QOpenGLContext context;
    context.setFormat(wanted_format());
    if (!context.create()) return false;
    QOffscreenSurface surface;
    surface.setFormat(context.format());
    surface.create();
    if (!context.makeCurrent(&surface)) return false;
    const auto version = context.format().version();
    const auto* driver = context.functions()->glGetString(GL_RENDERER);
    const QString name = QString::fromLatin1(reinterpret_cast<const char*>(driver));
    context.doneCurrent();
    const bool may_be_software = qEnvironmentVariableIsSet("NGI_STUDIO_OPENGL");
    return version >= qMakePair(3, 3) && (may_be_software || !is_software(name));
  }();
  return has;
}

// The renderer of all viewports of a platform without OpenGL windows. It ends with the application,
// because drivers are unloaded before static objects end.
std::unique_ptr<render::OffscreenRenderer> renderer_of_pictures;

Result<render::OffscreenRenderer*> shared_renderer() {
  if (!renderer_of_pictures) {
    auto opened = render::OffscreenRenderer::open();
    if (!opened) return tl::unexpected(opened.error());
    renderer_of_pictures = std::make_unique<render::OffscreenRenderer>(*std::move(opened));
    qAddPostRoutine([] { renderer_of_pictures.reset(); });
  }
  // Other pictures, as those of a contact sheet, are drawn on this thread with their own context.
  auto current = renderer_of_pictures->make_current();
  if (!current) return fail(std::move(current));
  return renderer_of_pictures.get();
}

constexpr int refine_delay_ms = 200;

}  // namespace

// Draws into the framebuffer of the widget.
class Viewport::GlSurface : public QOpenGLWidget {
 public:
  explicit GlSurface(Viewport& viewport) : QOpenGLWidget(&viewport), viewport_(viewport) {
    setFormat(wanted_format());
    setMouseTracking(false);
  }
  ~GlSurface() override {
    makeCurrent();
    viewport_.release();
    doneCurrent();
  }

 protected:
  void initializeGL() override {
    connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, [this] {
      makeCurrent();
      viewport_.release();
      doneCurrent();
    });
  }
  void paintGL() override {
    if (viewport_.prepare(DrawQuality::Fine)) {
      viewport_.draw_into(defaultFramebufferObject());
    }
    QPainter painter(this);
    viewport_.paint_over(painter);
  }

 private:
  Viewport& viewport_;
};

// Shows a picture that was drawn off screen.
class Viewport::ImageSurface : public QWidget {
 public:
  explicit ImageSurface(Viewport& viewport) : QWidget(&viewport), viewport_(viewport) {}

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    const QImage& image = viewport_.shown_picture();
    if (!image.isNull()) painter.drawImage(rect(), image);
    viewport_.paint_over(painter);
  }

 private:
  Viewport& viewport_;
};

Viewport::Viewport(Workspace& workspace, Document& document) : scene_(workspace, document) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  has_own_context_ = platform_has_opengl();
  if (has_own_context_) {
    surface_ = new GlSurface(*this);
  } else {
    surface_ = new ImageSurface(*this);
  }
  surface_->setObjectName(QStringLiteral("viewport_surface"));
  layout->addWidget(surface_);
  setMinimumSize(200, 150);
  setFocusProxy(surface_);
  auto* controls = new ViewportControls(*surface_, scene_);
  connect(controls, &ViewportControls::view_changed, this, &Viewport::redraw);
  connect(controls, &ViewportControls::clicked, this, &Viewport::pick_at);
  connect(controls, &ViewportControls::escaped, this, &Viewport::select_nothing);
  controls->set_drag(drag_of_part());
  refine_timer_.setSingleShot(true);
  refine_timer_.setInterval(refine_delay_ms);
  connect(&refine_timer_, &QTimer::timeout, surface_, qOverload<>(&QWidget::update));
  refine_timer_.start();
}

Viewport::~Viewport() {
  delete surface_;  // while the rest of this is there
  release();
}

void Viewport::release() {
  if (!has_own_context_ && renderer_of_pictures) (void)renderer_of_pictures->make_current();
  scene_.unload();
  draft_.reset();
  fine_.reset();
  renderer_.reset();
  needs_load_ = true;
}

QSize Viewport::pixel_size() const {
  return surface_->size() * surface_->devicePixelRatioF();
}

void Viewport::redraw() {
  is_stale_ = true;
  refine_timer_.start();
  surface_->update();
}

void Viewport::reload() {
  needs_load_ = true;
  redraw();
}

void Viewport::frame_all() {
  scene_.frame(pixel_size());
  redraw();
}

bool Viewport::frame_selected() {
  if (!scene_.frame_selected(pixel_size())) return false;
  redraw();
  return true;
}

void Viewport::refine() {
  if (needs_load_) {
    is_loading_ = true;  // at once, without saying so first
    surface_->repaint();
  }
  if (!refine_timer_.isActive()) return;
  refine_timer_.stop();
  surface_->update();
}

bool Viewport::warm_up() {
  static int step = 0;
  if (platform_has_opengl()) return false;
  const auto renderer = shared_renderer();
  if (!renderer) return false;
  using Samples = render::RenderTarget::Samples;
  switch (step++) {
    case 0:
      return true;
    case 1:
      (*renderer)->warm_up(Samples::One, true);
      return true;
    case 2:
      (*renderer)->warm_up(Samples::Four, false);
      return false;
    default:
      return false;
  }
}

void Viewport::fail_with(const Error& error) {
  problem_ = text_of_issue(error.issue);
}

bool Viewport::prepare(DrawQuality quality) {
  if (has_own_context_ && !renderer_) {
    auto made = render::OffscreenRenderer::in_current_context();
    if (!made) {
      fail_with(made.error());
      return false;
    }
    renderer_ = std::make_unique<render::OffscreenRenderer>(*std::move(made));
  }
  const render::OffscreenRenderer* renderer = renderer_.get();
  if (!has_own_context_) {
    const auto shared = shared_renderer();
    if (!shared) {
      fail_with(shared.error());
      return false;
    }
    renderer = *shared;
  }
  if (needs_load_) {
    needs_load_ = false;
    is_loading_ = false;
    problem_.clear();
    driver_ = QString::fromStdString(renderer->driver());
    if (auto done = scene_.load(*renderer); !done) fail_with(done.error());
    QMetaObject::invokeMethod(this, &Viewport::loaded, Qt::QueuedConnection);
  }
  if (!scene_.is_loaded()) return false;
  const QSize size = pixel_size();
  const render::ImageSize wanted = {static_cast<std::uint32_t>(std::max(size.width(), 1)),
                                    static_cast<std::uint32_t>(std::max(size.height(), 1))};
  std::optional<render::RenderTarget>& target = target_of(quality);
  if (target && target->size() == wanted) return true;
  auto made =
      render::RenderTarget::make(wanted, {},
                                 quality == DrawQuality::Fine ? render::RenderTarget::Samples::Four
                                                              : render::RenderTarget::Samples::One);
  if (!made) {
    fail_with(made.error());
    return false;
  }
  target = *std::move(made);
  return true;
}

DrawQuality Viewport::quality_now() const {
  return !has_own_context_ && refine_timer_.isActive() ? DrawQuality::Draft : DrawQuality::Fine;
}

void Viewport::draw_into(std::uint32_t framebuffer) {
  const render::RenderTarget& target = *target_of(DrawQuality::Fine);
  scene_.draw(target);
  target.copy_to(framebuffer);
}

void Viewport::draw_picture(DrawQuality quality, QImage& image) {
  if (!prepare(quality)) {
    image = {};
    return;
  }
  const render::RenderTarget& target = *target_of(quality);
  scene_.draw(target, quality);
  const QSize size(static_cast<int>(target.size().width), static_cast<int>(target.size().height));
  if (image.size() != size) image = QImage(size, QImage::Format_RGBA8888);
  target.read_into({reinterpret_cast<texture::Rgba8*>(image.bits()),
                    std::size_t{target.size().width} * target.size().height});
}

// A map takes a moment to load. Before that, the window shows which tab it is and that it loads.
bool Viewport::begins_to_load() {
  const bool is_map = scene_.is_mission() || scene_.is_land();
  if (!is_map || !needs_load_ || scene_.is_loaded() || is_loading_) return false;
  is_loading_ = true;
  QTimer::singleShot(0, surface_, qOverload<>(&QWidget::update));
  return true;
}

const QImage& Viewport::shown_picture() {
  if (begins_to_load()) return shown_;
  const DrawQuality quality = quality_now();
  const bool is_fine_enough = shown_quality_ == quality || shown_quality_ == DrawQuality::Fine;
  if (is_stale_ || !is_fine_enough || shown_.size() != pixel_size()) {
    draw_picture(quality, shown_);
    shown_quality_ = quality;
    is_stale_ = needs_load_;
  }
  return shown_;
}

void Viewport::paint_over(QPainter& painter) {
  painter.setRenderHint(QPainter::Antialiasing);
  if (!problem_.isEmpty()) {
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.setPen(severity_colour(Severity::Error));
    painter.drawText(rect().adjusted(40, 40, -40, -40), Qt::AlignCenter | Qt::TextWordWrap,
                     problem_);
    return;
  }
  if (is_loading_) {
    painter.setPen(faint_text_colour());
    painter.drawText(rect(), Qt::AlignCenter, tr("Loading..."));
    return;
  }
  const render::View& view = scene_.view();
  const render::ImageSize size = {static_cast<std::uint32_t>(std::max(width(), 1)),
                                  static_cast<std::uint32_t>(std::max(height(), 1))};
  paint_selection(painter);
  painter.setPen(QColor(255, 255, 255, 220));
  for (const render::NodePosition& mark : scene_.node_marks()) {
    const auto place = render::project(view.camera, size, mark.place);
    if (!place) continue;
    const QPointF at(place->x, place->y);
    painter.setBrush(accent_colour());
    painter.drawEllipse(at, 2.5, 2.5);
    painter.drawText(at + QPointF(6, 4), QString::fromStdString(cp1251_to_utf8(mark.name)));
  }
}

QImage Viewport::grab_picture() {
  QImage image;
  if (!has_own_context_) {
    draw_picture(DrawQuality::Fine, image);
    return image;
  }
  auto* surface = static_cast<GlSurface*>(surface_);
  surface->makeCurrent();
  draw_picture(DrawQuality::Fine, image);
  surface->doneCurrent();
  return image;
}

}  // namespace ngi::studio
